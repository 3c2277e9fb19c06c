import type { ReactNode } from 'react';
import type { Ends } from '#lib/linearScale.ts';
import { lengthOf, placeOf } from '#ui/charts/Axis.tsx';
import { Band } from '#ui/charts/Band.tsx';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { STATE_LABELS } from '#result/store/stateLabels.ts';
import { VerdictSign } from '#result/verdicts/page/VerdictSign.tsx';
import { formatCount, formatDay, formatFixed, formatValue, NONE, THIN } from '#lib/format.ts';
import { formatHectares, formatLocation, formatNearly, formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { ComingCell, type PlacedRow } from '#ui/table/VirtualTable.tsx';
import type { RecordCells } from '#result/protocol.ts';
import { ownVerdict } from '#result/verdicts/protocol.ts';
import type { GridColumn } from './gridColumns.ts';
import { texts } from './texts.en.ts';
import styles from './RecordCells.module.css';

/** The content of a record's cell; `axis` is that of the windows. */
export function recordCell(
  { id: column, at }: GridColumn,
  { id, index, row: cells }: PlacedRow<RecordCells>,
  axis: Ends | null,
): ReactNode {
  if (column === 'row') return <span className={styles.quiet}>{formatCount(Number(id) + 1)}</span>;
  if (column === 'rank') return <span className={styles.quiet}>{formatCount(index + 1)}</span>;
  if (cells === undefined) return <ComingCell />;
  if (at !== undefined) return <Named text={cells.named?.[at] ?? ''} />;
  switch (column) {
    case 'value':
      return <Value cells={cells} />;
    case 'dates':
      return formatWindow(cells.startDay, cells.endDay);
    case 'start':
      return formatDay(cells.startDay);
    case 'end':
      return formatDay(cells.endDay);
    case 'window':
      return axis && <Band axis={axis} startDay={cells.startDay} endDay={cells.endDay} />;
    case 'area':
      return formatHectares(cells.areaHectares);
    case 'vertices':
      return formatCount(cells.vertices);
    case 'verdict':
      return <OwnVerdict cells={cells} />;
    case 'plot':
      return <Named text={cells.name ?? ''} strong />;
    case 'first':
    case 'second':
      return <SideValue cells={cells} side={column} />;
    case 'between':
      return <Between cells={cells} />;
    case 'shape':
      return <ShapeInCommon share={cells.pair?.share ?? null} />;
    case 'finding':
      return cells.request && <Finding request={cells.request} />;
    case 'pixels':
      return formatPixels(cells.request?.pixels ?? null);
    case 'windows':
      return axis && <BothWindows cells={cells} axis={axis} />;
    case 'centre':
      return <span className={styles.quiet}>{formatLocation(cells.lat, cells.lon, 5)}</span>;
    default:
      return null;
  }
}

function Named({ text, strong = false }: { text: string; strong?: boolean }) {
  if (text === '') return <span className={styles.quiet}>{NONE}</span>;
  const shown = visibleText(text);
  return (
    <span className={strong ? styles.name : styles.named} dir="auto" title={shown}>
      {shown}
    </span>
  );
}

function OwnVerdict({ cells: { verdicts } }: { cells: RecordCells }) {
  const verdict = ownVerdict(verdicts)?.verdict;
  if (!verdict) return <span className={styles.quiet}>{NONE}</span>;
  return (
    <span className={styles.verdict}>
      <VerdictSign verdict={verdict} /> {VERDICT_WORDS[verdict]}
    </span>
  );
}

/** The value of one side, or a mark for failed or missing. */
function SideValue({ cells: { pair }, side }: { cells: RecordCells; side: 'first' | 'second' }) {
  if (!pair) return null;
  if (pair[side] !== null) return formatValue(pair[side]);
  const isFailed =
    pair.group === (side === 'first' ? 'mended' : 'broken') || pair.group === 'failed';
  return isFailed ? <Swatch crossed /> : <span className={styles.quiet}>–</span>;
}

/** Whether a pair's shapes are the same or nearly so. */
function ShapeInCommon({ share }: { share: number | null }) {
  if (share === null) return <span className={styles.quiet}>{NONE}</span>;
  if (share === 1) return <span className={styles.quiet}>{texts.theSame}</span>;
  return (
    <span title={formatNearly(share)}>{texts.nearlyShare(Math.floor(share * 100), THIN)}</span>
  );
}

/** What isn't simply sent, nor open. */
const OUTCOME_WORDS = {
  sent: null,
  mended: texts.repaired,
  leftOut: texts.leftOut,
  toDecide: null,
} as const;

const SIGNS = {
  fine: null,
  doubtful: <i className={styles.dashed} aria-hidden="true" />,
  refused: <Swatch crossed />,
  repaired: <CheckIcon size={14} />,
} as const;

/** The worst that was found of a row, and what becomes of it where that's worth a word. */
function Finding({
  request: { finding, kind, outcome },
}: {
  request: NonNullable<RecordCells['request']>;
}) {
  const decided = OUTCOME_WORDS[outcome];
  const words = decided !== null && <span className={styles.quiet}>{decided}</span>;
  if (finding === null) return words || <span className={styles.quiet}>{NONE}</span>;
  return (
    <span className={styles[kind]} title={finding}>
      {SIGNS[kind]}
      <span className={styles.named}>{finding}</span>
      {words}
    </span>
  );
}

/** Pixels of the sensor by area, one decimal below a hundred; a dash where there is no area. */
export function formatPixels(pixels: number | null): string {
  if (pixels === null) return NONE;
  return pixels < 100 ? formatFixed(pixels, 1) : formatCount(Math.round(pixels));
}

/** From the first value, a ring, to the second, a dot, on an axis from 0 to 1 that widens for values outside. */
function Between({ cells: { pair, value, color } }: { cells: RecordCells }) {
  if (!pair || value === null || pair.first === null || pair.second === null) return null;
  const { first, second } = pair;
  const axis = { low: Math.min(0, first, second), high: Math.max(1, first, second) };
  const [least, most] = [Math.min(first, second), Math.max(first, second)];
  const background = color ?? undefined;
  return (
    <span className={styles.between} aria-hidden="true">
      <i
        style={{
          left: placeOf(axis, least),
          width: lengthOf(axis, least, most),
          background,
        }}
      />
      <b style={{ left: placeOf(axis, first) }} />
      <b style={{ left: placeOf(axis, second), background }} />
    </span>
  );
}

function BothWindows({ cells: { pair }, axis }: { cells: RecordCells; axis: Ends }) {
  const [first, second] = [pair?.firstWindow, pair?.secondWindow];
  return (
    <span className={styles.windows}>
      {first && <Band axis={axis} startDay={first.start} endDay={first.end} />}
      {second && <Band axis={axis} startDay={second.start} endDay={second.end} strong />}
    </span>
  );
}

/** The value, or why there is none. */
function Value({ cells }: { cells: RecordCells }) {
  const { state } = cells;
  if (state !== 'processed')
    return (
      <span className={classNames(styles.value, styles[state])}>
        {state === 'failed' && <Swatch crossed />}
        {STATE_LABELS[state]}
      </span>
    );
  return (
    <span className={styles.value}>
      {cells.color !== null && <Swatch color={cells.color} />}
      {formatValue(cells.value)}
    </span>
  );
}
