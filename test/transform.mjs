// Jest transformer: strips the types from one file and keeps its lines for stack traces.
import { createHash } from 'node:crypto';
import { transformSync, version } from 'esbuild';

const options = (path) => ({
  loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  format: 'esm',
  target: 'node20.19',
  sourcefile: path,
  sourcemap: 'inline',
});

export default {
  canInstrument: false,
  getCacheKey: (source, path) => createHash('sha1').update(`${version}\0${path}\0${source}`).digest('hex'),
  process: (source, path) => ({ code: transformSync(source, options(path)).code }),
};
