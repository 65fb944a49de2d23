// A form of a task: prompt, images and choices as its table says, and the button that sends them.
import { useId, useRef, useState } from 'preact/hooks';
import { Select } from '../components/fields.js';
import { IconButton, IconView } from '../components/tool.js';
import { isRejection, noticeText, toNotice } from '../text/error-messages.js';
import { type Draft, type FormSpec, filledOf, type ImageInput, isReady, readImage } from './forms.js';
import { submitTask, type TasksPage } from './tasks.js';

interface PickerProps {
  readonly field: NonNullable<FormSpec['images']>[number];
  readonly images: readonly ImageInput[];
  onAdd(files: readonly File[]): void;
  onRemove(image: ImageInput): void;
}

/** The images of a field, each with a button to remove it. */
const Picker = ({ field: { label, max }, images, onAdd, onRemove }: PickerProps) => (
  <div class="cluster">
    {images.map((image, at) => (
      // The key is the place: two images may be the same.
      <span key={at} class="picked">
        <img src={image.shown} alt={`${label}: ${image.name}`} />
        <IconButton icon="close" label={`Remove ${image.name}`} class="remove-image" onClick={() => onRemove(image)} />
      </span>
    ))}
    {images.length < max && (
      <label class="tool" title="Choose, drop or paste">
        <IconView name="plus" />
        {label}
        <input
          type="file"
          accept="image/*"
          class="unseen"
          multiple={max > 1}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
    )}
  </div>
);

interface TaskFormProps {
  readonly page: TasksPage;
  readonly form: FormSpec;
  readonly draft: Draft;
  /** The task that waits for this input; absent: the form makes a new one. */
  readonly taskId?: string;
  onEdit(change: Partial<Draft>): void;
}

export function TaskForm({ page, form, draft, taskId, onEdit }: TaskFormProps) {
  const { about, button, prompt, images: fields = [], choices = [] } = form;
  const { service, me } = page.session;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  // Files are read one after another, while the draft changes.
  const latest = useRef(draft);
  latest.current = draft;
  const ready = isReady(form, draft, taskId !== undefined);

  const edit = (change: Partial<Draft>): void => {
    setProblem('');
    latest.current = { ...latest.current, ...change };
    onEdit(change);
  };
  const imagesOf = (name: string): readonly ImageInput[] => latest.current.images[name] ?? [];
  const setImages = (name: string, all: readonly ImageInput[]): void =>
    edit({ images: { ...latest.current.images, [name]: all } });
  /** Adds images to a field; without one, to the first that has room. @returns whether there are any */
  const add = (files: readonly File[], name?: string): boolean => {
    const found = files.filter(({ type }) => type.startsWith('image/'));
    void (async () => {
      for (const file of found) {
        const hasRoom = fields.find((each) => imagesOf(each.name).length < each.max);
        const field = fields.find((each) => each.name === name) ?? hasRoom ?? fields.at(-1);
        // Where there is no room, a new one replaces the first.
        if (field) setImages(field.name, [...imagesOf(field.name), await readImage(file)].slice(-field.max));
      }
    })().catch((error: Error) => setProblem(error.message));
    return found.length > 0;
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const filled = filledOf(form, draft, me);
      await submitTask(page, () => form.send({ ...filled, client: service.client, taskId: taskId ?? '' }));
    } catch (error) {
      if (isRejection(error)) setProblem(noticeText(toNotice(error)));
      else page.report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="task-form stack"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !isBusy) void send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => add([...(event.dataTransfer?.files ?? [])]) && event.preventDefault()}
      onPaste={(event) => add([...(event.clipboardData?.files ?? [])]) && event.preventDefault()}
    >
      {about && <p class="about">{about}</p>}
      {prompt !== undefined && (
        <textarea
          class="prompt"
          aria-label={taskId === undefined ? 'Prompt' : prompt}
          rows={1}
          dir="auto"
          maxLength={8000}
          placeholder={prompt}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={draft.prompt}
          onInput={({ currentTarget }) => edit({ prompt: currentTarget.value })}
          onKeyDown={(event) => {
            // During text composition (Chinese input) Enter belongs to the input method.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
      <p class="problem" role="alert" id={id}>
        {problem}
      </p>
      <div class="options cluster">
        {fields.map((field) => (
          <Picker
            key={field.name}
            field={field}
            images={imagesOf(field.name)}
            onAdd={(files) => add(files, field.name)}
            onRemove={(image) =>
              setImages(
                field.name,
                imagesOf(field.name).filter((each) => each !== image),
              )
            }
          />
        ))}
        {choices.map(({ name, label, options }) => (
          <label key={name} class="choice muted">
            {label}
            <Select
              options={options}
              value={draft.choices[name] ?? options[0]?.[0] ?? ''}
              onValue={(value) => edit({ choices: { ...draft.choices, [name]: value } })}
            />
          </label>
        ))}
        <button type="submit" class="tool send" disabled={isBusy || !ready} aria-busy={isBusy || undefined}>
          {isBusy ? 'Sending …' : button}
          <IconView name="send" />
        </button>
      </div>
    </form>
  );
}
