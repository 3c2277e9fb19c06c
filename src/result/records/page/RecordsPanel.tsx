import { useState, type ReactNode } from 'react';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { EllipsisIcon, SearchIcon } from '#ui/icons.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { TextInput } from '#ui/Field.tsx';
import type { RowRange } from '#ui/table/rowSource.ts';
import { useElementSize } from '#ui/useElementSize.ts';
import {
  GRID_COLUMNS,
  hiddenColumns,
  submittedColumns,
  shownColumns,
  ticksFor,
  VERDICT_COLUMN,
  VERDICT_ROOM,
  widthClass,
  withNamed,
  withRoomForNumbers,
} from './gridColumns.ts';
import { useCellsVersion } from './useRecordRows.ts';
import { RecordsFrame } from './RecordsFrame.tsx';
import { readItem, writeItem } from '#lib/browserStorage.ts';
import { texts } from './texts.en.ts';
import styles from './RecordsPanel.module.css';

interface RecordsPanelProps {
  tabs?: ReactNode;
}

/** The records' panel of a result, with its filters and a menu of columns. */
export function RecordsPanel({ tabs }: RecordsPanelProps) {
  const count = useResult(({ rows }) => rows?.length ?? 0);
  const days = useResult((state) => state.days);
  const names = useResult((state) => state.snapshot.names);
  const mixesWindows = useResult((state) => state.matching?.mixesWindows === true);
  const valueName = visibleText(useResult((state) => state.index) ?? '');
  const version = useCellsVersion();
  const [visible, setVisible] = useState({ first: 0, end: 0 });
  const [ref, { width }] = useElementSize();
  const { hidden, toggle } = useHiddenColumns();
  const named = submittedColumns(names);
  const received = useResult((state) => state.snapshot.counts.received);
  const judged = useResult(({ snapshot }) => (snapshot.verdictsVersion ?? 0) > 0);
  const room = width - (judged ? VERDICT_ROOM : 0);
  const usual = shownColumns(widthClass(room, received), hidden);
  const columns = withNamed(
    withRoomForNumbers(judged ? [...usual, VERDICT_COLUMN] : usual, received),
    named,
    { px: width, hidden },
  );
  return (
    <RecordsFrame
      measure={ref}
      {...{ tabs, columns, version, valueName }}
      detail={rangeText(visible, count)}
      unit="records"
      axis={days && dayAxis([days.first, days.last], 10 * ticksFor(columns, width))}
      onInSight={setVisible}
      columnsMenu={
        <Menu
          label={texts.columns}
          face={<EllipsisIcon />}
          arrow={false}
          align="end"
          variant="quietIcon"
          size="small"
        >
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
      }
    >
      <span className="grow" />
      {mixesWindows && <Note className={styles.note ?? ''}>{texts.severalDateRanges}</Note>}
      <RecordFilter />
    </RecordsFrame>
  );
}

function RecordFilter() {
  const { setDraft } = useResultStore();
  const text = useResult(({ drafted }) => drafted.q);
  const setText = (text: string) => setDraft({ q: text === '' ? null : text }, 'afterRest');
  return (
    <TextInput
      type="search"
      aria-label={texts.filterRecords}
      placeholder={texts.filterRecords}
      title={texts.filterExample}
      icon={<SearchIcon />}
      boxClassName={styles.search}
      value={text ?? ''}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function rangeText({ first, end }: RowRange, count: number): string {
  if (count === 0) return texts.none;
  if (end === 0) return formatCount(count);
  return texts.rangeOfCount(
    formatCount(first + 1),
    formatCount(Math.min(end, count)),
    formatCount(count),
  );
}

const KEY = 'job-atlas.hidden-columns';

function useHiddenColumns() {
  const [hidden, setHidden] = useState(() => hiddenColumns(readItem('local', KEY)));
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
    writeItem('local', KEY, [...next].map(encodeURIComponent).join(' '));
  }
  return { hidden, toggle };
}
