import { useRequest } from '#request/page/state/requestState.tsx';
import { FINDING_WORDS } from '#result/store/activeFilters.ts';
import {
  REQUEST_COLUMNS,
  ticksFor,
  withRoomForNumbers,
  type GridColumn,
} from '#result/records/page/gridColumns.ts';
import { RecordsFrame } from '#result/records/page/RecordsFrame.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { NAMED } from '#core/values/sortRecords.ts';
import { NAMED_BY_SERVICE } from '#core/view/resultFilter.ts';
import { formatCount } from '#lib/format.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/Field.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useStable } from '#ui/useStable.ts';
import type { CheckSummary } from '#request/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './CheckRows.module.css';

/** Widths of the panel in px from which all columns, or all but dates and points, are shown. */
const WIDE = 800;
const NARROW = 560;

/** The columns that fit; names sort by the file's column of `label`, without which there are none. */
function columnsFor(width: number, label: string | null): readonly GridColumn[] {
  const isWide = width >= WIDE;
  return REQUEST_COLUMNS.filter(
    ({ id, from }) =>
      (id !== 'plot' || label !== null) &&
      (from === 'phone' || isWide || (from === 'narrow' && width >= NARROW)),
  ).map((column) => {
    // What isn't needed goes to the windows' bars, where they are shown.
    if (column.id === 'finding') return isWide ? { ...column, width: '200px' } : column;
    if (column.id !== 'plot') return column;
    return { ...column, sort: `${NAMED}${label}`, width: width < NARROW ? '92px' : '132px' };
  });
}

interface NamedProps {
  /** How many rows the service named when it refused the request. */
  named: number;
}

/** The file's rows: what was found of each, its window, its size. */
export function CheckRows({ named }: NamedProps) {
  const { check } = useRequest();
  const received = useResult((state) => state.snapshot.counts.received);
  const revision = useResult((state) => state.revision);
  const days = useResult((state) => state.days);
  const counts = check && [check.sent, check.mended, check.leftOut, check.toDecide];
  const version = useStable([revision, counts]);
  const label = useResult(({ snapshot }) => snapshot.names?.label ?? null);
  const phone = useMediaQuery(PHONE);
  const [ref, { width }] = useElementSize();
  const columns = withRoomForNumbers(columnsFor(width, label), received);
  const axis = days && dayAxis([days.first, days.last], 10 * ticksFor(columns, width));
  return (
    <RecordsFrame
      measure={ref}
      title={texts.rows}
      titleHidden={phone}
      unit="rows"
      valueName=""
      {...{ columns, version, axis }}
    >
      {check && (
        <KindFilter check={check} named={named} isNarrow={width > 0 && width < NARROW && !phone} />
      )}
      <TextFilter />
    </RecordsFrame>
  );
}

/** Which rows are shown, by the worst that was found of each, or those that the service named. */
function KindFilter({
  check,
  named,
  isNarrow,
}: NamedProps & { check: CheckSummary; isNarrow: boolean }) {
  const { change } = useResultStore();
  const finding = useResult(({ view }) => view.finding);
  const label = (name: string, count: number) => `${name} ${formatCount(count)}`;
  const kinds = [
    { value: 'all', label: label(texts.all, check.rowsRead) },
    { value: 'refused', label: label(FINDING_WORDS.refused, check.refused) },
    { value: 'doubtful', label: label(FINDING_WORDS.doubtful, check.toCheck) },
    { value: 'fine', label: label(FINDING_WORDS.fine, check.fine) },
    ...(check.repaired > 0
      ? [{ value: 'repaired', label: label(FINDING_WORDS.repaired, check.repaired) }]
      : []),
    ...(named > 0
      ? [{ value: NAMED_BY_SERVICE, label: label(FINDING_WORDS[NAMED_BY_SERVICE], named) }]
      : []),
  ];
  const isKind = kinds.some(({ value }) => value === finding);
  const show = (next: string) => change({ finding: next === 'all' ? null : next });
  return (
    <div className={styles.kinds}>
      {/* Segments beyond a narrow panel's edge would be hard to find. */}
      {isNarrow ? (
        <Select
          label={texts.rowsShown}
          value={isKind ? (finding ?? 'all') : 'all'}
          options={kinds}
          onValue={show}
        />
      ) : (
        <Segmented
          label={texts.rowsShown}
          value={finding ?? 'all'}
          segments={kinds}
          onValue={show}
        />
      )}
    </div>
  );
}

function TextFilter() {
  const { setDraft } = useResultStore();
  const text = useResult(({ drafted }) => drafted.q);
  return (
    <TextInput
      type="search"
      aria-label={texts.filterRows}
      placeholder={texts.filterRows}
      icon={<SearchIcon />}
      boxClassName={styles.search}
      value={text ?? ''}
      onChange={({ target: { value } }) =>
        setDraft({ q: value === '' ? null : value }, 'afterRest')
      }
    />
  );
}
