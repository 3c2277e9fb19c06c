/**
 * The change log of a resubmission: every plot that went back, as it was sent, as it was mended and
 * how, so that nothing is changed in silence. It's JSON, written plot by plot, and can be opened
 * again beside a later job.
 */
import * as v from 'valibot';
import { parseJson } from '#lib/parseJson.ts';
import type { ResubmittedPlot, ShapeNumbers } from './resubmittedPlot.ts';

const KIND = 'job-atlas resubmission';
const VERSION = 1;

/** Whose failures these were, and when the change log was made (ISO 8601, UTC). */
export interface ChangeLogHead {
  job: string;
  made: string;
}

const numbers = v.object({
  area_hectares: v.nullable(v.number()),
  corners: v.number(),
  parts: v.number(),
});

const plot = v.object({
  /** Place in the job's response, from 1. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What the submitted file calls the plot; change logs from before that was known have none. */
  name: v.optional(v.nullable(v.string()), null),
  start_date: v.string(),
  end_date: v.string(),
  message: v.nullable(v.string()),
  cause: v.string(),
  polygon_sent: v.string(),
  polygon_mended: v.nullable(v.string()),
  steps: v.array(v.string()),
  before: v.nullable(numbers),
  after: v.nullable(numbers),
  area_change: v.nullable(v.number()),
  moved_metres: v.nullable(v.number()),
});

const changeLog = v.object({
  kind: v.literal(KIND),
  version: v.literal(VERSION),
  job: v.string(),
  made: v.string(),
  plots: v.array(plot),
});

/** A change log as its file holds it. */
export type ChangeLog = v.InferOutput<typeof changeLog>;
/** One plot as the file holds it. */
export type ChangeLogEntry = v.InferOutput<typeof plot>;

/** Returns the file's text in pieces: its head, a piece for each plot, its end. */
export function* changeLogJson(
  { job, made }: ChangeLogHead,
  plots: Iterable<ResubmittedPlot>,
): Generator<string, void, undefined> {
  const head = JSON.stringify({ kind: KIND, version: VERSION, job, made }, null, 2);
  let before = `${head.slice(0, -2)},\n  "plots": [`;
  for (const plot of plots) {
    yield `${before}\n    ${JSON.stringify(changeLogEntry(plot))}`;
    before = ',';
  }
  yield before === ',' ? '\n  ]\n}\n' : `${before}]\n}\n`;
}

function changeLogEntry(plot: ResubmittedPlot): ChangeLogEntry {
  const { change } = plot;
  return {
    row: plot.row + 1,
    name: plot.name,
    start_date: plot.startDate,
    end_date: plot.endDate,
    message: plot.message,
    cause: plot.cause,
    polygon_sent: plot.sent,
    polygon_mended: change?.wellKnownText ?? null,
    steps: change?.steps ?? [],
    before: change && written(change.before),
    after: change && written(change.after),
    area_change: change?.areaChange ?? null,
    moved_metres: change?.movedMetres ?? null,
  };
}

function written({ areaHectares, corners, parts }: ShapeNumbers) {
  return { area_hectares: areaHectares, corners, parts };
}

/** Reads a change log. Whatever isn't one comes back as a problem, in words. */
export function readChangeLog(text: string): ChangeLog | { problem: string } {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === undefined)
    return { problem: 'The file isn’t JSON. Choose the repair log that was saved as JSON.' };
  const read = v.safeParse(changeLog, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  return {
    problem: `The file isn’t the repair log of a resubmission${where ? `: “${where}” isn’t as expected` : ''}.`,
  };
}
