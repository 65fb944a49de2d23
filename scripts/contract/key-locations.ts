// Where callers send their key.

import type { CredentialPlace } from '../../runtime/upstream-rules.js';
import type { Operation } from './contract-operations.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';

/** How the credential of a security scheme is sent; undefined for one that is no part of the request, such as a client certificate. */
export function credentialOf(document: JsonObject, schemeName: string): CredentialPlace | undefined {
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
export const credentialsOf = (document: JsonObject, operation: Operation): CredentialPlace[] =>
  asArray(operation.node.security).flatMap((alternative) =>
    Object.keys(asObject(alternative)).flatMap((name) => credentialOf(document, name) ?? []),
  );

/** How callers send their key to an operation, as a reader would write it: one text for each alternative. */
export const shownCredentials = (document: JsonObject, operation: Operation): string[] => [
  ...new Set(
    credentialsOf(document, operation).map(({ in: place, name, scheme }) =>
      place === 'query' ? `?${name}=<key>` : `${name}: ${scheme ? written(scheme) : ''}<key>`,
    ),
  ),
];

/** A scheme of HTTP as it is written before the credential: `Bearer `. */
export const written = (scheme: string): string => `${scheme[0]?.toUpperCase()}${scheme.slice(1)} `;
