/** Looks through the plots of a file, between the worker's other work. */
import { NO_DAY } from '#core/columns.ts';
import {
  UNREADABLE_DAY,
  type CheckedPlots,
  type PlotWindows,
} from '#request/findings/checkedPlots.ts';
import { findSteps } from '#request/findings/findSteps.ts';
import { DATE_OUTCOMES, type FileDates } from '#files/read/dates.ts';
import { doInSlices } from '#lib/slices.ts';
import type { RequestCalls } from '#request/protocol.ts';
import type { OpenedPlots } from './openedPlots.ts';
import { findMends } from './findMends.ts';
import { builtInLand } from '#shapes/landOutline.ts';
import type { Found } from './requestSession.ts';
import { rowColumns } from './rowColumns.ts';

interface Follow {
  /** Lets others in; rejects once nobody wants the answer. */
  rest: () => Promise<void>;
  progress: (done: number, total: number) => void;
}

/** Returns all that is found, and the safe repairs. Rejects as `rest` does. */
export async function checkPlots(
  { file }: OpenedPlots,
  { pixelMetres, usesFileWindows, today, otherJobs }: RequestCalls['check']['request'],
  { rest, progress }: Follow,
): Promise<Found> {
  const land = await builtInLand();
  await rest();
  const plots = plotsOf(file, usesFileWindows);
  const choices = { pixelMetres, today, jobAreas: otherJobs ? [otherJobs] : [], land };
  const findings = await doInSlices(findSteps(plots, choices), rest);
  const mends = await findMends(rowColumns(file, null), findings, { rest, progress });
  return { plots, findings, pixelMetres, hasLand: land !== null, mends };
}

function plotsOf(file: OpenedPlots['file'], usesFileWindows: boolean): CheckedPlots {
  const { shapes, columns, roles, dates } = file;
  const names = columns.find(({ name }) => name === roles.name)?.cells;
  return {
    ...shapes,
    windows: usesFileWindows ? windowsOf(dates, file.rowCount) : null,
    nameOf: names ? (row) => names[row] ?? null : null,
  };
}

/** The windows of a file that has dates; where it lacks one of the two columns all rows lack that day. */
function windowsOf(dates: OpenedPlots['file']['dates'], rows: number): PlotWindows | null {
  if (!dates.start && !dates.end) return null;
  return { startDay: daysOf(dates.start, rows), endDay: daysOf(dates.end, rows) };
}

const EMPTY = DATE_OUTCOMES.indexOf('empty');

function daysOf(dates: FileDates | null, rows: number): Int32Array {
  if (!dates) return new Int32Array(rows).fill(NO_DAY);
  return dates.days.map((day, row) =>
    day === NO_DAY && dates.outcomes[row] !== EMPTY ? UNREADABLE_DAY : day,
  );
}
