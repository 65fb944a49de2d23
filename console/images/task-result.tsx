// The parts below or instead of an image: generated prompts, the reason of a failure, required input, further actions.
import { useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { type Chip, Chips } from '../components/chips.js';
import { IconView } from '../components/icon.js';
import { Tool } from '../components/tool.js';
import { promptOf, reasonOf } from '../text/labels.js';
import { isPressed, type TaskButton } from './buttons.js';
import { ratioOf } from './main-image.js';
import type { Workspace } from './workspace.js';

interface ResultProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
}

interface PromptListProps {
  readonly workspace: Workspace;
  readonly prompts: readonly string[];
  readonly buttons: readonly TaskButton[];
  onPress(customId: string): void;
}

export const PromptList = ({ workspace, prompts, buttons, onPress }: PromptListProps) => (
  <ol class="prompts">
    {prompts.map((prompt, at) => {
      const imagine = buttons.find(({ operation, index }) => operation === 'imagine' && index === at + 1);
      return (
        // The key is the place: two prompts may be the same.
        <li key={at} class="box cluster">
          <p dir="auto">{prompt}</p>
          {imagine && (
            <button
              type="button"
              class="tool action"
              aria-label={imagine.name}
              aria-pressed={isPressed(imagine)}
              onClick={() => onPress(imagine.button.customId)}
            >
              <IconView name="imagine" />
              Imagine
            </button>
          )}
          <Tool icon="copy" text="Use as prompt" onClick={() => workspace.drafts.setPrompt(prompt)} />
        </li>
      );
    })}
  </ol>
);

const ReuseButton = ({ workspace, entry }: ResultProps) =>
  entry.surface === 'images' && entry.record.action === 'IMAGINE' ? (
    <Tool icon="again" text="Reuse prompt" onClick={() => workspace.drafts.setPrompt(promptOf(entry))} />
  ) : null;

/** Why a task ended without a result. */
export const FailedBox = (props: ResultProps) => (
  <div class="outcome box centred" role="alert">
    <IconView name="alert" />
    <p dir="auto">{reasonOf(props.entry)}</p>
    <ReuseButton {...props} />
  </div>
);

export const CancelledBox = (props: ResultProps) => (
  <div class="outcome box centred" role="status">
    <IconView name="close" />
    <p>{reasonOf(props.entry)}</p>
    {props.entry.cost === 0 && <p class="fine">It costs nothing.</p>}
    <ReuseButton {...props} />
  </div>
);

/** A task in MODAL. */
export const InputBox = ({ workspace, entry }: ResultProps) => (
  <div class="outcome box centred">
    <p>This task waits for your input.</p>
    <Tool icon="hand" text="Answer" class="tool strong" onClick={() => workspace.show({ kind: 'input', entry })} />
  </div>
);

/** Said once of what the simulator has made. */
export const SimulatedNote = ({ surface }: TaskSummary) => (
  <p class="simulated fine cluster">
    <IconView name="info" />
    {surface === 'images' ? 'Simulated: an abstract image, no model.' : 'Simulated: an abstract video, no model.'}
  </p>
);

const numbers: readonly Chip<string>[] = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

interface ImageToolsProps extends ResultProps {
  /** Of the image. */
  readonly address: string;
  /** Whether it is a single image, not a grid. */
  readonly isSingle: boolean;
}

/** Actions on a finished image in addition to the buttons of the contract. */
export function ImageTools({ workspace, entry, address, isSingle }: ImageToolsProps) {
  const { service, drafts, appState } = workspace;
  // For a grid, actions apply to one of its images, never to the whole grid.
  const [chosen, setChosen] = useState('1');
  const number = isSingle ? undefined : Number(chosen);
  const shown = service.localUrl(address);
  const add = (kind: 'imagine' | 'blend' | 'describe') => () => void workspace.addToForm(kind, address, number);
  const makeVideo = (): void => {
    drafts.startVideo({ address, shown, prompt: promptOf(entry), ratio: ratioOf(entry, workspace) });
    scrollTo({ top: 0 });
  };
  return (
    <>
      {!isSingle && <Chips legend="Of image" options={numbers} value={chosen} onChange={setChosen} />}
      {isSingle && appState.me.surfaces.includes('videos') && (
        <Tool icon="video" text="Make a video" class="tool strong" onClick={makeVideo} />
      )}
      <Tool icon="image" text="Reference" onClick={add('imagine')} />
      <Tool icon="blend" text="Blend" onClick={add('blend')} />
      <Tool icon="describe" text="Describe" onClick={add('describe')} />
      <a class="tool" href={shown} download={`${entry.id}.png`}>
        <IconView name="download" />
        Download
      </a>
      <Tool icon="expand" text="Full size" onClick={() => workspace.show({ kind: 'lightbox', entry, number })} />
    </>
  );
}
