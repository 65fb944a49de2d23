// What pages say of the docs and of the configuration.
import type { ComponentChildren } from 'preact';
import { TextBlock } from './fact-list.js';

interface GuideProps {
  /** Whether the server has its docs. */
  readonly docs: boolean;
  /** The name of the guide. */
  readonly page: string;
  readonly text: string;
}

/** A link to a guide; its text alone where the server has no docs. */
export const Guide = ({ docs, page, text }: GuideProps) =>
  docs ? <a href={`../docs/guide-${page}.html`}>{text}</a> : <span>{text}</span>;

const exampleConfig = `upstreams:
  anthropic:
    url: https://api.anthropic.com
    key: $ANTHROPIC_API_KEY
    surface: messages
routes:
  - {model: 'claude-*', to: [anthropic]}
  - {to: [simulator]}`;

/** Says how requests are forwarded, on a server that forwards none. */
export const NotForwarded = ({ docs, children }: { readonly docs: boolean; readonly children?: ComponentChildren }) => (
  <section class="empty stack">
    <h2>No requests are forwarded</h2>
    <p>
      This server answers every request itself. Name <Guide docs={docs} page="gateway" text="upstreams and routes" /> in
      its configuration, <code>pentagate.config.yaml</code>:
    </p>
    <TextBlock text={exampleConfig} label="Configuration" />
    {children && <p>{children}</p>}
  </section>
);
