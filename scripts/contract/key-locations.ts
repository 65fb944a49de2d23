// Where callers send their key.

import type { Operation } from './contract-operations.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';

export interface Credential {
  readonly in: string;
  /** Names of headers in lower case. */
  readonly name: string;
  /** Of the `authorization` header: `bearer`, `basic` … */
  readonly scheme?: string;
}

/** How the credential of a security scheme is sent; undefined for one that is no part of the request, such as a client certificate. */
export function credentialOf(document: JsonObject, schemeName: string): Credential | undefined {
  const scheme = deref(document, asObject(asObject(document.components).securitySchemes)[schemeName]);
  const name = String(scheme.name);
  switch (String(scheme.type).toLowerCase()) {
    // Tokens of OAuth 2 and OpenID Connect are sent as bearer tokens.
    case 'oauth2':
    case 'openidconnect':
      return { in: 'header', name: 'authorization', scheme: 'bearer' };
    case 'http':
      return { in: 'header', name: 'authorization', scheme: String(scheme.scheme) };
    case 'apikey':
      return { in: String(scheme.in), name: scheme.in === 'header' ? name.toLowerCase() : name };
    default:
      return undefined;
  }
}

/** Alternatives of an operation, in the order of the contract. */
export const credentialsOf = (document: JsonObject, operation: Operation): Credential[] =>
  asArray(operation.node.security).flatMap((alternative) =>
    Object.keys(asObject(alternative)).flatMap((name) => credentialOf(document, name) ?? []),
  );

/** A scheme of HTTP as it is written before the credential: `Bearer `. */
export const written = (scheme: string): string => `${scheme[0]?.toUpperCase()}${scheme.slice(1)} `;
