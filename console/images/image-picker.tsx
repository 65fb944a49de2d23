// A field for images: shows the chosen ones, each with a button to remove it, and takes more by choosing or dropping files.
import { useId, useState } from 'preact/hooks';
import { IconView } from '../components/icon.js';
import { IconButton } from '../components/tool.js';
import { bytes } from '../text/labels.js';
import { type Drafts, type Kind, maxImages } from './drafts.js';
import { imageFilesOf } from './read-image.js';

interface ImagePickerProps {
  readonly drafts: Drafts;
  readonly kind: Kind;
  readonly field?: 'images' | 'targets';
  readonly label: string;
  readonly hint: string;
}

export function ImagePicker({ drafts, kind, field = 'images', label, hint }: ImagePickerProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const images = drafts.of[kind][field];
  const add = (files: readonly File[]): void => void drafts.addImages(kind, field, files);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped on it; the input takes them without a pointer
    <div
      class={isOver ? 'picker cluster over' : 'picker cluster'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        add(imageFilesOf(event.dataTransfer));
      }}
    >
      {images.length > 0 && (
        <ul class="picked cluster" aria-label={label}>
          {images.map((image) => (
            <li key={image.url}>
              <img src={image.url} alt={image.name} title={`${image.name}, ${bytes(image.bytes)}`} />
              <IconButton
                icon="close"
                label={`Remove ${image.name}`}
                class="remove-image"
                onClick={() => drafts.removeImages(kind, field, [image])}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        class="unseen"
        multiple={maxImages[kind] > 1}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <label for={id} class="chip drop" hidden={images.length >= maxImages[kind]}>
        <IconView name="plus" />
        <span>{label}</span>
        <small>{hint}</small>
      </label>
    </div>
  );
}
