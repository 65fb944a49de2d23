// Formats a request as a curl command for any POSIX shell; the key comes from the environment.
import { shellQuote } from '../../cli/shell-quote.js';
import type { Operation } from '../contract/operations.js';
import { asObject, deref, type JsonObject } from '../contract/tree.js';
import type { SampleRequest } from './requests.js';

/** The variable that every sample reads the key from. */
export const keyVariable = 'PENTAGATE_API_KEY';

/** The path with its parameters filled in. */
const filledPath = ({ path }: Operation, request: SampleRequest): string =>
  request.path.reduce((filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)), path);

/** The file that an operation's bytes go to: `video.mp4` for `video/mp4`. */
function fileOf(document: JsonObject, operation: Operation): string | undefined {
  const medias = Object.values(asObject(operation.node.responses)).flatMap((reply) =>
    Object.keys(asObject(deref(document, reply).content)),
  );
  return medias.find((media) => !/json$|^text\/event-stream$/.test(media))?.replace('/', '.');
}

export function curlSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string {
  const query = request.query.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  const url = `${address}${filledPath(operation, request)}${query ? `?${query}` : ''}`;
  const file = fileOf(document, operation);
  const flags = operation.method === 'head' ? ' --head' : request.streamed ? ' -N' : file ? ` -o ${file}` : '';
  const form = request.mediaType === 'multipart/form-data';
  const lines = [
    `curl${flags} ${/[?&]/.test(url) ? shellQuote(url) : url}`,
    ...(request.credential ? [`-H "${request.credential.name}: ${request.credential.before}$${keyVariable}"`] : []),
    ...request.headers.map(({ name, value }) => `-H ${shellQuote(`${name}: ${value}`)}`),
  ];
  if (form)
    for (const [name, value] of Object.entries(request.body ?? {}))
      lines.push(`-F ${request.binary.includes(name) ? `${name}=@picture.png` : shellQuote(`${name}=${value}`)}`);
  else if (request.body) {
    lines.push("-H 'content-type: application/json'");
    lines.push(`-d ${shellQuote(JSON.stringify(request.body, null, 2))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}
