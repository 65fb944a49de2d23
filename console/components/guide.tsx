// What pages say of the docs and of the configuration.
import { TextBlock } from './text-block.js';

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

/** How requests are forwarded, in the configuration. */
export const ExampleRoutes = () => <TextBlock text={exampleConfig} label="Configuration" />;
