// The details of the selected task: its timeline, its webhooks and its record.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskDetails, TaskSummary } from '../api/service.js';
import { type Fact, FactList } from '../components/fact-list.js';
import { IconView } from '../components/icon.js';
import { Tabs, tabId } from '../components/tabs.js';
import { toNotice } from '../text/error-messages.js';
import { clock, credits, pixels } from '../text/labels.js';
import { selectedEntry } from './app-state.js';
import { Deliveries, hasEnded, Timeline } from './task-history.js';
import { useTicks } from './task-view.js';
import type { Workspace } from './workspace.js';

const tabs = ['Timeline', 'Webhooks', 'Record'] as const;
type Tab = (typeof tabs)[number];

/** Milliseconds between two polls while a delivery is pending. */
const reloadInterval = 3000;

interface Loaded {
  readonly task?: TaskDetails;
  readonly seed?: string;
  readonly problem?: string;
}

/** Loads the details of a task, and again when `version` changes, or when `isPolling`. */
function useDetails({ service }: Workspace, id: string, version: string, isPolling: (task: TaskDetails) => boolean) {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    const set = (change: Loaded): void => {
      if (isCurrent) setLoaded((before) => ({ ...before, ...change }));
    };
    const load = async (): Promise<TaskDetails | undefined> => {
      const task = await service.task(id).catch((error) => {
        // The page reports the lost connection, and this request is repeated soon.
        set({ problem: toNotice(error).text });
        return undefined;
      });
      if (task) set({ task });
      return task;
    };
    let last: TaskDetails | undefined;
    void load().then(async (task) => {
      last = task;
      if (task?.surface !== 'images' || task.record.status !== 'SUCCESS' || !task.resultFile) return;
      const { result } = await service.client.images.fetchImageSeed(id).catch(() => ({ result: undefined }));
      if (result !== undefined) set({ seed: result });
    });
    const timer = setInterval(async () => {
      if (last && isPolling(last) && !document.hidden) last = (await load()) ?? last;
    }, reloadInterval);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [service, id, version]);
  return loaded;
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface RecordProps {
  readonly value: unknown;
  /** Converts an address of the record to one that this page can open. */
  local(address: string): string;
}

/** A text of the record, as a link if it is an address. */
function Value({ text, local }: { readonly text: string } & Pick<RecordProps, 'local'>) {
  const address = JSON.parse(text) as string;
  // Videos require the key, which a link cannot send.
  if (!/^https?:\/\/\S+$/.test(address) || address.endsWith('/content')) return <>{text}</>;
  return (
    <a href={local(address)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The record as JSON: indented and coloured, with links, and a button to copy it. */
function RecordView({ value, local }: RecordProps) {
  const [copied, setCopied] = useState('Copy');
  const text = JSON.stringify(value, null, 2);
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied('Copied'),
      () => setCopied('Not allowed'),
    );
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon] = match;
    const kind = /^[tfn]/.test(whole) ? 'null' : 'number';
    parts.push(
      text.slice(end, match.index),
      string === undefined ? (
        <span class={`json-${kind}`}>{whole}</span>
      ) : colon === undefined ? (
        <span class="json-string">
          <Value text={string} local={local} />
        </span>
      ) : (
        <span class="json-name">{whole}</span>
      ),
    );
    end = match.index + whole.length;
  }
  return (
    <>
      <button type="button" class="tool copy" onClick={copy}>
        <IconView name="copy" />
        <span>{copied}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="code-box box" tabIndex={0} aria-label="Record as JSON">
        <pre>
          {parts}
          {text.slice(end)}
        </pre>
      </section>
    </>
  );
}

/** Label and value of everything that is known. */
function factsOf(task: TaskDetails, seed: string | undefined, now: number): readonly Fact[] {
  const { id, account, channel, mode, cost, attempts, submitted, surface, record } = task;
  const state = task.surface === 'images' ? task.record.state : undefined;
  return [
    ['Id', id],
    ['Account', account === channel ? account : `${account} · channel ${channel}`],
    ['Speed', surface === 'images' && mode],
    ['Cost', credits(cost)],
    ['Seed', seed],
    ['Model', surface === 'videos' && `${record.model}, ${pixels(record.size)}, ${record.seconds} s`],
    ['Attempts', attempts > 1 && String(attempts)],
    ['Submitted', clock(submitted, now)],
    ['State', !state?.startsWith('console-') && (state || undefined)],
  ];
}

interface TaskDetailsViewProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
  readonly tab: Tab;
  onTab(tab: Tab): void;
}

function TaskDetailsView({ workspace, entry, tab, onTab }: TaskDetailsViewProps) {
  const { appState, service } = workspace;
  // History, deliveries and costs change together with the status.
  const pressed = entry.surface === 'images' ? entry.record.buttons.filter(({ style }) => style === 3).length : 0;
  const shown = useRef(tab);
  shown.current = tab;
  const { task, seed, problem } = useDetails(
    workspace,
    entry.id,
    `${entry.record.status} ${pressed}`,
    ({ deliveries }) => shown.current === 'Webhooks' && deliveries.some(({ state }) => state === 'pending'),
  );
  useTicks(task !== undefined && !hasEnded(task));
  const now = appState.now();
  const count = task?.deliveries.length;
  return (
    <div class="detail-box">
      <FactList class="facts" facts={task ? factsOf(task, seed, now) : []} />
      <Tabs
        label="About this task"
        class="tabs"
        names={tabs}
        current={tab}
        panel="task-details"
        tab={(name) => (name === 'Webhooks' && count ? `Webhooks ${count}` : name)}
        onOpen={onTab}
      />
      <div
        role="tabpanel"
        id="task-details"
        class="detail"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what it shows may have nothing else to focus
        tabIndex={0}
        aria-labelledby={tabId('task-details', tab)}
      >
        {!task && problem && <p class="nothing">{problem}</p>}
        {task && tab === 'Timeline' && <Timeline task={task} now={now} />}
        {task && tab === 'Webhooks' && <Deliveries task={task} now={now} />}
        {task && tab === 'Record' && <RecordView value={task.record} local={service.localUrl} />}
      </div>
    </div>
  );
}

export function Details({ workspace }: { readonly workspace: Workspace }) {
  const [tab, setTab] = useState<Tab>('Timeline');
  const entry = selectedEntry(workspace.appState);
  return (
    <aside class="side details" aria-labelledby="details-title">
      <header class="side-head spread">
        <h2 id="details-title" class="fine">
          Details
        </h2>
      </header>
      {entry ? (
        <TaskDetailsView key={entry.id} workspace={workspace} entry={entry} tab={tab} onTab={setTab} />
      ) : (
        <p class="nothing">Select a task to see its timeline, webhooks and record.</p>
      )}
    </aside>
  );
}
