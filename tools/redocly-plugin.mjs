// The door through which Redocly's own tools load our rules, which are TypeScript.
import { load } from '../scripts/run.mjs';

const { default: plugin } = await load('tools/redocly-plugin.ts');
export default plugin;
