// The formats that are checked: those of ajv-formats.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Names of formats, in the order of the package. */
export const checkedFormats: readonly string[] = Object.keys(formats.default(new Ajv2020({ meta: false })).formats);
