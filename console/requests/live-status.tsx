// Whether a list of requests is followed.
import type { LogStore } from './log-store.js';

const texts: Readonly<Record<LogStore['status'], string>> = { loading: 'loading', live: 'live', offline: 'offline' };

export const LiveStatus = ({ status }: Pick<LogStore, 'status'>) => (
  <span class="requests-live" data-status={status}>
    {texts[status]}
  </span>
);
