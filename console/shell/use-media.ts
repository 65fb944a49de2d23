// Whether a media query applies, for components.
import { useEffect, useState } from 'preact/hooks';

/** @param query such as `(min-width: 1360px)` */
export function useMedia(query: string): boolean {
  const [applies, setApplies] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const read = (): void => setApplies(media.matches);
    media.addEventListener('change', read);
    read();
    return () => media.removeEventListener('change', read);
  }, [query]);
  return applies;
}
