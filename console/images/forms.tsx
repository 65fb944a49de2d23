// The forms of the composer: one per kind of task.
import type { ComponentChildren } from 'preact';
import type { ImageAction } from '../../surfaces/engine/task.js';
import { type Chip, Chips, RatioIcon } from '../components/chips.js';
import { Select } from '../components/fields.js';
import { IconView } from '../components/icon.js';
import { PromptField } from '../components/prompt-field.js';
import { IconButton } from '../components/tool.js';
import { noticeText } from '../text/error-messages.js';
import { credits } from '../text/labels.js';
import type { Draft, Kind } from './drafts.js';
import { ImagePicker } from './image-picker.js';
import { hasParameter, ParameterHelp, withParameter } from './parameters.js';
import type { Refused } from './task-actions.js';
import type { Workspace } from './workspace.js';

interface FormProps {
  readonly workspace: Workspace;
}

/** Sends what is written in a form; settles when the server has accepted or refused it. */
type Send = (draft: Draft, refused: Refused) => Promise<void>;

interface TaskFormProps extends FormProps {
  readonly kind: Kind;
  isReady(draft: Draft): boolean;
  readonly send: Send;
  readonly children: ComponentChildren;
}

/** A form that sends one request at a time. */
function TaskForm({ workspace: { drafts }, kind, isReady, send, children }: TaskFormProps) {
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const draft = drafts.of[kind];
    if (draft.isBusy || !isReady(draft)) return;
    drafts.edit(kind, { isBusy: true, problem: '' });
    const refused: Refused = (notice) => drafts.edit(kind, { problem: noticeText(notice) });
    void send(draft, refused).finally(() => drafts.edit(kind, { isBusy: false }));
  };
  return (
    <form class="fields" autocomplete="off" onSubmit={onSubmit}>
      {children}
    </form>
  );
}

interface SendButtonProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
}

const SendButton = ({ text, isBusy, isReady }: SendButtonProps) => (
  <button type="submit" class="send" disabled={isBusy || !isReady} aria-busy={isBusy || undefined}>
    <span>{isBusy ? 'Sending …' : text}</span>
    <IconView name="send" />
  </button>
);

/** What is wrong with the input, below its subject: the text field, or the images. */
const Problem = ({ id, text }: { readonly id?: string; readonly text: string }) => (
  <p class="problem" role="alert" id={id}>
    {text}
  </p>
);

const hasPrompt = ({ prompt }: Draft): boolean => prompt.trim() !== '';

interface PromptFormProps extends FormProps {
  readonly kind: Kind;
  readonly placeholder: string;
  readonly button: string;
  readonly spellcheck?: true;
  readonly send: Send;
  readonly children: ComponentChildren;
}

/** A form with a prompt, and options that narrow pages show when they are asked for. */
function PromptForm({ workspace, kind, placeholder, button, spellcheck, send, children }: PromptFormProps) {
  const { drafts } = workspace;
  const { prompt, problem, isBusy, showsOptions } = drafts.of[kind];
  const ids = { prompt: `prompt-${kind}`, problem: `problem-${kind}` };
  return (
    <TaskForm workspace={workspace} kind={kind} isReady={hasPrompt} send={send}>
      <div class="line">
        <label for={ids.prompt} class="unseen">
          Prompt
        </label>
        <PromptField
          id={ids.prompt}
          class="prompt"
          rows={1}
          placeholder={placeholder}
          enterkeyhint="send"
          spellcheck={spellcheck}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? ids.problem : undefined}
          value={prompt}
          onText={(text) => drafts.edit(kind, { prompt: text, problem: '' })}
        />
        <SendButton text={button} isBusy={isBusy} isReady={hasPrompt(drafts.of[kind])} />
      </div>
      <Problem id={ids.problem} text={problem} />
      <button
        type="button"
        class="options-switch"
        aria-expanded={showsOptions}
        onClick={() => drafts.edit(kind, { showsOptions: !showsOptions })}
      >
        Options
        <IconView name="more" />
      </button>
      <div class="options cluster">{children}</div>
    </TaskForm>
  );
}

interface SpeedChipsProps extends FormProps {
  readonly kind: Kind;
  readonly action: ImageAction;
}

const speeds = { any: 'Any', RELAX: 'Relax', FAST: 'Fast', TURBO: 'Turbo' } as const;

/** The speeds that the accounts offer. */
function SpeedChips({ workspace, kind, action }: SpeedChipsProps) {
  const { drafts, appState } = workspace;
  const { modes, costs } = appState.me;
  return (
    <Chips
      legend="Speed"
      options={[
        { value: 'any', label: speeds.any, hint: 'The first free account' },
        ...modes.map((value) => ({
          value,
          label: speeds[value],
          hint: `Costs ${credits(costs[action]?.[value] ?? 0)}`,
        })),
      ]}
      value={drafts.of[kind].speed}
      onChange={(speed) => drafts.edit(kind, { speed })}
    />
  );
}

/** The speed as in requests. */
const speedOf = ({ speed }: Draft) => (speed === 'any' ? {} : { accountFilter: { modes: [speed] } });

const ratioChip = <Value extends string>(value: Value, label: string, [width, height]: [number, number]) => ({
  value,
  label,
  icon: <RatioIcon width={width} height={height} />,
});

const shapes: readonly Chip<Draft['shape']>[] = [
  { value: 'auto', label: 'Auto', hint: 'From --ar in the prompt; otherwise square' },
  ratioChip('1:1', '1:1', [1, 1]),
  ratioChip('3:2', '3:2', [3, 2]),
  ratioChip('16:9', '16:9', [16, 9]),
  ratioChip('2:3', '2:3', [2, 3]),
  ratioChip('9:16', '9:16', [9, 16]),
];

function ImagineForm({ workspace }: FormProps) {
  const { drafts, actions, service } = workspace;
  const { shape, prompt } = drafts.of.imagine;
  const send: Send = async (draft, refused) => {
    const text = draft.prompt.trim();
    const isShaped = draft.shape === 'auto' || hasParameter(text, '--ar');
    const made = await actions.submit(
      (state) =>
        service.client.images.imagine({
          prompt: isShaped ? text : withParameter(text, `--ar ${draft.shape}`),
          state,
          ...(draft.images.length ? { base64Array: draft.images.map(({ dataUri }) => dataUri) } : {}),
          ...speedOf(draft),
        }),
      refused,
    );
    // The prompt stays, so that it can be changed and sent again; it is selected, so that typing replaces it.
    const { activeElement } = document;
    if (made !== undefined && activeElement instanceof HTMLTextAreaElement) activeElement.select();
  };
  return (
    <PromptForm
      workspace={workspace}
      kind="imagine"
      placeholder="Describe the image"
      button="Imagine"
      spellcheck
      send={send}
    >
      <ImagePicker
        drafts={drafts}
        kind="imagine"
        label="Reference"
        hint="drop, paste or choose images that guide palette and composition"
      />
      <Chips
        legend="Shape"
        options={shapes}
        value={shape}
        onChange={(chosen) => drafts.edit('imagine', { shape: chosen })}
      />
      <SpeedChips workspace={workspace} kind="imagine" action="IMAGINE" />
      <ParameterHelp onInsert={(parameter) => drafts.setPrompt(withParameter(prompt, parameter))} />
    </PromptForm>
  );
}

const dimensions: readonly Chip<Draft['dimensions']>[] = [
  ratioChip('SQUARE', 'Square', [1, 1]),
  ratioChip('LANDSCAPE', 'Landscape', [3, 2]),
  ratioChip('PORTRAIT', 'Portrait', [2, 3]),
];

/** What a form that starts from images is about, and how it sends them. */
interface PickerSpec {
  readonly about: string;
  readonly button: string;
  readonly pickers: readonly (readonly [field: 'images' | 'targets', label: string, hint: string])[];
  /** Images that each picker needs. */
  readonly least: number;
  /** Whose speeds are offered; absent: there is nothing to choose. */
  readonly action?: ImageAction;
  /** @returns the id of the task; undefined if it was refused */
  send(workspace: Workspace, draft: Draft, refused: Refused): Promise<string | undefined>;
}

const pickerForms: Readonly<Record<'blend' | 'describe' | 'swap', PickerSpec>> = {
  blend: {
    about: 'Mixes two to five images into four new ones.',
    button: 'Blend',
    pickers: [['images', 'Images', 'two to five; drop, paste or choose']],
    least: 2,
    action: 'BLEND',
    send({ actions, service }, draft, refused) {
      const base64Array = draft.images.map(({ dataUri }) => dataUri);
      const { dimensions: shape } = draft;
      return actions.submit(
        (state) => service.client.images.blend({ base64Array, dimensions: shape, state, ...speedOf(draft) }),
        refused,
      );
    },
  },
  describe: {
    about: 'Writes four prompts that lead to an image like this one.',
    button: 'Describe',
    pickers: [['images', 'Image', 'drop, paste or choose one']],
    least: 1,
    action: 'DESCRIBE',
    send({ actions, service }, draft, refused) {
      const base64 = draft.images[0]?.dataUri ?? '';
      return actions.submit((state) => service.client.images.describe({ base64, state, ...speedOf(draft) }), refused);
    },
  },
  swap: {
    about: 'Puts the face of one image into another. The simulator lays the first image over the centre of the second.',
    button: 'Swap faces',
    pickers: [
      ['images', 'Face', 'an image with a clear face'],
      ['targets', 'Target', 'the image that gets it'],
    ],
    least: 1,
    async send({ actions, service }, { images, targets }, refused) {
      const request = { sourceBase64: images[0]?.dataUri ?? '', targetBase64: targets[0]?.dataUri ?? '' };
      const made = await actions.attempt(
        async () => actions.acceptedId(await service.client.images.swapFace(request)),
        refused,
      );
      if (made !== undefined) await actions.follow(made);
      return made;
    },
  },
};

function PickerForm({ workspace, kind }: FormProps & { readonly kind: keyof typeof pickerForms }) {
  const { drafts } = workspace;
  const { about, button, pickers, least, action, send } = pickerForms[kind];
  const draft = drafts.of[kind];
  const isReady = (each: Draft): boolean => pickers.every(([field]) => each[field].length >= least);
  const sendAll: Send = async (each, refused) => {
    const made = await send(workspace, each, refused);
    if (made !== undefined) for (const [field] of pickers) drafts.removeImages(kind, field, each[field]);
  };
  return (
    <TaskForm workspace={workspace} kind={kind} isReady={isReady} send={sendAll}>
      <p class="about">{about}</p>
      <div class="pickers">
        {pickers.map(([field, label, hint]) => (
          <ImagePicker key={field} drafts={drafts} kind={kind} field={field} label={label} hint={hint} />
        ))}
      </div>
      <div class="options cluster">
        {kind === 'blend' && (
          <Chips
            legend="Shape"
            options={dimensions}
            value={draft.dimensions}
            onChange={(chosen) => drafts.edit(kind, { dimensions: chosen })}
          />
        )}
        {action && <SpeedChips workspace={workspace} kind={kind} action={action} />}
        <SendButton text={button} isBusy={draft.isBusy} isReady={isReady(draft)} />
      </div>
      <Problem text={draft.problem} />
    </TaskForm>
  );
}

const sizes: readonly Chip<string>[] = [
  { ...ratioChip('1280x720', 'Wide', [16, 9]), hint: '1280 × 720 px' },
  { ...ratioChip('720x1280', 'Tall', [9, 16]), hint: '720 × 1280 px' },
  { ...ratioChip('960x960', 'Square', [1, 1]), hint: '960 × 960 px' },
  { ...ratioChip('640x360', 'Small', [16, 9]), hint: '640 × 360 px' },
];

/** Camera movements in the units of `camera_control`: -10 to 10. */
const cameras: readonly (Chip<Draft['camera']> & { readonly move?: readonly [number, number, number] })[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'left', label: '←', hint: 'Moves to the left', move: [-5, 0, 0] },
  { value: 'right', label: '→', hint: 'Moves to the right', move: [5, 0, 0] },
  { value: 'up', label: '↑', hint: 'Moves up', move: [0, 5, 0] },
  { value: 'down', label: '↓', hint: 'Moves down', move: [0, -5, 0] },
  { value: 'in', label: 'In', hint: 'Comes closer', move: [0, 0, 5] },
  { value: 'out', label: 'Out', hint: 'Moves away', move: [0, 0, -5] },
];

function cameraOf({ camera }: Draft) {
  const move = cameras.find(({ value }) => value === camera)?.move;
  if (!move) return {};
  const [horizontal, vertical, zoom] = move;
  return { camera_control: { type: 'simple' as const, config: { horizontal, vertical, zoom } } };
}

const motions: readonly Chip<Draft['motion']>[] = [
  { value: 'medium', label: 'Normal' },
  { value: 'small', label: 'Calm' },
  { value: 'large', label: 'Lively' },
];

function VideoForm({ workspace }: FormProps) {
  const { drafts, actions, service, appState } = workspace;
  const { source, seconds, size, camera, motion } = drafts.of.video;
  const edit = (change: Partial<Draft>): void => drafts.edit('video', change);
  const send: Send = async (draft, refused) => {
    const image = draft.source?.address ?? draft.images[0]?.dataUri;
    const made = await actions.attempt(
      () =>
        service.client.videos.createGeneration({
          model: appState.me.videoModel,
          prompt: draft.prompt.trim(),
          size: draft.size,
          duration: draft.seconds,
          ...(image === undefined ? {} : { image }),
          metadata: { movement_amplitude: draft.motion, ...cameraOf(draft) },
        }),
      refused,
    );
    if (made) await actions.follow(made.task_id);
  };
  return (
    <PromptForm
      workspace={workspace}
      kind="video"
      placeholder="Describe the video and its motion"
      button="Make video"
      send={send}
    >
      {source ? (
        <div class="source">
          <img src={source.shown} alt="What the video starts from" />
          <IconButton
            icon="close"
            label="Remove the first image"
            class="remove-image"
            onClick={() => edit({ source: undefined })}
          />
        </div>
      ) : (
        <ImagePicker drafts={drafts} kind="video" label="First image" hint="the first frame of the video; optional" />
      )}
      <div class="chips">
        <label for="video-length">Length</label>
        <Select
          id="video-length"
          options={[2, 3, 5, 8, 10].map((each) => [String(each), `${each} s`])}
          value={String(seconds)}
          onValue={(value) => edit({ seconds: Number(value) })}
        />
      </div>
      <Chips legend="Size" options={sizes} value={size} onChange={(chosen) => edit({ size: chosen })} />
      <Chips legend="Camera" options={cameras} value={camera} onChange={(chosen) => edit({ camera: chosen })} />
      <Chips legend="Motion" options={motions} value={motion} onChange={(chosen) => edit({ motion: chosen })} />
    </PromptForm>
  );
}

/** The form of a kind of task. */
export function FormView({ workspace }: FormProps) {
  const { kind } = workspace.drafts;
  if (kind === 'imagine') return <ImagineForm workspace={workspace} />;
  if (kind === 'video') return <VideoForm workspace={workspace} />;
  return <PickerForm key={kind} workspace={workspace} kind={kind} />;
}
