// The page of the console for images and videos.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PageProps } from '../shell/page.js';
import type { Session } from '../shell/session.js';
import { createSessionWorkspace, type SessionWorkspace } from './session-workspace.js';

/** Kept while other pages are open, with the list, the selection and what is written in the forms. */
const workspaces = new WeakMap<Session, SessionWorkspace>();

function workspaceOf(session: Session): SessionWorkspace {
  const made = workspaces.get(session) ?? createSessionWorkspace(session);
  workspaces.set(session, made);
  return made;
}

export function ImagesPage({ session }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) return workspaceOf(session).open(place.current);
    return undefined;
  }, [session]);
  return <div class="images-page" ref={place} />;
}
