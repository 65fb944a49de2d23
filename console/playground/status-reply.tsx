// The reply of a call that was refused: no stream, so that the inspector has no events to show.
import { JsonView } from '../dom/json-view.js';

interface StatusReplyProps {
  readonly status: number;
  readonly body: unknown;
}

export const StatusReply = ({ status, body }: StatusReplyProps) => (
  <div class="inspector">
    <p class="inspector-status" data-status="failed" role="status">
      <strong>Status {status}</strong> <span>no stream was begun</span>
    </p>
    <div class="status-reply">
      <JsonView value={body} depth={3} />
    </div>
  </div>
);
