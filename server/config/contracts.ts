// Settings of contracts that the gateway serves beside the surfaces of the server: those of `contracts` that an upstream speaks.
import { surfaces as allSurfaces } from '../../generated/operations.js';
import type { Config } from './settings.js';

/** The contracts that the gateway serves. Their name is the surface of their operations: what routes, keys and usage call it. */
export const servedContracts = ({ contracts, upstreams }: Pick<Config, 'contracts' | 'upstreams'>) =>
  Object.entries(contracts).flatMap(([name, each]) =>
    !allSurfaces.some((surface) => surface === name) &&
    Object.values(upstreams).some(({ surfaces }) => surfaces.includes(name))
      ? [{ name, ...each }]
      : [],
  );
