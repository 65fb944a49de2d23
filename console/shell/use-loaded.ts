// Data of a page: loaded when it is opened, and again at each refresh.
import { useEffect, useState } from 'preact/hooks';
import { noticeText, toNotice } from '../text/error-messages.js';
import type { Session } from './session.js';

/** What was loaded, or why it was not; undefined until the first reply. */
export type Loaded<Value> = { readonly value: Value } | { readonly problem: string } | undefined;

/** @param load loads the data; a new function loads again */
export function useLoaded<Value>(session: Session, load: (session: Session) => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>();
  useEffect(() => {
    let isCurrent = true;
    const reload = async (): Promise<void> => {
      try {
        const value = await load(session);
        if (isCurrent) setLoaded({ value });
      } catch (error) {
        if (isCurrent) setLoaded({ problem: noticeText(toNotice(error)) });
      }
    };
    void reload();
    const end = session.subscribe({ onRefresh: reload });
    return () => {
      isCurrent = false;
      end();
    };
  }, [session, load]);
  return loaded;
}
