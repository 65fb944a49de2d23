// The names that npm takes for a package.
import { builtinModules } from 'node:module';

/** Why npm refuses a name; undefined where it takes it. */
export function nameProblem(name: string): string | undefined {
  const [, scope, local = ''] = /^(?:@([^/]*)\/)?(.*)$/s.exec(name) ?? [];
  if (name.length > 214) return 'has more than 214 characters';
  if (name !== name.toLowerCase()) return 'has capitals';
  if (local === '' || scope === '') return 'is incomplete: pets, or @scope/pets';
  for (const part of [scope, local]) {
    if (part === undefined) continue;
    if (/^[._-]/.test(part)) return `has a part that begins with ${part[0]}`;
    const odd = /[^a-z0-9._-]/.exec(part)?.[0];
    if (odd) return `has ${JSON.stringify(odd)}: letters, digits, - . and _ are allowed`;
  }
  if (scope === undefined && builtinModules.includes(local)) return 'is a module of Node';
  return local === 'node_modules' || local === 'favicon.ico' ? 'is reserved' : undefined;
}
