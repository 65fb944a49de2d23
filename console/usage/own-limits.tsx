// What the signed-in key may do, and what is left of its budgets: for those who are no operators.
import { FactList } from '../components/fact-list.js';
import type { Session } from '../shell/session.js';
import { Shown, useLoaded } from '../shell/use-loaded.js';
import { BudgetTable } from './budgets.js';
import { dayText } from './keys-view.js';

const loadBudgets = ({ service }: Session) => service.operator.budgets.list();

export function OwnLimits({ session }: { readonly session: Session }) {
  const { loaded } = useLoaded(session, loadBudgets);
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
        ]}
      />
      <Shown loaded={loaded}>{({ budgets }) => <BudgetTable budgets={budgets} />}</Shown>
    </section>
  );
}
