// Shows settings to people: what is in force and why, and what there is to set.
import type { Found } from './read.js';
import { allSettings } from './settings.js';
import { columns } from './table.js';

const shown = (value: unknown): string =>
  value === undefined ? '-' : Array.isArray(value) ? value.join(', ') || '-' : String(value);

const valueAt = (config: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], config);

/** Each setting with its value and its origin; secrets masked. */
export const printConfig = ({ config, origins }: Found): string =>
  columns([
    ...allSettings().map(([name, { mask }]) => {
      const value = valueAt(config, name);
      return [name, shown(value && mask ? mask(value) : value), origins.get(name) ?? ''];
    }),
    ['traces', shown(config.traces), config.traces ? 'OTEL_EXPORTER_OTLP_…' : 'default'],
  ]);

/** Each setting with its default, its variable and its purpose. */
export const printSettings = (): string =>
  allSettings()
    .map(([name, { fallback, inProduction, variable, help }]) => {
      const production = inProduction === undefined ? '' : `, in production ${shown(inProduction)}`;
      const more = `default ${shown(fallback)}${production}${variable ? `; ${variable}` : ''}`;
      return `  ${name}  (${more})\n      ${help}`;
    })
    .join('\n');
