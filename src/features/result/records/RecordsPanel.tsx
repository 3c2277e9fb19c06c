import { useState, type ReactNode } from 'react';
import { focusResult } from '#features/result/filters/focusResult.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ColumnsIcon } from '#ui/toolIcons.tsx';
import type { RowRange } from '#ui/table/rowSource.ts';
import { useElementSize } from '#ui/useElementSize.ts';
import { useStable } from '#ui/useStable.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import {
  GRID_COLUMNS,
  namedColumns,
  shownColumns,
  ticksFor,
  widthClass,
  withNamed,
} from './gridColumns.ts';
import { RecordsGrid, type RecordsGridProps } from './RecordsGrid.tsx';
import styles from './RecordsPanel.module.css';
import { useHiddenColumns } from './useHiddenColumns.ts';

interface RecordsPanelProps extends Pick<
  RecordsGridProps,
  'hovered' | 'onHover' | 'onSelect' | 'onShow'
> {
  model: ResultModel;
  /** Stands first in the panel's head: the tabs. */
  tabs?: ReactNode;
}

const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'processed', label: 'Processed' },
  { value: 'failed', label: 'Failed' },
  { value: 'notDrawable', label: 'Not drawable' },
] as const;

/** The records in rows, with what filters them and which columns they show. */
export function RecordsPanel({ model, tabs, ...handlers }: RecordsPanelProps) {
  const { snapshot, days } = model;
  const { rows: order, sort, sortBy } = model.order;
  const valueName = visibleText(model.index ?? '');
  const version = useStable([model.filter.index, snapshot.scale, model.namesKey]);
  const [visible, setVisible] = useState({ first: 0, end: 0 });
  const [ref, { width }] = useElementSize();
  const { hidden, toggle } = useHiddenColumns();
  const count = order?.length ?? 0;
  const named = namedColumns(snapshot.names);
  const columns = withNamed(shownColumns(widthClass(width), hidden), named, { px: width, hidden });
  return (
    <div ref={ref} className={styles.records}>
      <PanelHead
        title="Records"
        titleHidden={tabs !== undefined}
        before={tabs}
        detail={rangeText(visible, count)}
        detailHidden
      >
        <VisuallyHidden>
          <span role="status">
            {order && `${formatCount(count)} of ${formatCount(snapshot.counts.received)} records`}
          </span>
        </VisuallyHidden>
        <span className={styles.grow} />
        {model.matching?.mixesWindows && (
          <Note className={styles.note ?? ''}>
            Several windows: compare values within one window only
          </Note>
        )}
        <RecordFilters model={model} />
        <span className={styles.wide}>
          <Menu label="Columns" icon={<ColumnsIcon />} arrow={false} align="end">
            {[...GRID_COLUMNS.filter(({ id }) => id !== 'row'), ...named].map((column) => (
              <MenuItem
                key={column.id}
                checked={!hidden.has(column.id)}
                onSelect={() => toggle(column.id)}
              >
                {column.id === 'value' ? valueName || column.label : visibleText(column.label)}
              </MenuItem>
            ))}
          </Menu>
        </span>
      </PanelHead>
      {order ? (
        <RecordsGrid
          {...handlers}
          {...{ order, columns, version, valueName, sort }}
          handle={model.handle}
          onSort={sortBy}
          selected={model.selection.row}
          axis={days && dayAxis([days.first, days.last], 10 * ticksFor(columns, width))}
          onInSight={setVisible}
        />
      ) : (
        <p className={styles.coming}>Counting the records…</p>
      )}
      {order?.length === 0 && model.filtering && <NonePasses model={model} />}
    </div>
  );
}

function NonePasses({ model }: { model: ResultModel }) {
  function clear() {
    focusResult();
    model.clearFilters();
  }
  return (
    <p className={styles.none}>
      No record passes the filters.
      {model.filters.length > 0 && <Button onClick={clear}>Clear all filters</Button>}
    </p>
  );
}

/** What a person filters the records by, here. */
function RecordFilters({ model: { view, drafted, change, setDraft } }: { model: ResultModel }) {
  const setText = (text: string) => setDraft({ q: text === '' ? null : text }, 'afterRest');
  return (
    <>
      <Select
        label="State"
        quiet
        className={styles.wide ?? ''}
        value={view.state ?? 'all'}
        options={STATES}
        onValue={(value) => change({ state: value === 'all' ? null : value })}
      />
      <TextInput
        type="search"
        aria-label="Filter records"
        placeholder="Filter records"
        title="Words, a row, or values: > 0.5 or 0.2..0.3"
        icon={<SearchIcon />}
        boxClassName={styles.search}
        value={drafted.q ?? ''}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  );
}

function rangeText({ first, end }: RowRange, count: number): string {
  if (count === 0) return 'none';
  if (end === 0) return formatCount(count);
  return `${formatCount(first + 1)} to ${formatCount(Math.min(end, count))} of ${formatCount(count)}`;
}
