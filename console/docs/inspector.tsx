// The inspector as a page of the docs: reads the streams of the contract from the page, and draws itself into it.
import { render } from 'preact';
import { StreamReader } from '../inspector/stream-reader.js';
import type { StreamSpec } from '../inspector/stream-spec.js';

interface PageData {
  readonly streams: readonly StreamSpec[];
  readonly example: string;
}

const place = document.getElementById('inspector');
const data = document.getElementById('inspector-data')?.textContent;
if (place && data) {
  const { streams, example } = JSON.parse(data) as PageData;
  place.replaceChildren();
  render(<StreamReader specs={streams} example={example} />, place);
}
