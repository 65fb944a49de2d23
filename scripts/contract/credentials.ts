// Where callers send their key.
import { asArray, asObject, deref, type JsonObject } from './json.js';
import type { Operation } from './operations.js';

export interface Credential {
  readonly in: string;
  /** Names of headers in lower case. */
  readonly name: string;
  /** Of the `authorization` header: `bearer`, `basic` … */
  readonly scheme?: string;
}

/** Alternatives of an operation, in the order of the contract. */
export function credentialsOf(document: JsonObject, operation: Operation): Credential[] {
  const schemes = asObject(asObject(document.components).securitySchemes);
  return asArray(operation.node.security).flatMap((alternative) =>
    Object.keys(asObject(alternative)).map((name) => {
      const scheme = deref(document, schemes[name]);
      // Tokens of OAuth 2 and OpenID Connect are sent as bearer tokens.
      if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect')
        return { in: 'header', name: 'authorization', scheme: 'bearer' };
      return scheme.type === 'http'
        ? { in: 'header', name: 'authorization', scheme: String(scheme.scheme) }
        : {
            in: String(scheme.in),
            name: scheme.in === 'header' ? String(scheme.name).toLowerCase() : String(scheme.name),
          };
    }),
  );
}

/** The header in which a client sends its key: the first one of the contract, with the prefix of the key. */
export function credentialHeader(
  document: JsonObject,
  operation: Operation,
): { name: string; before: string } | undefined {
  const first = credentialsOf(document, operation).find((each) => each.in === 'header');
  if (!first) return undefined;
  const { name, scheme } = first;
  return { name, before: scheme ? `${scheme[0]?.toUpperCase()}${scheme.slice(1)} ` : '' };
}
