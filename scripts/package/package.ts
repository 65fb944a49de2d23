// `pentagate generate --package`: what is generated, as a package that can be published.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withDirections } from '../contract/directions.js';
import { asObject, isObject } from '../contract/json-trees.js';
import { foreignFile, packageSources } from '../generate/generated-files.js';
import type { Generator } from '../generate/generator.js';
import { packageManifest } from './manifest.js';
import { packageReadme, readmeMark } from './readme.js';

const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: [],
      strict: true,
      declaration: true,
      skipLibCheck: true,
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
  },
  null,
  2,
)}\n`;

/** Why a folder with such a package.json cannot become the package; undefined where it can. */
function foreignManifest(name: string, shown: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    // Said below.
  }
  if (!isObject(manifest)) return `${join(shown, 'package.json')} is no JSON object.`;
  if (manifest.name === name) return undefined;
  return `${shown} is the package ${String(manifest.name)}, not ${name}. Name another folder with --out, or change its name.`;
}

/**
 * A generator of the package around what another one generates.
 * @param folder absolute path of the folder of the package; what its user edited there is kept
 */
export function packageGenerator(generate: Generator, name: string, folder: string): Generator {
  const shown = relative(process.cwd(), folder) || '.';
  const existing = (file: string): string | undefined =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  return async () => {
    const refused = foreignManifest(name, shown, existing('package.json'));
    if (refused) return { report: refused, files: [] };
    const { outputs, ...built } = await generate();
    const { contract } = built;
    if (!outputs || !contract) return built;
    // Diagrams are no part of a program, and neither are tables of streams and tasks where there are none.
    const generated = Object.fromEntries(
      Object.entries(outputs).filter(([file, text]) => /\.json$|\.js$/.test(file) || /^export /m.test(text)),
    );
    const sources = Object.fromEntries(
      Object.entries(generated).map(([file, text]) => [`${packageSources}/${file}`, text]),
    );
    const foreign = foreignFile(folder, sources);
    if (foreign) {
      const report = `${join(shown, foreign)} was not generated. Name another folder with --out, or move it.`;
      return { report, files: built.files };
    }
    const readme = existing('README.md');
    return {
      ...built,
      outputs: {
        'package.json': packageManifest(name, asObject(contract.document.info), generated, existing('package.json')),
        'README.md':
          readme?.startsWith(readmeMark) === false ? readme : packageReadme(name, withDirections(contract, 'omit')),
        'tsconfig.json': existing('tsconfig.json') ?? tsconfig,
        '.gitignore': existing('.gitignore') ?? 'node_modules/\ndist/\n',
        ...sources,
      },
    };
  };
}
