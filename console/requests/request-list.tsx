// The list of requests: the latest ones, and older ones at a press.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { RequestSummary } from '../../generated/operator/types.js';
import { Tool } from '../components/tool.js';

/** Rows that are shown at first, and added by each press: a page with all of ten thousand would be slow. */
const step = 100;

interface RequestListProps {
  readonly requests: readonly RequestSummary[];
  readonly selected: string | undefined;
  addressOf(id: string): string;
  /** What a row shows. */
  row(request: RequestSummary): ComponentChildren;
}

export function RequestList({ requests, selected, addressOf, row }: RequestListProps) {
  const [limit, setLimit] = useState(step);
  return (
    <div class="request-list">
      <ul aria-label="Requests">
        {requests.slice(0, limit).map((request) => (
          <li key={request.id}>
            <a class="request-row" href={addressOf(request.id)} aria-current={request.id === selected || undefined}>
              {row(request)}
            </a>
          </li>
        ))}
      </ul>
      {requests.length > limit && <Tool text="Older requests" onClick={() => setLimit(limit + step)} />}
    </div>
  );
}
