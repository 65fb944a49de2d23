// What generated code imports: the runtime of the client, by a path in this repository, by the package's name elsewhere.

export interface Modules {
  /** The runtime of clients, with the types of automata. */
  readonly runtime: string;
  readonly folds: string;
  /** What validators and rules call. */
  readonly checks: string;
  /** The generated table of operations. */
  readonly operations: string;
  /** Where the types of automata come from; the runtime would be a circle in this repository. */
  readonly automaton: string;
  readonly lifecycle: string;
  /** Tables that only pentagate's own server reads. */
  readonly server: boolean;
}

/** The modules below a folder of clients. */
const modulesIn = (client: string, server: boolean): Modules => ({
  runtime: `${client}/runtime.js`,
  folds: `${client}/folds.js`,
  checks: `${client}/checks.js`,
  operations: './operations.js',
  automaton: `${client}/automaton.js`,
  lifecycle: `${client}/lifecycle.js`,
  server,
});

/** The modules of this repository. */
export const ownModules = modulesIn('../client', true);

/** The modules of this repository for the operator's contract, whose folder is one deeper, and which the six surfaces' tables do not concern. */
export const operatorModules = modulesIn('../../client', false);

/** The modules of the package `pentagate-client`. */
export const packageModules: Modules = {
  runtime: 'pentagate-client/runtime',
  folds: 'pentagate-client/folds',
  checks: 'pentagate-client/checks',
  operations: './operations.js',
  automaton: 'pentagate-client/runtime',
  lifecycle: 'pentagate-client/runtime',
  server: false,
};
