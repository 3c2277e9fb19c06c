import { formatCount, formatFixed, formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useJobsOfPlot } from '#result/time/page/useJobsOfPlot.ts';
import { AxisLabels, lengthOf, placeOf, type Axis } from '#ui/charts/Axis.tsx';
import { numberAxis } from '#ui/charts/numberAxis.ts';
import { Swatch } from '#ui/Swatch.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { UnusualRecord, UnusualSummary } from '#result/unusual/protocol.ts';
import { rankInHistory } from '#result/unusual/pure/explainRecord.ts';
import { earlierOfSeason } from './earlierOfSeason.ts';
import { recordText } from './unusualWords.ts';
import { texts } from './texts.en.ts';
import spread from './Spread.module.css';
import styles from './UnusualTable.module.css';

interface UnusualTableProps {
  found: Pick<UnusualSummary, 'records' | 'listedCount'>;
  valueName: string;
}

const MAX_TICKS = 5;

/** Plots by how far they are from their neighbours, those beyond the limit first; a press selects one and shows it, the sentence below says how it differs. */
export function UnusualTable({
  found: { records, listedCount: count },
  valueName,
}: UnusualTableProps) {
  const selected = useResult((state) => state.selected);
  const axis = numberAxis(
    records.flatMap(({ value, neighbours }) => [value, ...neighbours]).filter(Number.isFinite),
    MAX_TICKS,
  );
  return (
    <div className={styles.list}>
      <table aria-label={texts.unusualPlots} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {texts.numberShort}
            </th>
            <th scope="col" className={styles.plot}>
              {texts.plot}
            </th>
            <th scope="col" className={styles.number}>
              {valueName}
            </th>
            <th scope="col" className={styles.axis}>
              <VisuallyHidden>{texts.itsNeighbours}</VisuallyHidden>
              {axis && <AxisLabels axis={axis} along="x" />}
            </th>
            <th scope="col" className={styles.number}>
              {texts.difference}
            </th>
            <th scope="col" className={styles.number}>
              {texts.timesUsualHead}
            </th>
            <th scope="col" className={styles.wide}>
              {texts.dates}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record, at) => (
            <UnusualLine
              key={record.row}
              record={record}
              rank={at + 1}
              isBeyond={at < count}
              axis={axis}
              isChosen={record.row === selected}
            />
          ))}
        </tbody>
      </table>
      {count > records.length && (
        <p className={styles.more}>
          {texts.firstOfCount(formatCount(records.length), formatCount(count))}
        </p>
      )}
    </div>
  );
}

interface UnusualLineProps {
  record: UnusualRecord;
  /** From 1; those up to 10 have their number on the map. */
  rank: number;
  isBeyond: boolean;
  axis: Axis | null;
  isChosen: boolean;
}

function UnusualLine({ record, rank, isBeyond, axis, isChosen }: UnusualLineProps) {
  const { select, showBounds } = useResultStore();
  const { row, name, value, difference, z, color, startDay, endDay } = record;
  const isLower = difference < 0;
  function choose() {
    select(row);
    if (record.around) showBounds(record.around);
  }
  return (
    <>
      <tr data-chosen={isChosen || undefined} onClick={choose}>
        <td className={styles.rank}>{rank > 10 ? rank : <b className={spread.disc}>{rank}</b>}</td>
        <th scope="row" className={styles.plot}>
          <button
            type="button"
            aria-pressed={isChosen}
            dir="auto"
            onClick={(event) => {
              event.stopPropagation();
              choose();
            }}
          >
            {plotName({ row, ...(name === null ? {} : { name }) })}
          </button>
        </th>
        <td className={styles.number}>
          <Swatch color={color} /> {formatValue(value)}
        </td>
        <td>{axis && <AgainstNeighbours record={record} axis={axis} />}</td>
        <td className={styles.number}>
          <span aria-hidden="true">{isLower ? '▼' : '▲'}</span>{' '}
          {formatFixed(Math.abs(difference), 3)}{' '}
          <VisuallyHidden>{isLower ? texts.lower : texts.higher}</VisuallyHidden>
        </td>
        <td className={styles.number} data-quiet={!isBeyond || undefined}>
          <b>{formatFixed(Math.abs(z), 1)}</b>
        </td>
        <td className={styles.wide}>{formatWindow(startDay, endDay)}</td>
      </tr>
      {isChosen && (
        <tr data-chosen>
          <td colSpan={7} className={styles.how}>
            {recordText(record)}.
            <OwnHistory record={record} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The neighbours' middle half as a box, all of them as a line, their median as a tick; the plot as a dot in its colour. */
function AgainstNeighbours({ record, axis }: { record: UnusualRecord; axis: Axis }) {
  const { value, color, neighbours } = record;
  const [least, low, median, high, greatest] = neighbours;
  const at = (place: number) => placeOf(axis, place);
  return (
    <span className={styles.box} aria-hidden="true">
      <s style={{ left: at(least), width: lengthOf(axis, least, greatest) }} />
      <i style={{ left: at(low), width: lengthOf(axis, low, high) }} />
      <u style={{ left: at(median) }} />
      <b style={{ left: at(value), background: color ?? 'var(--no-value)' }} />
    </span>
  );
}

/** Where a plot's value is among its earlier ones of the same season, in this job and others saved on this device; nothing where they are few. */
function OwnHistory({ record }: { record: UnusualRecord }) {
  const windows = useJobsOfPlot(record.row)?.flatMap((job) => job.windows) ?? [];
  const rank = rankInHistory(record.value, earlierOfSeason(record, windows));
  if (!rank) return null;
  return <> {texts.inOwnHistory(formatCount(rank.lower), formatCount(rank.of))}</>;
}
