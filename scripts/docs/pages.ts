// The documents that Redoc shows: one for each surface and one with all, made from the `docs` form of the contract.
// They say more than the contract file does: pictures of the order, samples of code, aliases, and where the mock listens.
import { docsForm } from '../contract/forms.js';
import type { Contract, Operation } from '../contract/merge.js';
import { isTree, list, type Step, stepsOf, type Tree, text, tree, valueAt, walk } from '../contract/tree.js';
import { codeSamples } from './samples.js';

/** Where `npm run mock` listens, and so what every sample calls. */
export const mockAddress = 'http://127.0.0.1:4010';

export interface Page {
  /** Name without `.html`. */
  name: string;
  title: string;
  summary: string;
  operations: readonly Operation[];
  /** What Redoc is given. */
  document: Tree;
}

/** The head of a surface's own file, and all it says about the surface: there and on its tag. */
function surfaceWords(contract: Contract, surface: string): { info: Tree; description: string } {
  const parsed = tree(contract.sources.files.get(`${surface}.yaml`)?.parsed);
  const [info, tag] = [tree(parsed.info), tree(list(parsed.tags)[0])];
  const parts = [text(info.description), text(tag.description)].filter((part) => part !== undefined);
  return { info, description: [...new Set(parts)].join('\n\n') };
}

export const surfacesOf = (contract: Contract): string[] => [
  ...new Set(contract.operations.map((operation) => operation.surface)),
];

/** How a surface is called: `images` → `Images`. */
export const surfaceTitle = (contract: Contract, surface: string): string => {
  const entry = list(contract.document.tags)
    .map(tree)
    .find((tag) => tag.name === surface);
  return text(entry?.summary) ?? `${surface[0]?.toUpperCase()}${surface.slice(1)}`;
};

/** The sections on order for a surface, as markdown; a picture leads to itself in full size. */
function orderSections(surface: string, diagrams: readonly string[], level: string): string {
  const picture = (file: string, words: string): string => `[![${words}](${file})](${file} "Open in full size")`;
  const stream = `diagrams/${surface}-stream.svg`;
  const life = `diagrams/${surface}-lifecycle.svg`;
  return [
    diagrams.includes(stream)
      ? `\n\n${level} Order of events\n\nFollow the line from left to right: every way through is an order in which the events of a stream may come. ` +
        'A line above a box leaves it out, a line below repeats it; square boxes are parts, drawn further down.\n\n' +
        picture(stream, `Railroad diagram of the order of events in a ${surface} stream`)
      : '',
    diagrams.includes(life)
      ? `\n\n${level} Life of a task\n\nThe states a task passes through, and what its record holds in each.\n\n` +
        picture(life, `State diagram of a ${surface} task`)
      : '',
  ].join('');
}

/** What Redoc does not show of an operation's extensions. */
function aliasNote({ aliases }: Operation): string {
  return aliases.length ? `\n\nThe same operation answers at ${aliases.map((path) => `\`${path}\``).join(', ')}.` : '';
}

/** Keeps of the components only what the document reaches. */
function prune(document: Tree): Tree {
  const reached: Record<string, Record<string, unknown>> = {};
  const follow = (part: unknown): void =>
    walk(part, (node, path) => {
      const refs = path.at(-1) === 'mapping' ? Object.values(node) : [node.$ref];
      for (const ref of refs) {
        if (typeof ref !== 'string' || !ref.startsWith('#/components/')) continue;
        const [, section = '', name = ''] = stepsOf(ref);
        if (reached[section]?.[name] !== undefined) continue;
        const value = valueAt(document, stepsOf(ref));
        reached[section] ??= {};
        reached[section][name] = value;
        follow(value);
      }
    });
  follow(document.paths);
  const schemes = tree(tree(document.components).securitySchemes);
  const used = new Set<string>();
  walk(document.paths, (node) => {
    for (const entry of list(node.security)) for (const name of Object.keys(tree(entry))) used.add(name);
  });
  reached.securitySchemes = Object.fromEntries(Object.entries(schemes).filter(([name]) => used.has(name)));
  // The order of the contract, not of discovery.
  const components = Object.fromEntries(
    Object.entries(tree(document.components)).map(([section, entries]) => [
      section,
      Object.fromEntries(Object.entries(tree(entries)).filter(([name]) => Object.hasOwn(reached[section] ?? {}, name))),
    ]),
  );
  return { ...document, components };
}

/**
 * Makes the documents of all pages.
 * @param diagrams the pictures there are, by path (`diagrams/messages-stream.svg`)
 */
export function pagesOf(contract: Contract, diagrams: readonly string[]): Page[] {
  const form = docsForm(contract);
  form.servers = [{ url: mockAddress, description: 'The mock: npm run mock' }];
  for (const operation of contract.operations) {
    const node = tree(valueAt(form, operation.at as Step[]));
    node.description = `${text(node.description) ?? ''}${aliasNote(operation)}`;
    node['x-codeSamples'] = codeSamples(contract, operation, mockAddress);
  }
  const { license, version } = tree(form.info);
  const surfaces = surfacesOf(contract).map((surface): Page => {
    const { info, description } = surfaceWords(contract, surface);
    const operations = contract.operations.filter((operation) => operation.surface === surface);
    const paths = structuredClone(
      Object.fromEntries(operations.map(({ path }) => [path, tree(form.paths)[path]])),
    ) as Tree;
    // Without tags all operations stand open on the page, and their links stay short.
    for (const item of Object.values(paths))
      for (const node of Object.values(tree(item))) if (isTree(node)) delete node.tags;
    const title = surfaceTitle(contract, surface);
    const { tags: _tags, ...head } = form;
    return {
      name: surface,
      title,
      summary: text(info.summary) ?? '',
      operations,
      document: prune({
        ...head,
        info: {
          title,
          version,
          summary: info.summary,
          description: `${description}${orderSections(surface, diagrams, '##')}`,
          license,
        },
        paths,
      }),
    };
  });
  const tags = surfacesOf(contract).map((surface) => {
    const description = `${surfaceWords(contract, surface).description}${orderSections(surface, diagrams, '###')}`;
    return { name: surface, 'x-displayName': surfaceTitle(contract, surface), description };
  });
  const info = tree(form.info);
  const all: Page = {
    name: 'all',
    title: 'All surfaces',
    summary: text(info.summary) ?? '',
    operations: contract.operations,
    document: { ...form, tags },
  };
  return [...surfaces, all];
}
