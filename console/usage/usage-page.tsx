// The page of keys and usage: operators create, limit and revoke keys; tokens, cost and latency by day, model, image action and key.
import { useCallback, useState } from 'preact/hooks';
import type { UsageDimensions, UsageGroup, UsageView } from '../../generated/operator/types.js';
import { Choice } from '../components/fields.js';
import type { PageProps } from '../shell/page.js';
import { routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { Report, Shown, useLoaded } from '../shell/use-loaded.js';
import { costText, countText, durationText } from '../text/format.js';
import { Chart, latencyText } from './charts.js';
import { KeysView } from './keys-view.js';
import { OwnLimits } from './own-limits.js';
import { costOf, daysOf, tokensOf, UsageTable } from './usage-table.js';

const ranges = [
  [1, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

interface Usage {
  readonly byDay: UsageView;
  readonly byModel: UsageView;
  readonly byKey: UsageView;
  readonly byModelDay: UsageView;
  /** Tells models from the actions of image tasks, which stand in their place. */
  readonly bySurfaceModel: UsageView;
  readonly byKeyDay: UsageView;
  /** Everything in one group. */
  readonly total: UsageView;
}

/** Loads the reports of the last days, today included. */
async function loadUsage({ service }: Session, days: number): Promise<Usage> {
  const ask = (...by: readonly (keyof UsageDimensions)[]): Promise<UsageView> =>
    service.operator.usage.report({ query: { by: [...by], days } });
  const [byDay, byModel, byKey, byModelDay, byKeyDay, bySurfaceModel, total] = await Promise.all([
    ask('day'),
    ask('model'),
    ask('key'),
    ask('day', 'model'),
    ask('day', 'key'),
    ask('surface', 'model'),
    ask(),
  ]);
  return { byDay, byModel, byKey, byModelDay, byKeyDay, bySurfaceModel, total };
}

/** The actions of image tasks: what stands in the place of a model in rows of that surface, and of no other. */
function actionsOf(rows: readonly UsageGroup[]): ReadonlySet<string> {
  const namesOf = (isOf: (surface: string | undefined) => boolean): string[] =>
    rows.filter(({ group }) => isOf(group.surface)).map(({ group }) => group.model ?? '');
  const models = new Set(namesOf((surface) => surface !== 'images'));
  return new Set(namesOf((surface) => surface === 'images').filter((name) => !models.has(name)));
}

function Reports({ usage, days }: { readonly usage: Usage; readonly days: number }) {
  const { byDay, byModel, byKey, byModelDay, byKeyDay, bySurfaceModel, total } = usage;
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
  const actions = actionsOf(bySurfaceModel.groups);
  const isAction = ({ group }: UsageGroup): boolean => actions.has(group.model ?? '');
  const isModel = (row: UsageGroup): boolean => !isAction(row);
  const values = (read: (row: UsageGroup) => number) => series.map(([day, row]) => [day, row ? read(row) : 0] as const);
  return (
    <>
      <div class="charts">
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
          tail={(day) => rowOf.get(day)?.firstContentMs.p95}
          format={durationText}
          total={durationText(overall.p50)}
          tooltip={latencyText(overall)}
          dayText={(day) => latencyText(rowOf.get(day)?.firstContentMs ?? {})}
        />
        <Chart title="Errors" values={values(({ errors }) => errors)} format={countText} />
      </div>
      {[
        { title: 'By model', head: 'Model', isRow: isModel },
        { title: 'By image action', head: 'Action', isRow: isAction },
      ].map(({ title, head, isRow }) => {
        const rows = byModel.groups.filter(isRow);
        if (!rows.length) return null;
        return (
          <UsageTable
            key={title}
            {...{ title, head, by: 'model', days, rows }}
            dailyRows={byModelDay.groups.filter(isRow)}
            nameOf={({ group }) => group.model ?? ''}
          />
        );
      })}
      {byKey.all && (
        <UsageTable
          {...{ title: 'By key', head: 'Key', by: 'key', days }}
          rows={byKey.groups}
          dailyRows={byKeyDay.groups}
          nameOf={({ group }) => byKey.keyNames[group.key ?? ''] ?? group.key ?? ''}
        />
      )}
      <p class="fine">
        Latencies are medians, then 95th percentiles, which are the light bars of the chart. Days are in UTC. Cost is in
        the currency of the price list: “no price” means that no call has one, “+” that some calls have none. Errors
        that callers asked for (x-pentagate-simulate) are not counted as errors.
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
      <header class="range spread">
        <h2>Usage</h2>
        <Choice label="Time" options={ranges} value={days} onValue={(each) => setDays(each)} />
      </header>
      <Shown loaded={loaded}>{(usage) => <Reports usage={usage} days={days} />}</Shown>
    </Report>
  );
}
