/** Reads a file of plots, and says in words and numbers what was read. */
import { columnTitle } from '#files/columns/columnTitle.ts';
import { NO_DAY, type ShapeColumns } from '#core/columns.ts';
import { partStart } from '#core/spatial/offsets.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { saysOutright, untakenColumns, type UntakenColumn } from '#files/read/columnRoles.ts';
import { readDates, type FileDates } from '#files/read/dates.ts';
import { readPlotFile, type ReadOptions } from '#files/read/readPlotFile.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { CallError, reasonOf } from '#worker/messages.ts';
import type {
  DateSide,
  FileWindow,
  FirstRows,
  PlotFileSummary,
  Reading,
  RequestCalls,
  RequestColumns,
  UnreadPlots,
} from '#request/protocol.ts';
import { namesInUse, type NamesInUse } from '#result/worker/session/namesInUse.ts';
import type { OpenedPlots } from './openedPlots.ts';
import { texts } from './texts.en.ts';

type Request = RequestCalls['openPlots']['request'];

/** Windows that are listed at most. */
const MAX_WINDOWS = 400;
/** Stands between two headings where longitude and latitude are columns. */
const AND = ' + ';

/** Reads a file. Throws a CallError that says what's wrong with it, and in its detail how else it may be read. */
export async function readPlots(
  request: Request,
  { signal, progress }: Pick<TaskContext, 'signal' | 'progress'>,
): Promise<OpenedPlots> {
  const began = performance.now();
  const { file: sent, fileName } = request;
  progress(0, sent.size);
  const read = await readPlotFile(sent, optionsOf(request)).catch((error: unknown) => {
    throw failed(texts.fileUnreadable(reasonOf(error)));
  });
  signal.throwIfAborted();
  if ('problem' in read) {
    const { problem, sheets = null, systems = [] } = read;
    const detail: UnreadPlots = { sheets, systems };
    throw new CallError({ kind: 'failed', message: problem, detail });
  }
  if (read.rowCount === 0) throw failed(texts.fileHasNoPlots);
  progress(sent.size, sent.size);
  const { rowNames: _, ...file } = read;
  const dateless = fillDates(file, request.missingDates);
  const names = namesOf(file, fileName);
  return { file, sent, fileName, names, dateless, elapsedMs: performance.now() - began };
}

/** Gives days to rows that have none of their own. Returns how many have none; a column that's asked about has none to be given. */
function fillDates(
  { dates }: OpenedPlots['file'],
  given: Request['missingDates'] = {},
): OpenedPlots['dateless'] {
  const fill = (side: DateSide): number => {
    const known = dates[side];
    if (!known || known.counts.ambiguous > 0) return 0;
    const day = given[side] ?? null;
    const rows = [...known.days.keys()].filter((row) => known.days[row] === NO_DAY);
    if (day !== null) for (const row of rows) known.days[row] = day;
    return rows.length;
  };
  return { start: fill('start'), end: fill('end') };
}

function failed(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}

function optionsOf({ columns = {}, dateOrder, radiusMetres, reading }: Request): ReadOptions {
  const { polygon, ...others } = columns;
  const chosen = Object.entries(reading ?? {}).filter(([, value]) => value !== null);
  return {
    columns: { ...others, ...(polygon ? { polygon: polygon.split(AND) } : {}) },
    ownCircles: true,
    ...(Object.fromEntries(chosen) as Pick<ReadOptions, keyof Reading>),
    ...(dateOrder ? { dateOrder } : {}),
    ...(radiusMetres === undefined ? {} : { pointRadiusMetres: radiusMetres }),
  };
}

/** The file's own columns, as if each row had been named by itself. */
function namesOf(file: OpenedPlots['file'], fileName: string): NamesInUse {
  const { columns, shapes, rowCount, roles, remarks } = file;
  const none = new Uint32Array(0);
  return namesInUse(
    {
      file: { columns, shapes, rowCount, remarks },
      plots: { plotOf: none, plotCount: 0, rowOf: none },
      match: { partner: none, same: new Uint8Array(0), share: new Float64Array(0) },
      fileRowOf: Int32Array.from({ length: rowCount }, (_, row) => row),
      missing: [],
      counts: { matched: rowCount, near: 0, notInFile: 0, missing: 0 },
      label: columns.find(({ name }) => name === roles.name) ?? null,
      remarks: [],
    },
    fileName,
  );
}

/** Returns what was read of a file. */
export function summaryOf(
  { file, sent, fileName, dateless }: OpenedPlots,
  request: Request,
): PlotFileSummary {
  const { columns, dates, roles, pointRows, areCircles, shapeChoices } = file;
  const points = pointRows.length;
  return {
    fileName,
    format: file.format,
    bytes: sent.size,
    rows: file.rowCount,
    points: areCircles ? 0 : points,
    circles: areCircles ? points : 0,
    columns: shapeChoices.length > 0 ? shapeChoices : columns.map(({ name }) => name),
    chosen: chosenOf(roles),
    unsure: unsureOf(file, request),
    dates: datesOf([dates.start, dates.end]),
    dateless,
    remarks: [
      ...untakenColumns(columns, roles, request.columns).map(untakenRemark),
      ...file.warnings,
      ...file.remarks,
    ],
    ...windowsOf(dates.start, dates.end),
    encoding: file.encoding,
    sheets: file.sheets,
    system: file.system,
    firstRows: firstRowsOf(file),
  };
}

/** Rows and columns that are shown as they were read, at most, and letters of a cell. */
const [FIRST_ROWS, FIRST_COLUMNS, FIRST_LETTERS] = [5, 12, 80];

function firstRowsOf({ columns, rowCount, shapes, problems }: OpenedPlots['file']): FirstRows {
  const shown = columns.slice(0, FIRST_COLUMNS);
  return {
    headings: shown.map(({ name }) => name),
    rows: Array.from({ length: Math.min(FIRST_ROWS, rowCount) }, (_, row) => ({
      cells: shown.map(({ cells }) => (cells[row] ?? '').slice(0, FIRST_LETTERS)),
      shape: problems.get(row) ?? shapeWords(shapes, row),
    })),
  };
}

function shapeWords(shapes: ShapeColumns, row: number): string {
  const parts = partStart(shapes, row + 1) - partStart(shapes, row);
  const corners = vertexCount(shapes, row);
  if (corners === parts) return parts === 1 ? texts.point : texts.pointCount(parts);
  return parts === 1 ? texts.polygonOf(corners) : texts.polygonsOf(parts, corners);
}

function chosenOf({ polygon, start, end, name }: OpenedPlots['file']['roles']): RequestColumns {
  return { polygon: polygon.length === 0 ? null : polygon.join(AND), start, end, name };
}

/** Columns that were guessed and may be wrong: a date without its counterpart, or with too many cells that are none. */
function unsureOf({ roles, dates }: OpenedPlots['file'], { columns = {} }: Request) {
  const isAlone = (roles.start === null) !== (roles.end === null);
  return (['start', 'end'] as const).filter((side) => {
    const isOutright = saysOutright(roles[side] ?? '', side);
    return columns[side] === undefined && (isAlone || isOdd(dates[side], isOutright));
  });
}

/** One in so many cells may be no date; where the heading says so outright, all but one. */
const ODD_SHARE = 10;

function isOdd(dates: FileDates | null, isOutright: boolean): boolean {
  if (!dates) return false;
  const { unreadable, empty } = dates.counts;
  const rows = dates.days.length;
  return (
    unreadable > 0 && (isOutright ? unreadable + empty === rows : unreadable * ODD_SHARE > rows)
  );
}

/** Says that a column isn't taken for what its heading says, and why. */
function untakenRemark({ column, side, taken }: UntakenColumn): string {
  if (taken !== null)
    return texts.otherColumnTaken[side](columnTitle(column.name), columnTitle(taken));
  const rows = column.cells.length;
  const { empty, unreadable } = readDates([column])[0]!.counts;
  return texts.columnHasFewDates[side](columnTitle(column.name), rows - empty - unreadable, rows);
}

function datesOf(sides: readonly (FileDates | null)[]): PlotFileSummary['dates'] {
  const known = sides.filter((side) => side !== null);
  if (known.length === 0) return 'none';
  return known.some(({ counts }) => counts.ambiguous > 0) ? 'ambiguous' : 'clear';
}

/** The windows of rows that have both days in order, the commonest first. */
function windowsOf(
  start: FileDates | null,
  end: FileDates | null,
): Pick<PlotFileSummary, 'windows' | 'windowCount' | 'firstDay' | 'lastDay'> {
  const counted = new Map<string, FileWindow>();
  let [firstDay, lastDay] = [Infinity, -Infinity];
  start?.days.forEach((from, row) => {
    const to = end?.days[row] ?? NO_DAY;
    if (from === NO_DAY || to === NO_DAY || to < from) return;
    const key = `${from} ${to}`;
    const window = counted.get(key) ?? { start: from, end: to, rows: 0 };
    window.rows++;
    counted.set(key, window);
    firstDay = Math.min(firstDay, from);
    lastDay = Math.max(lastDay, to);
  });
  const windows = [...counted.values()].sort((a, b) => b.rows - a.rows || a.start - b.start);
  return {
    windows: windows.slice(0, MAX_WINDOWS),
    windowCount: windows.length,
    firstDay: windows.length > 0 ? firstDay : null,
    lastDay: windows.length > 0 ? lastDay : null,
  };
}
