// Headers that are added to the requests to an upstream.
import { collector, isMap } from './collect.js';
import { readCredential } from './credentials.js';
import { InvalidValueError, type Setting } from './setting.js';

/** Headers that the gateway sets, or that belong to one connection. */
export const reservedHeaders =
  /^(host|content-length|content-type|content-encoding|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|accept-encoding|x-pentagate-via)$/;

/** The setting `headers` of an upstream. */
export const upstreamHeaders: Setting<Readonly<Record<string, string>>> = {
  fallback: {},
  help: 'Headers to add to every request.',
  read(given, _base, environment) {
    if (!isMap(given)) throw new InvalidValueError('must be a mapping of header names to values');
    const problems = collector();
    const read = Object.entries(given).map(([header, value]) => [
      header.toLowerCase(),
      problems.try(`.${header}`, () => {
        if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header)) throw new InvalidValueError('is not the name of a header');
        if (reservedHeaders.test(header.toLowerCase())) throw new InvalidValueError('is set by the gateway itself');
        const said = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
        if (typeof said !== 'string' || !/^[\t\x20-\x7e]*$/.test(said))
          throw new InvalidValueError('must be text of visible ASCII characters');
        return said.startsWith('$') ? readCredential(said, environment).secret : said;
      }),
    ]);
    problems.end();
    return Object.fromEntries(read) as Record<string, string>;
  },
};
