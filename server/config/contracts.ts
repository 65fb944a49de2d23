// Settings of contracts that the gateway serves beside the surfaces of the server: those of `contracts` that an upstream speaks.
import { surfaces as allSurfaces } from '../../generated/operations.js';
import { type Fields, isMap, readFields, readMembers } from './collect.js';
import { file, InvalidValueError, oneOf, type Setting } from './setting.js';
import type { Upstream } from './upstreams.js';

export interface ContractSettings {
  /** The surface of its operations: what routes, keys and usage call it. */
  readonly name: string;
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** Folder in which references of the contract may lead. */
  readonly root: string | undefined;
  /** How requests and replies are held against it. `observe`: what differs passes and is counted; `enforce`: it is refused. */
  readonly validation: 'off' | 'observe' | 'enforce';
}

type WrittenContract = Pick<ContractSettings, 'root' | 'validation'> & { path: string | undefined };

/** Others are those of the tools for contracts, which check them. */
const fields: Fields<WrittenContract> = {
  path: file({ help: 'The OpenAPI file, or a folder with openapi.yaml.' }, 'the path of a file or folder'),
  root: file({ help: 'Folder in which references may lead to other files.' }, 'the path of a file or folder'),
  validation: oneOf(['off', 'observe', 'enforce'], 'observe', {
    help: 'What the gateway does with requests and replies that break the contract.',
  }),
};

export const contracts: Setting<Readonly<Record<string, ContractSettings>>> = {
  fallback: {},
  help: 'Contracts by name: a path, or a mapping with path, root and validation (off, observe, enforce); {petstore: ./petstore.yaml}. The gateway serves those that an upstream names as its surface. In the file only.',
  read(given, base, environment) {
    if (!isMap(given)) throw new InvalidValueError('must be a mapping of names to contracts');
    return readMembers(given, (each, name): ContractSettings => {
      const written = isMap(each) ? each : { path: each };
      const own = Object.fromEntries(
        Object.keys(fields).flatMap((key) => (key in written ? [[key, written[key]]] : [])),
      );
      const { path, root, validation } = readFields(fields, own, base, environment, 'a contract');
      if (path === undefined)
        throw new InvalidValueError('needs a path: the OpenAPI file, or a folder with openapi.yaml');
      return { name, path, root, validation };
    });
  },
};

/**
 * The contracts that the gateway serves.
 * @throws InvalidValueError if a name is that of a surface of the server
 */
export const servedContracts = (
  all: Readonly<Record<string, ContractSettings>>,
  upstreams: Readonly<Record<string, Upstream>>,
): readonly ContractSettings[] =>
  Object.values(all).filter(
    ({ name }) =>
      !allSurfaces.some((each) => each === name) &&
      Object.values(upstreams).some(({ surfaces }) => surfaces.includes(name)),
  );
