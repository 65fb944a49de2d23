// Samples of code for an operation, made from its request examples: curl, our client, and TypeScript and Python with the official client
// libraries where the surface has one. They are programs: the tests check every one of them and run the commands.
import type { Contract } from '../contract/merge.js';
import type { Operation } from '../contract/operations.js';
import { clientSample } from './client-sample.js';
import { curlSample } from './curl.js';
import { pythonSample, pythonSdkSample } from './python.js';
import { isJson, sampleRequests } from './requests.js';
import { sdkFits, sdkName, sdkSample } from './sdks.js';

/** An entry of `x-codeSamples`. */
interface CodeSample {
  lang: 'shell' | 'typescript' | 'python';
  label: string;
  source: string;
}

const labelled = (tool: string, variant: string): string => (variant ? `${tool}, ${variant}` : tool);

/**
 * All samples of an operation.
 * @param address where the service listens, without a slash at the end
 */
export function codeSamples(contract: Contract, operation: Operation, address: string): CodeSample[] {
  const requests = sampleRequests(contract, operation);
  const own = requests.filter(({ mediaType }) => mediaType === undefined || isJson(mediaType));
  const official = sdkName(contract.document, operation);
  const forLibrary = official ? sampleRequests(contract, operation, sdkFits(operation)) : [];
  return [
    ...requests.map((request): CodeSample => {
      const source = curlSample(contract.document, operation, request, address);
      return { lang: 'shell', label: labelled('curl', request.variant), source };
    }),
    ...own.map((request): CodeSample => {
      const source = clientSample(contract.document, operation, request, address);
      return { lang: 'typescript', label: labelled('client', request.variant), source };
    }),
    ...forLibrary.flatMap((request): CodeSample[] => {
      const source = sdkSample(contract.document, operation, request, address);
      return source ? [{ lang: 'typescript', label: labelled(String(official), request.variant), source }] : [];
    }),
    ...forLibrary.flatMap((request): CodeSample[] => {
      const source = pythonSdkSample(contract.document, operation, request, address);
      return source ? [{ lang: 'python', label: labelled(`Python, ${official}`, request.variant), source }] : [];
    }),
    ...(official ? [] : own).map((request): CodeSample => {
      const source = pythonSample(contract.document, operation, request, address);
      return { lang: 'python', label: labelled('Python', request.variant), source };
    }),
  ];
}
