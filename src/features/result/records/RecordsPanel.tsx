import { useCallback, useState } from 'react';
import type { RecordState } from '#engine/columns.ts';
import { timeAxis } from '#features/result/windows/timeAxis.ts';
import { formatCount } from '#lib/format.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ColumnsIcon } from '#ui/toolIcons.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useRest } from '#ui/useRest.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { GRID_COLUMNS, shownColumns, ticksFor, widthClass } from './gridColumns.ts';
import { RecordsGrid, type RecordsGridProps } from './RecordsGrid.tsx';
import styles from './RecordsPanel.module.css';
import { useHiddenColumns } from './useHiddenColumns.ts';

export interface RecordsPanelProps extends Omit<
  RecordsGridProps,
  'columns' | 'onVisibleRange' | 'order' | 'axis'
> {
  /** Null before the worker's first answer. */
  order: Uint32Array | null;
  received: number;
  /** First and last day of all windows. */
  days: { first: number; last: number } | null;
  /** The kept values come from different windows, so that they don't compare. */
  mixesWindows: boolean;
  text: string;
  /** With every letter, and once more as done. */
  onText: (text: string, done: boolean) => void;
  state: RecordState | null;
  onState: (state: RecordState | null) => void;
}

/** How long the typing rests before the filter goes into the address. */
const TYPING_RESTS_MS = 300;

const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'processed', label: 'Processed' },
  { value: 'failed', label: 'Failed' },
  { value: 'notDrawable', label: 'Not drawable' },
] as const;

/** The records in rows, with what filters them and which columns they show. */
export function RecordsPanel(props: RecordsPanelProps) {
  const { order, received, days, mixesWindows, state, onState } = props;
  const [visible, setVisible] = useState({ first: 0, last: 0 });
  const onVisibleRange = useCallback(
    (first: number, last: number) => setVisible({ first, last }),
    [],
  );
  const [ref, { width }] = useElementSize();
  const { hidden, toggle } = useHiddenColumns();
  const rest = useRest(TYPING_RESTS_MS);
  const setText = (text: string) => {
    props.onText(text, false);
    rest(() => props.onText(text, true));
  };
  const count = order?.length ?? 0;
  const columns = shownColumns(widthClass(width), hidden);
  return (
    <div ref={ref} className={styles.records}>
      <PanelHead title="Records" detail={rangeText(visible, count)} detailHidden>
        <VisuallyHidden>
          <span role="status">
            {order && `${formatCount(count)} of ${formatCount(received)} records`}
          </span>
        </VisuallyHidden>
        <span className={styles.grow} />
        {mixesWindows && (
          <Note className={styles.note ?? ''}>
            Several windows: compare values within one window only
          </Note>
        )}
        <Select
          label="State"
          quiet
          className={styles.wide ?? ''}
          value={state ?? 'all'}
          options={STATES}
          onValue={(value) => onState(value === 'all' ? null : value)}
        />
        <TextInput
          type="search"
          aria-label="Filter records"
          placeholder="Filter records"
          icon={<SearchIcon />}
          boxClassName={styles.search}
          value={props.text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.wide}>
          <Menu label="Columns" icon={<ColumnsIcon />} arrow={false} align="end">
            {GRID_COLUMNS.filter(({ id }) => id !== 'row').map((column) => (
              <MenuItem
                key={column.id}
                checked={!hidden.has(column.id)}
                onSelect={() => toggle(column.id)}
              >
                {column.id === 'value' ? props.valueName || column.label : column.label}
              </MenuItem>
            ))}
          </Menu>
        </span>
      </PanelHead>
      {order ? (
        <RecordsGrid
          {...props}
          order={order}
          columns={columns}
          axis={days && timeAxis(days.first, days.last, ticksFor(columns, width))}
          onVisibleRange={onVisibleRange}
        />
      ) : (
        <p className={styles.coming}>Counting the records…</p>
      )}
    </div>
  );
}

function rangeText({ first, last }: { first: number; last: number }, count: number): string {
  if (count === 0) return 'none';
  if (last === 0) return formatCount(count);
  return `${formatCount(first + 1)} to ${formatCount(Math.min(last, count))} of ${formatCount(count)}`;
}
