// The request log of a session, for components: followed while one of them shows it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Session } from '../shell/session.js';
import { createLogStore, type LogStore } from './log-store.js';

/**
 * Follows the log. The component is drawn again when it changes, at most once per frame.
 * @param max requests that are listed, the latest first; by default the whole log
 */
export function useLog(session: Session, max?: number): LogStore {
  const store = useMemo(() => createLogStore(session, max), [session, max]);
  const [, redraw] = useState(0);
  useEffect(() => {
    let frame = 0;
    // Many changes may come between two frames.
    const end = store.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => redraw((count) => count + 1));
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
      store.stop();
    };
  }, [store]);
  return store;
}
