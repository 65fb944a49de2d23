// Budgets with what is used of them: in a row of a table, and as a table of its own.
import type { ListedBudget } from '../../generated/operator/types.js';
import { type Column, Table } from '../components/table.js';
import { costText, countText } from '../text/format.js';

/** One amount of a budget: tokens, or cost. */
interface Amount extends Pick<ListedBudget, 'owner' | 'resets'> {
  /** `tokens per day`. */
  readonly title: string;
  readonly used: number;
  readonly reserved: number;
  readonly limit: number;
  format(value: number): string;
}

const kinds = [
  ['tokens', countText],
  ['cost', (value: number) => (value > 0 && value < 0.01 ? costText(value) : String(Number(value.toFixed(4))))],
] as const;

const amountsOf = (budgets: readonly ListedBudget[]): readonly Amount[] =>
  budgets.flatMap(({ owner, resets, period, ...budget }) =>
    kinds.flatMap(([kind, format]) => {
      const amount = budget[kind];
      const title = period === 'total' ? `${kind} in total` : `${kind} per ${period}`;
      return amount ? [{ owner, resets, title, format, ...amount }] : [];
    }),
  );

/** `2026-11-29 00:00`. */
const resetText = (resets: string | null): string => resets?.slice(0, 16).replace('T', ' ') ?? 'never';

function Used({ amount: { used, limit } }: { readonly amount: Amount }) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <svg
      class="share"
      data-tone={share < 0.8 ? undefined : share < 1 ? 'warn' : 'bad'}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="share-ground" width={100} height={4} rx={2} />
      <rect width={share * 100} height={4} rx={2} />
    </svg>
  );
}

/** Budgets in a cell: what is used of which limit. */
export function BudgetList({ budgets }: { readonly budgets: readonly ListedBudget[] }) {
  return (
    <ul class="budgets words">
      {amountsOf(budgets).map((amount) => (
        <li
          key={`${amount.owner.kind} ${amount.title}`}
          title={`${amount.format(amount.reserved)} reserved by calls in progress; starts anew: ${resetText(amount.resets)} UTC`}
        >
          {amount.format(amount.used)} / {amount.format(amount.limit)}{' '}
          <span class="muted">
            {amount.title}
            {amount.owner.kind === 'workspace' && ', workspace'}
          </span>
          <Used amount={amount} />
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<Amount>[] = [
  { name: 'Budget', cell: ({ title }) => title },
  { name: 'Of', cell: ({ owner }) => `${owner.kind} ${owner.name}` },
  {
    name: 'Used',
    isNumber: true,
    cell: (amount) => (
      <>
        {amount.format(amount.used)}
        <Used amount={amount} />
      </>
    ),
  },
  { name: 'Reserved', isNumber: true, cell: ({ reserved, format }) => format(reserved) },
  { name: 'Limit', isNumber: true, cell: ({ limit, format }) => format(limit) },
  {
    name: 'Left',
    isNumber: true,
    cell: ({ used, reserved, limit, format }) => format(Math.max(0, limit - used - reserved)),
  },
  { name: 'Starts anew (UTC)', cell: ({ resets }) => resetText(resets) },
];

export const BudgetTable = ({ budgets }: { readonly budgets: readonly ListedBudget[] }) => (
  <Table
    label="Budgets"
    columns={columns}
    rows={amountsOf(budgets)}
    keyOf={({ owner, title }) => `${owner.kind} ${title}`}
    empty="There is no budget for this key: neither its own nor one of its workspace."
  />
);
