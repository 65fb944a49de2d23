// The files of deploy/ cannot run here: they are parsed, and what they name must exist in this project.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { asArray, asObject, type JsonObject } from '../runtime/json.js';
import { schemaOf } from '../runtime/settings/read-by-schema.js';
import { allSettings } from '../server/config/settings.js';
import { post, startUsageServer } from './server/usage/fixture.js';

const folder = join(import.meta.dirname, '..', 'deploy');
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

const variables = new Set(allSettings.flatMap(({ schema }) => schema['x-variable'] ?? []));
const providerKeys = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY'];

/** Names of settings that are not there, below a mapping. */
const unknownSettings = (written: unknown): string[] =>
  Object.keys(asObject(written)).filter((name) => !(name in asObject(schemaOf('Configuration').properties)));

describe('every file of deploy/', () => {
  it.each(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ya?ml|json)$/.test(name)))(
    '%s can be parsed',
    (name) => {
      if (name.endsWith('.json')) expect(() => JSON.parse(textOf(name))).not.toThrow();
      else expect(parseAllDocuments(textOf(name)).flatMap(({ errors }) => errors)).toEqual([]);
    },
  );

  it('sets only variables that there are', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.|file$/.test(name));
    for (const name of files.filter((each) => !each.endsWith('.json')))
      for (const [variable] of textOf(name).matchAll(/\bPENTAGATE_[A-Z_]+/g)) expect(variables).toContain(variable);
  });
});

it('the configuration of the gateways has settings that there are', () => {
  expect(unknownSettings(parse(textOf('gateway.config.yaml')))).toEqual([]);
});

describe('the compose file', () => {
  const { services, volumes } = parse(textOf('compose.yaml'), { merge: true }) as Record<string, JsonObject>;
  it('runs two gateways without rights that they do not need', () => {
    for (const name of ['gateway-1', 'gateway-2'])
      expect(asObject(services?.[name])).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
  it('mounts and depends only on what it has', () => {
    for (const service of Object.values(services ?? {})) {
      const { depends_on: needs, volumes: mounts, build } = asObject(service);
      for (const name of Array.isArray(needs) ? needs : Object.keys(asObject(needs)))
        expect(Object.keys(services ?? {})).toContain(name);
      for (const mount of asArray(mounts)) {
        const [source = ''] = String(mount).split(':');
        if (source.startsWith('./')) expect(readdirSync(folder)).toContain(source.slice(2));
        else expect(Object.keys(volumes ?? {})).toContain(source);
      }
      if (build) expect(readdirSync(folder)).toContain(String(asObject(build).dockerfile).replace('deploy/', ''));
    }
  });
  it('passes the keys that the configuration names', () => {
    const { environment } = asObject(services?.['gateway-1']);
    expect(Object.keys(asObject(environment))).toEqual(expect.arrayContaining(providerKeys));
  });
});

const graceSeconds = Number(allSettings.find(({ name }) => name === 'shutdownGraceSeconds')?.schema['x-production']);

it.each([
  ['compose.yaml', /stop_grace_period: (\d+)s/],
  ['pentagate.service', /TimeoutStopSec=(\d+)/],
  ['Dockerfile', /--stop-timeout (\d+)/],
])('%s gives a stopping server more time than it gives to streams', (file, pattern) => {
  expect(Number(pattern.exec(textOf(file))?.[1])).toBeGreaterThan(graceSeconds + 10);
});

describe('the manifests of Kubernetes', () => {
  const documents = parseAllDocuments(textOf('kubernetes/gateway.yaml')).map((each) => asObject(each.toJS()));
  const byKind = (kind: string): JsonObject => {
    const found = documents.find((each) => each.kind === kind);
    if (!found) throw new Error(`there is no ${kind}`);
    return found;
  };
  const spec = asObject(asObject(asObject(byKind('Deployment').spec).template).spec);
  const [container] = asArray(spec.containers).map(asObject);

  it('has every kind with a name', () => {
    expect(documents.map(({ kind }) => kind)).toEqual([
      ...['Secret', 'ConfigMap', 'Deployment', 'Service', 'PodDisruptionBudget'],
    ]);
    for (const { apiVersion, metadata } of documents) {
      expect(apiVersion).toMatch(/^(v1|apps\/v1|policy\/v1)$/);
      expect(asObject(metadata).name).toBe('pentagate');
    }
  });

  it('probes paths that there are, and stops later than the server needs', () => {
    expect(asObject(asObject(container?.startupProbe).httpGet).path).toBe('/readyz');
    // An outage of the shared database must not take out all processes, which answer most calls without it.
    expect(asObject(asObject(container?.readinessProbe).httpGet).path).toBe('/healthz');
    expect(asObject(asObject(container?.livenessProbe).httpGet).path).toBe('/healthz');
    const config = parse(String(asObject(byKind('ConfigMap').data)['pentagate.config.yaml'])) as JsonObject;
    expect(unknownSettings(config)).toEqual([]);
    expect(Number(spec.terminationGracePeriodSeconds)).toBeGreaterThan(graceSeconds + 5);
  });

  it('sets no variable of a setting by the name of its service', () => {
    expect(asObject(byKind('Service').metadata).name).toBe('pentagate');
    expect(variables).toContain('PENTAGATE_PORT');
    expect(spec.enableServiceLinks).toBe(false);
  });

  it('runs without root on a read-only file system, and keeps one process during disruptions', () => {
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(asObject(byKind('PodDisruptionBudget').spec).minAvailable).toBe(1);
    const mounted = asArray(container?.volumeMounts).map((each) => asObject(each).name);
    expect(asArray(spec.volumes).map((each) => asObject(each).name)).toEqual(mounted);
  });
});

it('the Dockerfile does not run as root, and checks the health of the server', () => {
  const text = textOf('Dockerfile');
  const [, ...instructions] = text.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  expect(instructions.indexOf('USER node')).toBeGreaterThan(0);
  expect(text).toMatch(/HEALTHCHECK .*\n.*\/readyz/);
  expect(text).toMatch(/ENTRYPOINT \["pentagate", "serve"\]/);
});

it('the systemd unit reloads with SIGHUP, and has every section', () => {
  const text = textOf('pentagate.service');
  expect([...text.matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name)).toEqual(['Unit', 'Service', 'Install']);
  expect(text).toContain('ExecReload=/bin/kill -HUP $MAINPID');
  for (const line of text.split('\n')) expect(line).toMatch(/^$|^#|^\[|^[A-Z][A-Za-z]+=/);
});

/** What a server that has answered a request exposes. */
async function metricsOfServer(): Promise<string> {
  const server = await startUsageServer({
    metrics: { enabled: true, key: undefined, labels: ['workspace', 'key'] },
    upstreams: { one: { url: 'http://127.0.0.1:1', key: 'k' } },
  });
  await (await post(server.url, '/v1/messages', { model: 'm', max_tokens: 9, messages: [] })).text();
  const text = await server.metrics();
  await server.close();
  return text;
}

it('the Grafana dashboard asks only for metrics that the server has', async () => {
  const text = await metricsOfServer();
  const dashboard = JSON.parse(textOf('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  for (const name of ['pentagate_tokens_total', 'pentagate_cost_total', 'pentagate_usage_rows_lost_total'])
    expect(asked).toContain(name);
  for (const { targets } of dashboard.panels)
    for (const { expr } of targets) {
      const [name = ''] = /\b(pentagate|http_server|process|nodejs)_[a-z0-9_]+/.exec(expr) ?? [];
      expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm'));
    }
});

describe('the alerts of Prometheus', () => {
  interface Rule {
    readonly alert: string;
    readonly expr: string;
    readonly annotations: { readonly summary: string };
  }
  const { groups } = parse(textOf('prometheus-rules.yaml')) as { groups: readonly { rules: readonly Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);

  it('ask only for metrics, labels and values that a server has', async () => {
    const text = await metricsOfServer();
    const labelsOf = (name: string): string =>
      text
        .split('\n')
        .filter((line) => line.startsWith(name))
        .join('\n');
    for (const { alert, expr } of rules) {
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
      for (const [, name = '', conditions = ''] of expr.matchAll(
        /\b((?:pentagate|http_server|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
      )) {
        expect([alert, name, new RegExp(`^# TYPE ${name} `, 'm').test(text)]).toEqual([alert, name, true]);
        for (const label of grouped)
          expect([alert, labelsOf(name)]).toEqual([alert, expect.stringMatching(`[{,]${label}="`)]);
        for (const [, label = '', how, value = ''] of conditions.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g))
          expect([alert, labelsOf(name)]).toEqual([
            alert,
            // Statuses come with requests; the others are there from the beginning.
            expect.stringMatching(
              label === 'status' ? 'status="' : how === '=~' ? `${label}="` : `[{,]${label}="${value}"`,
            ),
          ]);
      }
    }
  });

  it('are those that the docs list, each with a test', () => {
    const names = rules.map(({ alert }) => alert);
    const docs = readFileSync(join(folder, '../docs/production.md'), 'utf8');
    expect(
      [...docs.matchAll(/^\| (`Pentagate.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g)).sort(),
    ).toEqual([...names].sort());
    const tested = readFileSync(join(import.meta.dirname, 'prometheus-rules.yaml'), 'utf8');
    for (const name of names)
      expect(tested).toMatch(
        new RegExp(`alertname: ${name}\\n +exp_alerts: *\\S|alertname: ${name}\\n +exp_alerts:\\n`),
      );
  });

  const promtool = (...given: string[]) => spawnSync('promtool', given, { encoding: 'utf8', cwd: import.meta.dirname });
  const isInstalled = promtool('--version').status === 0;
  if (!isInstalled) console.warn('Tests of alerts by promtool are skipped: it is not installed.');
  (isInstalled ? it : it.skip)('fire as they should, says promtool', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'prometheus-rules.yaml');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
