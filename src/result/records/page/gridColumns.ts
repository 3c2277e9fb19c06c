import { columnTitle } from '#files/columns/columnTitle.ts';
import { NAMED, type SortColumn } from '#core/values/sortRecords.ts';
import { formatCount } from '#lib/format.ts';
import type { VirtualColumn } from '#ui/table/VirtualTable.tsx';
import type { NamesSummary } from '#result/names/protocol.ts';
import { texts } from './texts.en.ts';

export interface GridColumn extends VirtualColumn {
  id:
    | 'row'
    | 'value'
    | 'dates'
    | 'start'
    | 'end'
    | 'window'
    | 'area'
    | 'vertices'
    | 'centre'
    | 'plot'
    /** One's own verdict. */
    | 'verdict'
    /** Columns of pairs: rank, the two values, both on one axis, the two windows, how alike the shapes are. */
    | 'rank'
    | 'first'
    | 'second'
    | 'between'
    | 'windows'
    | 'shape'
    /** Columns of plots to be sent: the worst finding, pixels of the sensor. */
    | 'finding'
    | 'pixels'
    | `${typeof NAMED}${string}`;
  /** The position of a submitted file's column in the file. */
  at?: number;
  /** Its head, but for the value's, which is the name of the index. */
  label: string;
  sort: SortColumn;
  /** The narrowest grid that shows it, unless a person hides it. */
  from: PageWidth;
}

type PageWidth = 'phone' | 'narrow' | 'wide';

const WIDTHS: readonly PageWidth[] = ['phone', 'narrow', 'wide'];

const WINDOW: GridColumn = {
  id: 'window',
  label: texts.datesAsBars,
  sort: 'start',
  width: 'minmax(110px, 1fr)',
  isAxis: true,
  from: 'wide',
};

const AREA: GridColumn = {
  id: 'area',
  label: texts.areaHectares,
  sort: 'area',
  width: '72px',
  numeric: true,
  from: 'narrow',
};
const VERTICES: GridColumn = {
  id: 'vertices',
  label: texts.points,
  sort: 'vertices',
  width: '64px',
  numeric: true,
  from: 'wide',
};
const CENTRE: GridColumn = {
  id: 'centre',
  label: texts.centreLatLon,
  sort: 'lat',
  width: '150px',
  numeric: true,
  from: 'wide',
};

export const GRID_COLUMNS: readonly GridColumn[] = [
  { id: 'row', label: texts.row, sort: 'row', width: '48px', numeric: true, from: 'phone' },
  { id: 'value', label: texts.value, sort: 'value', width: '96px', numeric: true, from: 'phone' },
  { id: 'dates', label: texts.dates, sort: 'start', width: 'minmax(156px, auto)', from: 'phone' },
  WINDOW,
  AREA,
  VERTICES,
  CENTRE,
];

/** Columns of a comparison; those without an order of their own sort by the change. */
export const PAIR_COLUMNS: readonly GridColumn[] = [
  { id: 'rank', label: texts.rank, sort: 'value', width: '44px', numeric: true, from: 'phone' },
  { id: 'value', label: texts.change, sort: 'value', width: '92px', numeric: true, from: 'phone' },
  { id: 'first', label: texts.first, sort: 'first', width: '60px', numeric: true, from: 'phone' },
  {
    id: 'second',
    label: texts.second,
    sort: 'second',
    width: '60px',
    numeric: true,
    from: 'phone',
  },
  {
    id: 'between',
    label: texts.firstToSecond,
    sort: 'value',
    width: 'minmax(90px, 2fr)',
    from: 'phone',
  },
  { id: 'shape', label: texts.shape, sort: 'value', width: '96px', from: 'narrow' },
  {
    id: 'windows',
    label: texts.windows,
    sort: 'start',
    width: 'minmax(110px, 1fr)',
    from: 'narrow',
  },
  AREA,
  CENTRE,
];

/** One's own verdicts, shown once there are any. */
export const VERDICT_COLUMN: GridColumn = {
  id: 'verdict',
  label: texts.verdict,
  sort: 'row',
  width: '92px',
  from: 'phone',
};

/** What it takes of a grid's width, CSS px. */
export const VERDICT_ROOM = 104;

export const REQUEST_COLUMNS: readonly GridColumn[] = [
  { id: 'row', label: texts.row, sort: 'row', width: '48px', numeric: true, from: 'phone' },
  { id: 'plot', label: texts.name, sort: 'row', width: '132px', from: 'phone' },
  {
    id: 'finding',
    label: texts.finding,
    sort: 'finding',
    width: 'minmax(110px, 1fr)',
    from: 'phone',
  },
  { id: 'start', label: texts.start, sort: 'start', width: '80px', from: 'wide' },
  { id: 'end', label: texts.end, sort: 'end', width: '80px', from: 'wide' },
  WINDOW,
  { ...AREA, width: '64px', from: 'phone' },
  { id: 'pixels', label: texts.pixels, sort: 'area', width: '56px', numeric: true, from: 'narrow' },
  { ...VERTICES, width: '60px' },
];

/** Room between columns, and at the sides with that of the columns' menu, in CSS px. */
const GAP = 12;
const SIDES = 60;
/** Room for one tick's label on the axis of windows. */
const TICK = 64;

/** Room for a digit of a row number, or for what groups its digits. */
const DIGIT = 8;

/** The width class of a grid of `px` CSS px whose row numbers end at `rowCount`. */
export function widthClass(px: number, rowCount = 0): PageWidth {
  const least = (width: PageWidth) =>
    leastWidth(withRoomForNumbers(shownColumns(width, NONE), rowCount));
  return WIDTHS.findLast((width) => px >= least(width)) ?? 'phone';
}

/** The columns, with that of row numbers as wide as `rowCount`, the greatest of them, needs. */
export function withRoomForNumbers(
  columns: readonly GridColumn[],
  rowCount: number,
): readonly GridColumn[] {
  const needed = formatCount(rowCount).length * DIGIT;
  return columns.map((column) =>
    column.id === 'row' && needed > leastOf(column) ? { ...column, width: `${needed}px` } : column,
  );
}

/** The number of ticks that fit on the windows' axis, 1 to 4, beside these columns in `px`. */
export function ticksFor(columns: readonly GridColumn[], px: number): number {
  const least = leastOf(WINDOW);
  const room = px - leastWidth(columns) + least;
  return Math.max(1, Math.min(4, Math.floor(room / TICK)));
}

const NONE: ReadonlySet<string> = new Set();

function leastWidth(columns: readonly GridColumn[]): number {
  const widths = columns.reduce((sum, column) => sum + leastOf(column), 0);
  return widths + (columns.length - 1) * GAP + SIDES;
}

function leastOf({ width }: GridColumn): number {
  return Number(/\d+/.exec(width)?.[0]);
}

/** The columns of a width class, without those a person hid. The row number can't be hidden. */
export function shownColumns(width: PageWidth, hidden: ReadonlySet<string>): readonly GridColumn[] {
  return GRID_COLUMNS.filter(
    (column) =>
      WIDTHS.indexOf(column.from) <= WIDTHS.indexOf(width) &&
      (column.id === 'row' || !hidden.has(column.id)),
  );
}

/** Columns that make room for the submitted file's: a plot's page and exports have them too. */
const MAKES_ROOM: ReadonlySet<string> = new Set(['window', 'vertices', 'centre']);

/** The columns of the submitted file, with the plots' names first. */
export function submittedColumns(names: NamesSummary | undefined): readonly GridColumn[] {
  if (!names) return [];
  const columns = names.columns.map(({ name, isNumeric }, at): GridColumn => ({
    id: `${NAMED}${name}`,
    label: columnTitle(name),
    sort: `${NAMED}${name}`,
    width: 'minmax(88px, 1fr)',
    numeric: isNumeric,
    from: 'wide',
    at,
  }));
  if (names.label === null) return columns;
  const plot: GridColumn = {
    id: 'plot',
    label: texts.plot,
    sort: `${NAMED}${names.label}`,
    width: 'minmax(96px, 1.2fr)',
    from: 'phone',
  };
  return [plot, ...columns.filter(({ sort }) => sort !== plot.sort)];
}

/** The columns with as many of the submitted file's as fit into `px`. */
export function withNamed(
  columns: readonly GridColumn[],
  named: readonly GridColumn[],
  { px, hidden }: { px: number; hidden: ReadonlySet<string> },
): readonly GridColumn[] {
  const wanted = named.filter(({ id }) => !hidden.has(id));
  if (wanted.length === 0) return columns;
  const [row, ...rest] = columns.filter(({ id }) => !MAKES_ROOM.has(id));
  const plot = wanted.filter(({ id }) => id === 'plot');
  let shown = [...(row ? [row] : []), ...plot, ...rest];
  if (leastWidth(shown) > px) shown = shown.filter(({ id }) => id !== 'dates');
  for (const column of wanted) {
    if (column.id === 'plot') continue;
    if (leastWidth([...shown, column]) > px) break;
    shown = [...shown, column];
  }
  return shown;
}

/** Columns that wait in the menu until a person shows them, in the form that's kept. */
const HIDDEN_AT_FIRST = 'vertices centre';

/** Returns the ids of the hidden columns, which are kept escaped, a space between two; those hidden at first where nothing is kept or an escape is broken. */
export function hiddenColumns(kept: string | null): ReadonlySet<string> {
  const ids = (kept ?? HIDDEN_AT_FIRST).split(' ').filter((id) => id !== '');
  try {
    return new Set(ids.map(decodeURIComponent));
  } catch {
    return hiddenColumns(null);
  }
}
