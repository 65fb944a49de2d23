// The page of usage and keys: tokens, cost and latency by day, model and key; operators create, limit and revoke keys.
import { useEffect, useState } from 'preact/hooks';
import type { UsageDimension, UsageRow, UsageView } from '../api/operator.js';
import { costText, countText, durationText } from '../requests/format.js';
import type { PageProps } from '../shell/page.js';
import type { Session } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { Chart } from './chart.js';
import { daysOf } from './days.js';
import { KeysView } from './keys-view.js';

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
}

type Loaded = { readonly usage: Usage } | { readonly problem: string } | undefined;

/** Loads the reports, and again when the page is due to reload. */
function useUsage(session: Session, days: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    const ask = (by: UsageDimension): Promise<UsageView> => session.service.call(`usage?by=${by}&days=${days}`);
    const load = async (): Promise<void> => {
      try {
        const [byDay, byModel, byKey] = await Promise.all([ask('day'), ask('model'), ask('key')]);
        if (isCurrent) setLoaded({ usage: { byDay, byModel, byKey } });
      } catch (error) {
        if (isCurrent) setLoaded({ problem: noticeText(toNotice(error)) });
      }
    };
    void load();
    const end = session.subscribe({ onRefresh: load });
    return () => {
      isCurrent = false;
      end();
    };
  }, [session, days]);
  return loaded;
}

interface TableProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly UsageRow[];
  nameOf(row: UsageRow): string;
}

function UsageTable({ title, head, rows, nameOf }: TableProps) {
  const most = Math.max(...rows.map(({ calls }) => calls), 1);
  return (
    <section class="panel">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="table-box" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {[head, 'Calls', 'Errors', 'Input', 'Output', 'Cost', 'First content', 'In full'].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row.group)}>
                <th scope="row">
                  {nameOf(row) || '–'}
                  <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(row.calls / most) * 100} height={4} rx={2} />
                  </svg>
                </th>
                <td>{countText(row.calls)}</td>
                <td>{row.errors ? countText(row.errors) : '–'}</td>
                <td>{countText(row.inputTokens + row.cacheReadTokens)}</td>
                <td>{countText(row.outputTokens)}</td>
                <td>{costOf(row)}</td>
                <td>{durationText(row.firstContentMs.p50 ?? undefined)}</td>
                <td>{durationText(row.durationMs.p50 ?? undefined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const costOf = ({ cost, unpriced, calls }: UsageRow): string =>
  unpriced >= calls && cost === 0 ? 'no price' : `${costText(cost)}${unpriced ? ' +' : ''}`;

function Reports({ usage, days }: { readonly usage: Usage; readonly days: number }) {
  const { byDay, byModel, byKey } = usage;
  if (!byModel.groups.length) return <p class="requests-empty">Nothing was used in this time.</p>;
  const series = daysOf(byDay.groups, days, Date.now());
  const values = (read: (row: UsageRow) => number) => series.map(([day, row]) => [day, row ? read(row) : 0] as const);
  return (
    <>
      <div class="charts">
        <Chart title="Calls" values={values(({ calls }) => calls)} format={countText} />
        <Chart
          title="Tokens"
          values={values(
            ({ inputTokens, cacheReadTokens, outputTokens }) => inputTokens + cacheReadTokens + outputTokens,
          )}
          format={countText}
        />
        <Chart title="Cost" values={values(({ cost }) => cost)} format={costText} />
        <Chart title="Errors" values={values(({ errors }) => errors)} format={countText} />
      </div>
      <UsageTable title="By model" head="Model" rows={byModel.groups} nameOf={({ group }) => group.model ?? ''} />
      {byKey.all && (
        <UsageTable
          title="By key"
          head="Key"
          rows={byKey.groups}
          nameOf={({ group }) => byKey.keyNames[group.key ?? ''] ?? group.key ?? ''}
        />
      )}
      <p class="fine">
        Latencies are medians. Days are in UTC. Cost is in the currency of the price list; “+” means that some calls
        have no price.
      </p>
    </>
  );
}

export function UsagePage({ session }: PageProps) {
  const [days, setDays] = useState(7);
  const loaded = useUsage(session, days);
  return (
    <main class="report">
      <header>
        <h1>{session.me.isOperator ? 'Usage and keys' : `Usage of ${session.me.name}`}</h1>
        <fieldset class="ranges">
          <legend class="unseen">Time</legend>
          {ranges.map(([value, text]) => (
            <button type="button" class="tool" key={value} aria-pressed={value === days} onClick={() => setDays(value)}>
              {text}
            </button>
          ))}
        </fieldset>
      </header>
      {!loaded && <p class="requests-empty">Loading …</p>}
      {loaded && 'problem' in loaded && (
        <p class="requests-empty" role="alert">
          {loaded.problem}
        </p>
      )}
      {loaded && 'usage' in loaded && <Reports usage={loaded.usage} days={days} />}
      {session.me.isOperator && <KeysView session={session} />}
    </main>
  );
}
