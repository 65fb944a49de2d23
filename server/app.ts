// The middleware in order, and nothing else.
import express, { type Express } from 'express';
import type { AppDeps } from './http/deps.js';

export type { AppDeps } from './http/deps.js';

/** The server as an Express application; whoever calls it listens. */
export function createApp(_deps: AppDeps): Express {
  return express().disable('x-powered-by');
}
