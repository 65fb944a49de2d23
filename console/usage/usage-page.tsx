// The page of keys and usage: operators create, limit and revoke keys; tokens, cost and latency by day, model and key.
import { useCallback, useState } from 'preact/hooks';
import type { UsageDimensions, UsageGroup, UsageView } from '../../generated/operator/types.js';
import { FactList } from '../components/fact-list.js';
import { Choice } from '../components/fields.js';
import { type Column, Table } from '../components/table.js';
import { Tool } from '../components/tool.js';
import { routeAddress } from '../shell/route.js';
import type { PageProps, Session } from '../shell/session.js';
import { Report, Shown, useLoaded } from '../shell/use-loaded.js';
import { costText, countText, durationText } from '../text/format.js';
import { Chart, daysOf, latencyText } from './charts.js';
import { BudgetList, dayText, KeysView } from './keys-view.js';

// What the signed-in key may do, and what is left of its budgets: for those who are no operators.

const loadBudgets = ({ service }: Session) => service.operator.budgets.list();

function OwnLimits({ session }: { readonly session: Session }) {
  const { value } = useLoaded(session, loadBudgets);
  const { limits, surfaces, balance } = session.me;
  return (
    <section class="panel stack">
      <h2>Limits</h2>
      <FactList
        class="fact-list box"
        facts={[
          ['Surfaces', surfaces.join(', ')],
          ['Models', limits.models?.join(', ') ?? 'all'],
          ['Calls per minute', limits.perMinute ?? 'no limit'],
          ['Calls per day', limits.perDay ?? 'no limit'],
          ['Balance for image tasks', balance.left ?? 'no limit'],
          ['Workspace', limits.workspace],
          ['Expires', dayText(limits.expires)],
          ['Budgets', value && (value.budgets.length ? <BudgetList budgets={value.budgets} /> : 'no limit')],
        ]}
      />
    </section>
  );
}

// Usage by model or key, in numbers.

type Counts = Pick<
  UsageGroup,
  'inputTokens' | 'cacheReadTokens' | 'cacheWrite5mTokens' | 'cacheWrite1hTokens' | 'outputTokens'
>;

/** All input: what was read from a cache, and written to one, too. */
export const inputOf = (row: Omit<Counts, 'outputTokens'>): number =>
  row.inputTokens + row.cacheReadTokens + row.cacheWrite5mTokens + row.cacheWrite1hTokens;

export const tokensOf = (row: Counts): number => inputOf(row) + row.outputTokens;

/** `0` is a price, too: only where no call has one, there is none. */
export const costOf = ({ calls, cost, unpriced }: UsageGroup): string =>
  unpriced && unpriced === calls ? 'no price' : `${costText(cost)}${unpriced ? ' +' : ''}`;

const figures: readonly Column<UsageGroup>[] = [
  { name: 'Calls', isNumber: true, cell: ({ calls }) => countText(calls) },
  { name: 'Errors', isNumber: true, cell: ({ errors }) => countText(errors) },
  { name: 'Input', isNumber: true, cell: (row) => countText(inputOf(row)) },
  { name: 'Output', isNumber: true, cell: ({ outputTokens }) => countText(outputTokens) },
  { name: 'Cost', isNumber: true, cell: costOf },
  { name: 'First content', isNumber: true, cell: ({ firstContentMs }) => latencyText(firstContentMs) },
  { name: 'In full', isNumber: true, cell: ({ durationMs }) => latencyText(durationMs) },
];

/** Rows that are shown at first: callers may send any names of models, and what follows the table must stay within reach. */
const firstRows = 20;

interface UsageTableProps {
  readonly title: string;
  readonly rows: readonly UsageGroup[];
  /** What tells the rows apart: their names, and more. */
  readonly columns: readonly [head: string, nameOf: (row: UsageGroup) => string, ...more: Column<UsageGroup>[]];
}

function UsageTable({ title, rows, columns: [head, nameOf, ...more] }: UsageTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const most = rows.reduce((max, { calls }) => Math.max(max, calls), 1);
  const first: Column<UsageGroup> = {
    name: head,
    cell: (row) => (
      <>
        <span class="name clip" title={nameOf(row)}>
          {nameOf(row) || '–'}
        </span>
        <span class="share" style={{ '--share': row.calls / most }} />
      </>
    ),
  };
  return (
    <section class="panel stack">
      <h2>{title}</h2>
      <Table
        label={title}
        rows={shown}
        keyOf={({ group }) => JSON.stringify(group)}
        columns={[first, ...more, ...figures]}
      />
      {shown.length < rows.length && (
        <Tool text={`Show all ${countText(rows.length)}`} onClick={() => setWhole(true)} />
      )}
    </section>
  );
}

const ranges = [
  [1, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

type Usage = Awaited<ReturnType<typeof loadUsage>>;

/** Loads the reports of the last days, today included. An action stands in the place of the model for image tasks; `total` is all in one group. */
async function loadUsage({ service }: Session, days: number) {
  const ask = (...by: readonly (keyof UsageDimensions)[]): Promise<UsageView> =>
    service.operator.usage.report({ query: { by: [...by], days } });
  const [byDay, byModel, byKey, total] = await Promise.all([ask('day'), ask('surface', 'model'), ask('key'), ask()]);
  return { byDay, byModel, byKey, total };
}

function Reports({ usage, days }: { readonly usage: Usage; readonly days: number }) {
  const { byDay, byModel, byKey, total } = usage;
  if (!byModel.groups.length)
    return (
      <p class="empty">
        Nothing was used in this time. A call of any surface is counted here within a second: send one in the{' '}
        <a href={routeAddress(['playground'])}>playground</a>.
      </p>
    );
  const series = daysOf(byDay.groups, days, Date.now());
  const rowOf = new Map(series);
  const overall = total.groups[0]?.firstContentMs ?? {};
  const values = (read: (row: UsageGroup) => number) => series.map(([day, row]) => [day, row ? read(row) : 0] as const);
  return (
    <>
      <div class="fitting-columns">
        <Chart title="Calls" values={values(({ calls }) => calls)} format={countText} />
        <Chart title="Tokens" values={values(tokensOf)} format={countText} />
        <Chart
          title="Cost"
          values={values(({ cost }) => cost)}
          format={costText}
          total={total.groups[0] && costOf(total.groups[0])}
          dayText={(day) => {
            const row = rowOf.get(day);
            return row && costOf(row);
          }}
        />
        <Chart
          title="First content"
          values={values(({ firstContentMs }) => firstContentMs.p50 ?? 0)}
          format={durationText}
          total={durationText(overall.p50)}
          tooltip={latencyText(overall)}
          dayText={(day) => latencyText(rowOf.get(day)?.firstContentMs ?? {})}
        />
        <Chart title="Errors" values={values(({ errors }) => errors)} format={countText} />
      </div>
      <UsageTable
        title="By model"
        rows={byModel.groups}
        columns={[
          'Model or action',
          ({ group }) => group.model ?? '',
          { name: 'Surface', cell: ({ group }) => group.surface },
        ]}
      />
      {byKey.all && (
        <UsageTable
          title="By key"
          rows={byKey.groups}
          columns={['Key', ({ group }) => byKey.keyNames[group.key ?? ''] ?? group.key ?? '']}
        />
      )}
      <p class="fine">
        Latencies are medians, then 95th percentiles. Days are in UTC. Cost is in the currency of the price list: “no
        price” means that no call has one, “+” that some calls have none. Errors that callers asked for
        (x-pentagate-simulate) are not counted as errors.
      </p>
    </>
  );
}

export function UsagePage({ session }: PageProps) {
  const { isOperator, name } = session.me;
  const [days, setDays] = useState<number>(7);
  const load = useCallback((current: Session) => loadUsage(current, days), [days]);
  const { loaded } = useLoaded(session, load);
  return (
    <Report title={isOperator ? 'Keys and usage' : `The key ${name}`}>
      {isOperator ? <KeysView session={session} /> : <OwnLimits session={session} />}
      <header class="spread">
        <h2>Usage</h2>
        <Choice label="Time" options={ranges} value={days} onValue={(each) => setDays(each)} />
      </header>
      <Shown loaded={loaded}>{(usage) => <Reports usage={usage} days={days} />}</Shown>
    </Report>
  );
}
