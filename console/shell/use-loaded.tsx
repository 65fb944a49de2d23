// Data of a page: loaded when it is opened, and again at each refresh.
import type { ComponentChildren } from 'preact';
import { type Inputs, useEffect, useRef, useState } from 'preact/hooks';
import { noticeText, toNotice } from '../text/error-messages.js';
import type { Session } from './session.js';

/** What was loaded last, and why it could not be loaded since; undefined until the first reply. */
interface Loaded<Value> {
  readonly value?: Value;
  readonly problem?: string;
}

/**
 * @param load loads the data; a new function loads again
 * @param again whether a value is still changing: milliseconds until it is loaded again
 */
export function useLoaded<Value>(
  session: Session,
  load: (session: Session) => Promise<Value>,
  again?: (value: Value) => number | undefined,
) {
  const [loaded, setLoaded] = useState<Loaded<Value>>();
  const reload = useRef(async (): Promise<void> => undefined);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const value = await load(session);
        if (!isCurrent) return;
        setLoaded({ value });
        clearTimeout(timer);
        const wait = again?.(value);
        if (wait !== undefined) timer = setTimeout(() => void read(), wait);
      } catch (error) {
        if (isCurrent) setLoaded((before) => ({ ...before, problem: noticeText(toNotice(error)) }));
      }
    };
    reload.current = read;
    void read();
    const end = session.subscribe({ onRefresh: read });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      end();
    };
  }, [session, load]);
  return { loaded, value: loaded?.value, reload: () => reload.current() };
}

/** What a promise brings; undefined until then. @param make makes it anew when one of the inputs changes; undefined: there is none */
export function usePromised<Value>(make: () => Promise<Value> | undefined, inputs: Inputs): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  useEffect(() => {
    let isCurrent = true;
    void make()?.then((value) => isCurrent && setLoaded({ value }));
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return loaded?.value;
}

interface ShownProps<Value> {
  readonly loaded: Loaded<Value> | undefined;
  children(value: Value): ComponentChildren;
}

/** What was loaded; before that, and where it failed, a sentence. */
export function Shown<Value>({ loaded, children }: ShownProps<Value>) {
  if (loaded?.problem === undefined && loaded?.value !== undefined) return <>{children(loaded.value)}</>;
  return (
    <p class="empty" role={loaded && 'alert'}>
      {loaded?.problem ?? 'Loading …'}
    </p>
  );
}

interface ReportProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A page of facts below its title. */
export const Report = ({ title, children }: ReportProps) => (
  <main class="report stack">
    <header class="spread">
      <h1>{title}</h1>
    </header>
    {children}
  </main>
);
