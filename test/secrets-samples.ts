// Secrets as they turn up in bodies: by the name of a member, and by their format in a text. Put together here, so that no scanner takes them for real ones.
const letters = (length: number, from = 'a1B2c3D4e5F6g7H8j9K'): string =>
  from.repeat(Math.ceil(length / from.length)).slice(0, length);
const hex = (length: number): string => letters(length, '0a1b2c3d4e5f6789');
const upper = (length: number): string => letters(length, 'Q7W3E9R1T5Y2');

const names =
  'token access_token accessToken refresh_token id_token auth_token authorization_token session_token bearer bearer_token api_key apiKey x-api-key API-KEY ' +
  'private_key privateKey secret client_secret clientSecret webhook_secret aws_secret_access_key aws_access_key_id AWS_SESSION_TOKEN secret_key password passwd ' +
  'db_password passphrase pwd authorization Authorization proxy-authorization cookie set_cookie credential credentials connection_string account_key signing_key ' +
  'encryption_key session_id jwt otp pin ssh_key x-goog-api-key';

/** Members that hold a secret whose text has no format of its own. */
export const secretMembers: readonly { readonly name: string; readonly secret: string }[] = names
  .split(' ')
  .map((name, at) => ({ name, secret: `quokka-${at}-zx` }));

/** Secrets by their format: the part that must not be kept, and the text around it. */
export const secretTexts: readonly { readonly name: string; readonly secret: string; readonly text?: string }[] = [
  { name: 'OpenAI', secret: `sk-${letters(48)}` },
  { name: 'OpenAI project', secret: `sk-proj-${letters(60)}` },
  { name: 'Anthropic', secret: `sk-ant-api03-${letters(80)}` },
  { name: 'pentagate', secret: `pg_${letters(32)}` },
  { name: 'Google', secret: `AIza${letters(35)}` },
  { name: 'Google OAuth', secret: `ya29.${letters(60)}` },
  { name: 'Google client', secret: `GOCSPX-${letters(28)}` },
  { name: 'Groq', secret: `gsk_${letters(52)}` },
  { name: 'Hugging Face', secret: `hf_${letters(34)}` },
  { name: 'Replicate', secret: `r8_${letters(37)}` },
  { name: 'xAI', secret: `xai-${letters(80)}` },
  { name: 'AWS', secret: `AKIA${upper(16)}` },
  { name: 'AWS temporary', secret: `ASIA${upper(16)}` },
  { name: 'GitHub', secret: `ghp_${letters(36)}` },
  { name: 'GitHub app', secret: `ghs_${letters(36)}` },
  { name: 'GitHub fine-grained', secret: `github_pat_${letters(22)}_${letters(59)}` },
  { name: 'GitLab', secret: `glpat-${letters(20)}` },
  { name: 'npm', secret: `npm_${letters(36)}` },
  { name: 'PyPI', secret: `pypi-${letters(60)}` },
  { name: 'Slack', secret: `xoxb-${hex(12)}-${hex(12)}-${letters(24)}` },
  {
    name: 'Slack webhook',
    secret: `T0${upper(8)}/B0${upper(8)}/${letters(24)}`,
    text: `post to hooks.slack.com/services/T0${upper(8)}/B0${upper(8)}/${letters(24)} now`,
  },
  { name: 'Stripe', secret: `sk_live_${letters(24)}` },
  { name: 'Stripe webhook', secret: `whsec_${letters(32)}` },
  { name: 'SendGrid', secret: `SG.${letters(22)}.${letters(43)}` },
  { name: 'DigitalOcean', secret: `dop_v1_${hex(64)}` },
  { name: 'Databricks', secret: `dapi${hex(32)}` },
  { name: 'Vault', secret: `hvs.${letters(30)}` },
  { name: 'Shopify', secret: `shpat_${hex(32)}` },
  { name: 'Twilio', secret: `SK${hex(32)}` },
  { name: 'Linear', secret: `lin_api_${letters(40)}` },
  { name: 'Docker', secret: `dckr_pat_${letters(27)}` },
  { name: 'JSON Web Token', secret: `eyJ${letters(20)}.eyJ${letters(30)}.${letters(40)}` },
  { name: 'JSON Web Token without signature', secret: `eyJ${letters(20)}.eyJ${letters(30)}` },
  {
    name: 'private key',
    secret: 'MIIEvQIBADANBg',
    text: '-----BEGIN RSA PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END RSA PRIVATE KEY-----',
  },
  {
    name: 'private key that is cut',
    secret: 'b3BlbnNzaC1rZXk',
    text: 'here: -----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk',
  },
  { name: 'bearer header', secret: 'Zm9vYmFy12345', text: 'curl -H "Authorization: Bearer Zm9vYmFy12345"' },
  { name: 'basic header', secret: 'dXNlcjpwYXNz==', text: 'authorization: Basic dXNlcjpwYXNz==' },
  { name: 'password in prose', secret: 'hunter2!', text: 'My password is hunter2!' },
  { name: 'password in a file', secret: 'correcthorse', text: 'user=ada\npassword = correcthorse\n' },
  { name: 'environment', secret: 'wJalrXUtnFEMI0K7MDENG', text: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI0K7MDENG' },
  { name: 'API key in YAML', secret: 'abcd1234efgh', text: 'api_key: abcd1234efgh' },
  { name: 'JSON in a text', secret: 'tok3nvalue99', text: '{"authorization_token": "tok3nvalue99"}' },
  { name: 'user of an address', secret: 'p4ss', text: 'postgres://ada:p4ss@db.example/notes' },
  { name: 'query of an address', secret: 'sig99', text: 'see https://files.example/a.png?X-Amz-Signature=sig99&x=1.' },
  { name: 'fragment of an address', secret: 'frag77', text: 'https://app.example/#access_token=frag77' },
  { name: 'fragment in prose', secret: 'frag78', text: 'open <https://app.example/cb#id_token=frag78> now' },
  { name: 'query without a name', secret: `sk-${letters(30)}`, text: `https://app.example/?sk-${letters(30)}` },
];
