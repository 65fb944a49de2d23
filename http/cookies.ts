// Reads the `cookie` header.
import type { IncomingHttpHeaders } from 'node:http';
import { decoded } from '../runtime/json.js';

/** The cookies of a request, by name. */
export const cookiesOf = ({ cookie = '' }: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cookie.split(';').flatMap((part) => {
      const [, name = '', value = ''] = /^\s*([^=]+)=(.*)$/.exec(part) ?? [];
      return name ? [[name.trim(), decoded(value.trim().replace(/^"(.*)"$/, '$1'))]] : [];
    }),
  );
