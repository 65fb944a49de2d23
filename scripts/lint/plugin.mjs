// The door through which Redocly's own tools load our rules, which are TypeScript.
import { load } from '../run.mjs';

const { default: plugin } = await load('scripts/lint/plugin.ts');
export default plugin;
