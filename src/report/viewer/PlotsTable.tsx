import { useState, type ReactNode } from 'react';
import type { SortColumn } from '#core/values/sortRecords.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { formatHectares, formatLocation, formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { formatChange } from '#result/values/page/formatChange.ts';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { useCellsVersion } from '#result/records/page/useRecordRows.ts';
import { STATE_LABELS } from '#result/store/stateLabels.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { VerdictSign } from '#result/verdicts/page/VerdictSign.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/Field.tsx';
import { ArrowDownIcon, ArrowUpIcon, SearchIcon } from '#ui/icons.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { ownVerdict } from '#result/verdicts/protocol.ts';
import type { RecordCells } from '#result/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './PlotsTable.module.css';

const AT_FIRST = 12;
/** Rows that are added at once. */
const STEP = 500;

interface PlotsTableProps {
  /** Called with the number of rows shown, once more than the first are. */
  onShown: (rows: number) => void;
}

/** The plots as a table: some at first, more on request. */
export function PlotsTable({ onShown }: PlotsTableProps) {
  const { handle, setDraft } = useResultStore();
  const rows = useResult((state) => state.rows);
  const text = useResult(({ drafted }) => drafted.q);
  const version = useCellsVersion();
  const [most, setMost] = useState(AT_FIRST);
  const count = rows?.length ?? 0;
  const { answer } = useAnswer(handle, {
    kind: 'cells',
    request: rows && { rows: [...rows.subarray(0, most)] },
    version,
  });
  const more = Math.min(count, most + (most === AT_FIRST ? STEP - AT_FIRST : STEP));
  function showMore() {
    setMost(more);
    onShown(more);
  }
  return (
    <section className={styles.section} aria-labelledby="plots-title">
      <div className={styles.head}>
        <h2 id="plots-title">
          {texts.plots} <span>{texts.recordsCount(count)}</span>
        </h2>
        <TextInput
          type="search"
          aria-label={texts.filterPlots}
          placeholder={texts.filterPlots}
          title={texts.filterPlotsHint}
          icon={<SearchIcon />}
          boxClassName={styles.search}
          value={text ?? ''}
          onChange={({ target }) =>
            setDraft({ q: target.value === '' ? null : target.value }, 'afterRest')
          }
        />
      </div>
      <Table cells={answer ?? []} />
      {count > most && (
        <p className={styles.more}>
          <Button onClick={showMore}>
            {more === count
              ? texts.showAllCount(formatCount(count))
              : texts.showCount(formatCount(more))}
          </Button>
          <span>
            {texts.shownOfRecords(
              formatCount(Math.min(most, count)),
              count,
              formatCount(Math.min(count, Math.max(STEP, most))),
            )}
          </span>
        </p>
      )}
      {rows !== null && count === 0 && <p className={styles.more}>{texts.noPlotMatches}</p>}
    </section>
  );
}

function Table({ cells }: { cells: readonly RecordCells[] }) {
  const of = useResult((state) => state.of);
  const index = visibleText(useResult((state) => state.index) ?? texts.value);
  const hasVerdicts = useResult(({ snapshot }) => (snapshot.verdictsVersion ?? 0) > 0);
  const isComparison = of === 'comparison';
  return (
    // Scrolls sideways on a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={texts.tableOfPlots}>
      <table className={styles.table} aria-label={texts.plots}>
        <thead>
          <tr>
            <th scope="col" className="number">
              {texts.rank}
            </th>
            <th scope="col">{texts.plot}</th>
            <Head column="value">{isComparison ? texts.change : index}</Head>
            {isComparison && <Head column="first">{texts.first}</Head>}
            {isComparison && <Head column="second">{texts.second}</Head>}
            <Head column="start" isText>
              {texts.window}
            </Head>
            <Head column="area">{texts.areaHectares}</Head>
            {hasVerdicts && <th scope="col">{texts.verdict}</th>}
            <th scope="col" className="number">
              {texts.centreLatLon}
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map((record, place) => (
            <Row key={record.row} rank={place + 1} {...{ record, hasVerdicts, isComparison }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  column: SortColumn;
  isText?: boolean;
  children: ReactNode;
}

function Head({ column, isText = false, children }: HeadProps) {
  const { sortBy } = useResultStore();
  const sort = useResult((state) => state.sort);
  const isSorted = sort.column === column;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={isText ? undefined : 'number'}
      aria-sort={isSorted ? direction : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => sortBy(column)}>
        {children}
        {isSorted && (sort.descending ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />)}
      </button>
    </th>
  );
}

interface RowProps {
  rank: number;
  record: RecordCells;
  hasVerdicts: boolean;
  isComparison: boolean;
}

function Row({ rank, record, hasVerdicts, isComparison }: RowProps) {
  const { show, hover } = useResultStore();
  const isSelected = useResult(({ selected }) => selected === record.row);
  const { row, startDay, endDay, areaHectares, lat, lon, pair } = record;
  return (
    <tr
      className={isSelected ? styles.selected : undefined}
      onPointerEnter={() => hover(row)}
      onPointerLeave={() => hover(null)}
    >
      <td className="number">{formatCount(rank)}</td>
      <th scope="row">
        <button
          type="button"
          className={styles.plot}
          aria-pressed={isSelected}
          onClick={() => show(row)}
        >
          {plotName(record)}
        </button>
      </th>
      <td className="number">
        <Value record={record} isChange={isComparison} />
      </td>
      {isComparison && <td className="number">{formatValue(pair?.first)}</td>}
      {isComparison && <td className="number">{formatValue(pair?.second)}</td>}
      <td className={styles.window}>{formatWindow(startDay, endDay)}</td>
      <td className="number">{formatHectares(areaHectares)}</td>
      {hasVerdicts && (
        <td>
          <OwnVerdict record={record} />
        </td>
      )}
      <td className="number">
        <span className={styles.quiet}>{formatLocation(lat, lon, 5)}</span>
      </td>
    </tr>
  );
}

function Value({ record, isChange }: { record: RecordCells; isChange: boolean }) {
  const { state, value, color } = record;
  if (state !== 'processed')
    return (
      <span className={state === 'failed' ? styles.failed : styles.quiet}>
        {STATE_LABELS[state]}
      </span>
    );
  return (
    <>
      {color !== null && <Swatch color={color} />}{' '}
      <b>{isChange ? formatChange(value) : formatValue(value)}</b>
    </>
  );
}

function OwnVerdict({ record }: { record: RecordCells }) {
  const own = ownVerdict(record.verdicts);
  if (!own) return null;
  return (
    <>
      {own.verdict && (
        <>
          <VerdictSign verdict={own.verdict} /> {VERDICT_WORDS[own.verdict]}
        </>
      )}{' '}
      <span className={styles.quiet}>{visibleText(own.note)}</span>
    </>
  );
}
