// The filters above the list of requests. They are part of the address, so that a filtered list can be sent to others.

import type { RequestSummary } from '../../generated/operator/types.js';
import type { RequestFilter } from '../../runtime/request-filter.js';
import { type Option, Select } from '../components/fields.js';

interface FilterBarProps {
  readonly filter: RequestFilter;
  readonly requests: readonly RequestSummary[];
  readonly showsKeys: boolean;
  onChange(filter: RequestFilter): void;
}

const statuses = [
  ['failed', 'Failed'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['429', '429'],
  ['5xx', '5xx'],
  ['cut', 'Cut off'],
  ['gone', 'Client gone'],
  ['open', 'In progress'],
] as const;

/** The different values of a field, at most fifty. */
const valuesOf = (requests: readonly RequestSummary[], field: 'surface' | 'key' | 'upstream'): readonly string[] => {
  const values = new Set<string>();
  for (const request of requests) {
    const value = request[field];
    if (value) values.add(value);
    if (values.size >= 50) break;
  }
  return [...values].sort();
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly Option[];
  onChange(value: string): void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  const isKnown = value === '' || options.some(([each]) => each === value);
  const all = [['', label], ...(isKnown ? [] : [[value, value] as const]), ...options] as const;
  return <Select aria-label={label} options={all} value={value} onValue={onChange} />;
}

const pairs = (values: readonly string[]): readonly Option[] => values.map((value) => [value, value]);

export function FilterBar({ filter, requests, showsKeys, onChange }: FilterBarProps) {
  const set = (name: keyof RequestFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const upstreams = valuesOf(requests, 'upstream');
  return (
    <search class="request-filters stack">
      <input
        type="search"
        aria-label="Search requests"
        placeholder="Path, id, model, reason …"
        value={filter.text ?? ''}
        onInput={({ currentTarget }) => set('text')(currentTarget.value)}
      />
      <div class="request-choices cluster">
        <Choice
          label="Surface"
          value={filter.surface}
          options={pairs(valuesOf(requests, 'surface'))}
          onChange={set('surface')}
        />
        <Choice label="Status" value={filter.status} options={statuses} onChange={set('status')} />
        {showsKeys && (
          <Choice label="Key" value={filter.key} options={pairs(valuesOf(requests, 'key'))} onChange={set('key')} />
        )}
        {upstreams.length > 1 && (
          <Choice label="Upstream" value={filter.upstream} options={pairs(upstreams)} onChange={set('upstream')} />
        )}
        <input
          aria-label="Model"
          placeholder="Model"
          value={filter.model ?? ''}
          onInput={({ currentTarget }) => set('model')(currentTarget.value)}
        />
      </div>
    </search>
  );
}
