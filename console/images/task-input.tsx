// The input that a task in MODAL requires: a region and what to draw there, a zoom factor, or a new prompt. Closing the dialog leaves the
// task waiting.
import { useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { type Chip, Chips } from '../components/chips.js';
import { Dialog } from '../components/dialog.js';
import { type Icon, IconView } from '../components/icon.js';
import { PromptField } from '../components/prompt-field.js';
import { Tool } from '../components/tool.js';
import { noticeText } from '../text/error-messages.js';
import { promptOf } from '../text/labels.js';
import { Mask, type MaskTool, marksRegion, maskUri, type Stroke } from './mask.js';
import { NoticeView } from './notices.js';
import { withParameter } from './parameters.js';
import type { Workspace } from './workspace.js';

const titles = { region: 'Redraw a region', zoom: 'Zoom out', prompt: 'A new prompt for the variation' } as const;

const abouts = {
  region: 'Mark the region to redraw, and describe what to draw there. The rest stays unchanged.',
  zoom: 'Choose how far to zoom out, and describe the wider scene.',
  prompt: 'The variation uses this prompt.',
} as const;

const tools: readonly (readonly [MaskTool, Icon, string])[] = [
  ['brush', 'brush', 'Brush'],
  ['rectangle', 'rectangle', 'Rectangle'],
  ['eraser', 'eraser', 'Eraser'],
];

interface RegionFieldProps {
  readonly image: HTMLImageElement;
  readonly strokes: readonly Stroke[];
  onStrokes(strokes: readonly Stroke[]): void;
}

/** The image with the mask that is painted over it, and the tools for it. */
function RegionField({ image, strokes, onStrokes }: RegionFieldProps) {
  const [tool, setTool] = useState<MaskTool>('brush');
  const [brush, setBrush] = useState(0.16);
  return (
    <>
      <Mask image={image} tool={tool} brush={brush} strokes={strokes} onStrokes={onStrokes} />
      <div class="mask-tools cluster" role="toolbar" aria-label="Tools of the mask">
        {tools.map(([each, icon, label]) => (
          <Tool key={each} icon={icon} text={label} aria-pressed={each === tool} onClick={() => setTool(each)} />
        ))}
        <label class="fine cluster">
          Size
          <input
            type="range"
            min={3}
            max={40}
            value={brush * 100}
            onInput={({ currentTarget }) => setBrush(Number(currentTarget.value) / 100)}
          />
        </label>
        <Tool icon="undo" text="Undo" onClick={() => onStrokes(strokes.slice(0, -1))} />
        <Tool icon="close" text="Clear" onClick={() => onStrokes([])} />
      </div>
    </>
  );
}

const factors: readonly Chip<string>[] = ['2', '1.75', '1.5', '1.25'].map((value) => ({ value, label: `${value}×` }));

const shapes: readonly Chip<string>[] = [
  { value: 'same', label: 'As it is' },
  ...['1:1', '3:2', '16:9', '2:3'].map((value) => ({ value, label: value })),
];

interface TaskInputProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
  /** What the task works on, loaded. */
  readonly image: HTMLImageElement | undefined;
}

/** The dialog of a task in MODAL. */
export function TaskInput({ workspace, entry, image }: TaskInputProps) {
  const { service, actions, appState } = workspace;
  const asks = entry.requiredInput ?? 'prompt';
  const [prompt, setPrompt] = useState(promptOf(entry));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [factor, setFactor] = useState('2');
  const [shape, setShape] = useState('same');
  const masked = asks === 'region' ? image : undefined;
  const isReady = !isBusy && (!masked || marksRegion(strokes));

  const text = (): string => {
    const words = prompt.trim();
    if (asks !== 'zoom') return words;
    const zoomed = withParameter(words, `--zoom ${factor}`);
    return shape === 'same' ? zoomed : withParameter(zoomed, `--ar ${shape}`);
  };
  const send = async (close: () => void): Promise<void> => {
    setBusy(true);
    const request = {
      taskId: entry.id,
      ...(text() ? { prompt: text() } : {}),
      ...(masked ? { maskBase64: maskUri(masked, strokes) } : {}),
    };
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
              if (isReady) void send(close);
            }}
          >
            <p class="about">{abouts[asks]}</p>
            {masked && <RegionField image={masked} strokes={strokes} onStrokes={setStrokes} />}
            {image && !masked && <img class="before" src={image.src} alt="What is to be changed" />}
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
              <button type="submit" class="send" disabled={!isReady}>
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
