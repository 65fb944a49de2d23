// The official SDK in three majors against the real server, and through two gateways: only its base URL and key are changed.
import * as genai from '@google/genai';
import { hasExtras, loadExtra } from '../extras/extras.js';
import { type GoogleSdk, googleSuite } from '../suites/google.js';
import { googleBreakSuite, googleServerSuite } from '../suites/google-server.js';
import { describeOnChains } from './chains.js';

/** A major that is not the one of this checkout: what its suites call has the same types. */
const other = async (version: number) => ({ version, sdk: await loadExtra<GoogleSdk>(`google-genai-${version}`) });
const majors = [
  { version: 2, sdk: genai },
  // Major 3 takes the prefix /v1 where the others take /v1beta.
  ...(hasExtras ? [await other(1), await other(3)] : []),
];

describeOnChains('@google/genai', 2, majors, (target, { version, sdk }) => {
  googleSuite(sdk, target);
  googleServerSuite(sdk, target);
  if (version > 1) googleBreakSuite(sdk, target);
});
