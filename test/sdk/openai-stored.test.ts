// Stored responses, and those that are made in the background, with the official SDK: against the server in three majors, and through two gateways.
import OpenAI from 'openai';
import { hasExtras, loadExtra } from '../extras/extras.js';
import type { OpenAISdk } from '../suites/openai.js';
import { openaiStoredSuite } from '../suites/openai-stored.js';
import { describeOnChains } from './chains.js';

/** A major that is not the one of this checkout: what its suites call has the same types. */
const other = async (version: number) => ({
  version,
  sdk: (await loadExtra<{ readonly default: OpenAISdk }>(`openai-${version}`)).default,
});
const majors = [{ version: 6, sdk: OpenAI as OpenAISdk }, ...(hasExtras ? [await other(5), await other(7)] : [])];

describeOnChains('openai', 6, majors, (target, { sdk }) => openaiStoredSuite(sdk, target));
