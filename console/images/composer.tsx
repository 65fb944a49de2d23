// The card that creates tasks: one form per kind of task, one of them open.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Icon, IconView } from '../components/icon.js';
import { Tabs, tabId } from '../components/tabs.js';
import { type Kind, kindsOf } from './drafts.js';
import { FormView } from './forms.js';
import { imageFilesOf } from './read-image.js';
import type { Workspace } from './workspace.js';

const titles: Readonly<Record<Kind, readonly [Icon, string]>> = {
  imagine: ['imagine', 'Imagine'],
  blend: ['blend', 'Blend'],
  describe: ['describe', 'Describe'],
  swap: ['swap', 'Face swap'],
  video: ['video', 'Video'],
};

/** Why some forms are missing, and what to do about it. */
export function MissingRights({ surfaces, name }: { readonly surfaces: readonly string[]; readonly name: string }) {
  const missing = ['images', 'videos'].filter((surface) => !surfaces.includes(surface));
  if (!missing.length) return null;
  return (
    <div class="rights box" role="note">
      <IconView name="key" />
      <p>
        <strong>
          The key “{name}” has no right to {missing.join(' or ')}.
        </strong>
        {surfaces.length > 0 && ` It has rights for ${surfaces.join(', ')}.`} Sign in with another key, or ask the
        operator of this server for one with these rights:{' '}
        <code>npx pentagate key create --surfaces {[...surfaces, ...missing].join(',')}</code>
      </p>
    </div>
  );
}

export function Composer({ workspace }: { readonly workspace: Workspace }) {
  const { drafts, appState } = workspace;
  const panel = useRef<HTMLDivElement>(null);
  const { kind } = drafts;
  const add = (files: readonly File[]): boolean => {
    if (!files.length) return false;
    const isTarget = drafts.kind === 'swap' && drafts.of.swap.images.length > 0;
    void drafts.addImages(drafts.kind, isTarget ? 'targets' : 'images', files);
    return true;
  };
  useLayoutEffect(() => {
    if (drafts.takeFocus()) panel.current?.querySelector<HTMLElement>('textarea, input, button')?.focus();
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (!document.querySelector('dialog[open]') && add(imageFilesOf(event.clipboardData))) event.preventDefault();
    };
    document.body.addEventListener('paste', onPaste);
    return () => document.body.removeEventListener('paste', onPaste);
  }, []);
  return (
    <section
      class="composer card"
      aria-label="New task"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (add(imageFilesOf(event.dataTransfer))) event.preventDefault();
      }}
    >
      <Tabs
        label="Kind of task"
        class="kinds"
        names={kindsOf(appState.me.surfaces)}
        current={kind}
        panel="new-task"
        tab={(name) => (
          <>
            <IconView name={titles[name][0]} />
            <span>{titles[name][1]}</span>
          </>
        )}
        onOpen={drafts.open}
      />
      <div ref={panel} role="tabpanel" id="new-task" class="form" aria-labelledby={tabId('new-task', kind)}>
        <FormView workspace={workspace} />
      </div>
    </section>
  );
}
