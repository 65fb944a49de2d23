// The studio as a page of the console: images and videos.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PageProps } from '../shell/page.js';
import type { Session } from '../shell/session.js';
import { createStudio, type Studio } from './studio.js';

/** Kept while other pages are open, with the list, the selection and what is written in the forms. */
const studios = new WeakMap<Session, Studio>();

function studioOf(session: Session): Studio {
  const made = studios.get(session) ?? createStudio(session);
  studios.set(session, made);
  return made;
}

export function StudioPage({ session }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) return studioOf(session).open(place.current);
    return undefined;
  }, [session]);
  return <div class="studio" ref={place} />;
}
