// The icons of the page, as a component.
import { type Icon, iconPath } from './icons.js';

/** A decorative icon; its context must have a text. */
export const IconView = ({ name }: { readonly name: Icon }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={iconPath(name)} />
  </svg>
);
