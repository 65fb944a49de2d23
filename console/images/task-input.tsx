// The input that a task in MODAL requires: what to draw in a region, a zoom factor, or a new prompt. Closing the dialog leaves the task waiting.
import { useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { type Chip, Chips } from '../components/chips.js';
import { Dialog } from '../components/dialog.js';
import { IconView } from '../components/icon.js';
import { PromptField } from '../components/prompt-field.js';
import { Tool } from '../components/tool.js';
import { noticeText } from '../text/error-messages.js';
import { promptOf } from '../text/labels.js';
import { parentOf } from './app-state.js';
import { NoticeView } from './notices.js';
import { withParameter } from './parameters.js';
import type { Workspace } from './workspace.js';

const titles = { region: 'Redraw a region', zoom: 'Zoom out', prompt: 'A new prompt for the variation' } as const;

const abouts = {
  region:
    'Describe what to draw. The simulator redraws the middle; a mask for another region is sent by the API, as maskBase64 of POST /img/submit/modal.',
  zoom: 'Choose how far to zoom out, and describe the wider scene.',
  prompt: 'The variation uses this prompt.',
} as const;

const factors: readonly Chip<string>[] = ['2', '1.75', '1.5', '1.25'].map((value) => ({ value, label: `${value}×` }));

const shapes: readonly Chip<string>[] = [
  { value: 'same', label: 'As it is' },
  ...['1:1', '3:2', '16:9', '2:3'].map((value) => ({ value, label: value })),
];

interface TaskInputProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
}

/** The dialog of a task in MODAL. */
export function TaskInput({ workspace, entry }: TaskInputProps) {
  const { service, actions, appState } = workspace;
  const asks = entry.requiredInput ?? 'prompt';
  const [prompt, setPrompt] = useState(promptOf(entry));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [factor, setFactor] = useState('2');
  const [shape, setShape] = useState('same');
  const parent = parentOf(entry, appState.entries);
  const image = parent?.surface === 'images' ? parent.record.imageUrl : undefined;

  const text = (): string => {
    const words = prompt.trim();
    if (asks !== 'zoom') return words;
    const zoomed = withParameter(words, `--zoom ${factor}`);
    return shape === 'same' ? zoomed : withParameter(zoomed, `--ar ${shape}`);
  };
  const send = async (close: () => void): Promise<void> => {
    setBusy(true);
    const request = { taskId: entry.id, ...(text() ? { prompt: text() } : {}) };
    const taken = await actions.attempt(
      async () => actions.acceptedId(await service.client.images.modal(request)),
      (notice) => setProblem(noticeText(notice)),
    );
    setBusy(false);
    if (taken === undefined) return;
    close();
    await actions.follow(taken);
  };
  return (
    <Dialog title={titles[asks]} class={asks} onClose={() => workspace.show(undefined)}>
      {(close) => (
        <>
          <form
            class="fields"
            autocomplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) void send(close);
            }}
          >
            <p class="about">{abouts[asks]}</p>
            {image !== undefined && <img class="before" src={service.localUrl(image)} alt="What is to be changed" />}
            {asks === 'zoom' && (
              <div class="options cluster">
                <Chips legend="Factor" options={factors} value={factor} onChange={setFactor} />
                <Chips legend="Shape" options={shapes} value={shape} onChange={setShape} />
              </div>
            )}
            <label for="input-prompt" class="field-label">
              Prompt
            </label>
            <PromptField
              id="input-prompt"
              rows={2}
              data-focus
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'input-problem' : undefined}
              value={prompt}
              onText={(changed) => {
                setPrompt(changed);
                setProblem('');
              }}
            />
            <p class="problem" role="alert" id="input-problem">
              {problem}
            </p>
            <div class="dialog-end">
              <Tool text="Later" onClick={close} />
              <button type="submit" class="send" disabled={isBusy}>
                Continue
                <IconView name="send" />
              </button>
            </div>
          </form>
          <NoticeView appState={appState} />
        </>
      )}
    </Dialog>
  );
}
