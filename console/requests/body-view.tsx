// Headers and bodies as text.
import type { LoggedBody } from '../../generated/operator/types.js';
import { FactList } from '../components/fact-list.js';
import { TextBlock } from '../components/text-block.js';
import { bytesText, plural } from '../text/format.js';

const reasons: Readonly<Record<NonNullable<LoggedBody['missing']>, string>> = {
  off: 'Bodies are not recorded: requestLog.bodies is off.',
  dropped: 'This body made room for newer ones (requestLog.bytes).',
  media: 'This body is not text.',
  none: 'No body was sent, or none was read.',
};

interface BodyViewProps {
  readonly body: LoggedBody;
  readonly label: string;
}

export function BodyView({ body: { text, missing, bytes, cut, elided = 0 }, label }: BodyViewProps) {
  if (text === undefined) return <p class="fine">{reasons[missing ?? 'none']}</p>;
  const notes = [
    bytesText(bytes),
    ...(cut ? ['only the beginning is kept'] : []),
    ...(elided ? [`${plural(elided, 'value')} replaced (media, credentials)`] : []),
  ];
  return (
    <>
      <p class="fine">{notes.join(' · ')}</p>
      <TextBlock text={text} label={label} />
    </>
  );
}

interface HeadersViewProps {
  readonly headers: Readonly<Record<string, string>>;
  readonly title: string;
}

export function HeadersView({ headers, title }: HeadersViewProps) {
  const entries = Object.entries(headers);
  if (!entries.length) return null;
  return (
    <details class="request-headers">
      <summary>
        {title} ({entries.length})
      </summary>
      <FactList facts={entries} />
    </details>
  );
}
