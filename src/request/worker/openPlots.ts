/** Reads a file of plots, and says in words and numbers what was read. */
import { NO_DAY } from '#core/columns.ts';
import { saysOutright, untakenColumns, type UntakenColumn } from '#files/read/columnRoles.ts';
import { readDates, type FileDates } from '#files/read/dates.ts';
import { readPlotFile, type ReadOptions } from '#files/read/readPlotFile.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { CallError, reasonOf } from '#worker/messages.ts';
import type {
  FileWindow,
  PlotFileSummary,
  RequestCalls,
  RequestColumns,
} from '#request/protocol.ts';
import { namesInUse, type NamesInUse } from '#result/worker/session/namesInUse.ts';
import type { OpenedPlots } from './openedPlots.ts';

type Request = RequestCalls['openPlots']['request'];

/** Windows that are listed at most. */
const MAX_WINDOWS = 400;
/** Stands between two headings where longitude and latitude are columns. */
const AND = ' + ';

/** Reads a file. Throws a CallError that says what's wrong with it. */
export async function readPlots(
  request: Request,
  { signal, progress }: Pick<TaskContext, 'signal' | 'progress'>,
): Promise<OpenedPlots> {
  const began = performance.now();
  const { file: sent, fileName } = request;
  progress(0, sent.size);
  const read = await readPlotFile(sent, optionsOf(request)).catch((error: unknown) => {
    throw failed(`The file can’t be read: it may have been moved or changed. ${reasonOf(error)}`);
  });
  signal.throwIfAborted();
  if ('problem' in read) throw failed(read.problem);
  if (read.rowCount === 0) throw failed('The file has no plots.');
  progress(sent.size, sent.size);
  const { rowNames: _, ...file } = read;
  const names = namesOf(file, fileName);
  return { file, sent, fileName, names, elapsedMs: performance.now() - began };
}

function failed(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}

function optionsOf({ columns = {}, dateOrder, radiusMetres }: Request): ReadOptions {
  const { polygon, ...others } = columns;
  return {
    columns: { ...others, ...(polygon ? { polygon: polygon.split(AND) } : {}) },
    ownCircles: true,
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
  { file, sent, fileName }: OpenedPlots,
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
    remarks: [
      ...untakenColumns(columns, roles, request.columns).map(untakenRemark),
      ...file.warnings,
      ...file.remarks,
    ],
    ...windowsOf(dates.start, dates.end),
  };
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
  const what = `“${column.name}” isn’t taken as the ${side} date: `;
  if (taken !== null) return `${what}“${taken}” is.`;
  const rows = column.cells.length;
  const { empty, unreadable } = readDates([column])[0]!.counts;
  const dates = rows - empty - unreadable;
  return `${what}${formatCount(dates)} of ${formatMany(rows, 'row')} ${dates === 1 ? 'has' : 'have'} a date there.`;
}

function datesOf(sides: readonly (FileDates | null)[]): PlotFileSummary['dates'] {
  const known = sides.filter((side) => side !== null);
  if (known.length === 0) return 'none';
  return known.some(({ counts }) => counts.ambiguous > 0) ? 'ambiguous' : 'clear';
}

/** The windows of rows that have both days, the commonest first. */
function windowsOf(
  start: FileDates | null,
  end: FileDates | null,
): Pick<PlotFileSummary, 'windows' | 'windowCount' | 'firstDay' | 'lastDay'> {
  const counted = new Map<string, FileWindow>();
  let [firstDay, lastDay] = [Infinity, -Infinity];
  start?.days.forEach((from, row) => {
    const to = end?.days[row] ?? NO_DAY;
    if (from === NO_DAY || to === NO_DAY) return;
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
