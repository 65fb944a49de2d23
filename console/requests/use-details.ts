// The details of a logged request, for components.
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../generated/operator/client.js';
import type { RequestDetails } from '../../generated/operator/types.js';
import type { Session } from '../shell/session.js';
import { messageOf, noticeText, toNotice } from '../text/error-messages.js';

/** Milliseconds between two looks at a request that is in progress. */
const refreshMs = 600;

type LoadedDetails = { readonly details: RequestDetails } | { readonly problem: string } | undefined;

/**
 * Loads the details of a request, and again when it has changed.
 * @param id undefined: none are loaded
 * @param revision of its summary in the list; a change means new details
 */
export function useDetails(session: Session, id: string | undefined, revision: number): LoadedDetails {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly its: LoadedDetails }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (its: LoadedDetails): void => setLoaded({ id, its });
    const load = async (): Promise<void> => {
      try {
        const details = await session.service.operator.requests.get(id);
        if (!isCurrent) return;
        set({ details });
        if (details.ended === 'open') timer = setTimeout(() => void load(), refreshMs);
      } catch (error) {
        if (isCurrent) set({ problem: error instanceof ApiError ? messageOf(error) : noticeText(toNotice(error)) });
      }
    };
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, id, revision]);
  // What is shown of another request would be wrong.
  return loaded?.id === id ? loaded?.its : undefined;
}
