// Messages about the whole page: the server is offline, or a request failed.
import { IconView } from '../components/icon.js';
import { IconButton } from '../components/tool.js';
import type { AppState } from './app-state.js';

interface NoticesProps {
  readonly appState: AppState;
}

/** That a request failed, and what to do about it. */
export function NoticeView({ appState }: NoticesProps) {
  const { notice } = appState;
  if (!notice) return null;
  return (
    <div class="notice" role="alert">
      <IconView name="alert" />
      <p>
        <strong>{notice.text}</strong> <span class="muted">{notice.advice}</span>
      </p>
      <IconButton
        icon="close"
        label="Close this message"
        onClick={() => {
          appState.notice = undefined;
          appState.publish();
        }}
      />
    </div>
  );
}

export const Notices = ({ appState }: NoticesProps) => (
  <div class="notices">
    {appState.isOffline && (
      <p class="notice" role="status">
        <span class="pulse dot" data-tone="warn" aria-hidden="true" />
        The server is offline, reconnecting. Accepted tasks are not lost.
      </p>
    )}
    {/* An open dialog covers the page, so its errors are shown inside it. */}
    {appState.overlay?.kind !== 'input' && <NoticeView appState={appState} />}
  </div>
);
