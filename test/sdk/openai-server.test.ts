// The official SDK in three majors against the real server, and through two gateways: only its base URL and key are changed.
// The tool runner of major 7 is in programs.test.ts: what it compares with Node's own Object is another one under Jest.
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { hasExtras, loadExtra } from '../extras/extras.js';
import { type OpenAISdk, openaiSuite } from '../suites/openai.js';
import { openaiCountSuite, openaiServerSuite } from '../suites/openai-server.js';
import { openaiServerVideoSuite } from '../suites/openai-videos.js';
import { describeOnChains } from './chains.js';

interface Helpers {
  readonly zodTextFormat: typeof zodTextFormat;
}
/** A major that is not the one of this checkout: what its suites call has the same types. */
const other = async (version: number) => ({
  version,
  sdk: (await loadExtra<{ readonly default: OpenAISdk }>(`openai-${version}`)).default,
  helper: (await loadExtra<Helpers>(`openai-${version}/helpers/zod`)).zodTextFormat,
});
const majors = [
  { version: 6, sdk: OpenAI, helper: zodTextFormat },
  ...(hasExtras ? [await other(5), await other(7)] : []),
];

describeOnChains('openai', 6, majors, (target, { version, sdk, helper }, gateways) => {
  openaiSuite(sdk, target);
  openaiServerSuite(sdk, helper, target);
  if (version > 5) openaiCountSuite(sdk, target);
  // Older ones have no videos, and gateways do not forward them.
  if (version > 5 && !gateways) openaiServerVideoSuite(sdk, target);
});
