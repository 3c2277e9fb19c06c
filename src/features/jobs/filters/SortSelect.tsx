import {
  HISTORY_COLUMNS,
  type HistoryColumn,
  type HistorySort,
} from '#engine/history/historyQuery.ts';
import { Select, type Option } from '#ui/Select.tsx';

interface SortSelectProps {
  sort: HistorySort | null;
  onSort: (sort: HistorySort | null) => void;
}

/** Both ways of a column, the one that a press on its head takes first before the other. */
const WAYS: Readonly<Record<HistoryColumn, readonly [first: string, other: string]>> = {
  star: ['Starred first', 'Starred last'],
  job: ['Name or id, from A', 'Name or id, from Z'],
  indices: ['Indices, from A', 'Indices, from Z'],
  dates: ['Last day, latest first', 'Last day, earliest first'],
  result: ['Most failed first', 'Fewest failed first'],
  values: ['Highest mean first', 'Lowest mean first'],
};
/** Columns whose first way is from the least on. */
const ASCENDING: ReadonlySet<HistoryColumn> = new Set<HistoryColumn>(['job', 'indices']);

const OPTIONS: readonly (Option<string> & { sort: HistorySort | null })[] = [
  { value: '', label: 'Newest first', sort: null },
  ...HISTORY_COLUMNS.flatMap((column) =>
    WAYS[column].map((label, i) => {
      const sort = { column, descending: ASCENDING.has(column) === (i === 1) };
      return { value: valueOf(sort), label, sort };
    }),
  ),
];

/** The order of the jobs, where no head of a column is there to be pressed. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      label="Sort by"
      size="large"
      value={valueOf(sort)}
      options={OPTIONS}
      onValue={(value) => onSort(OPTIONS.find((option) => option.value === value)?.sort ?? null)}
    />
  );
}

function valueOf(sort: HistorySort | null): string {
  return sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : '';
}
