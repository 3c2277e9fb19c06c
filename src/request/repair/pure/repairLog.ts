/**
 * The repair log of a resubmission: every plot submitted again, as it was sent, as it was repaired and how, so that no change
 * goes unrecorded. As JSON it can be checked against a later job; as plain text, with a paragraph per plot, it's for people.
 */
import * as v from 'valibot';
import { VERDICTS } from '#core/view/resultFilter.ts';
import { formatFixed } from '#lib/format.ts';
import { parseJson } from '#lib/json.ts';
import {
  type JudgedPlot,
  type ResubmittedPlot,
  type ShapeNumbers,
  polygonOf,
} from './resubmittedPlot.ts';
import { texts } from './texts.en.ts';

const KIND = 'job-atlas resubmission';
const VERSION = 1;

/** The job whose failures these were, and when the repair log was made (ISO 8601, UTC). */
interface RepairLogHead {
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
  /** Its name in the submitted file; older repair logs have none. */
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
  /** What the person judged of it, where they did. */
  verdict: v.optional(v.nullable(v.picklist(VERDICTS))),
  verdict_note: v.optional(v.string()),
  verdict_at: v.optional(v.string()),
});

const repairLog = v.object({
  kind: v.literal(KIND),
  version: v.literal(VERSION),
  job: v.string(),
  made: v.string(),
  plots: v.array(plot),
});

/** A repair log as its file holds it. */
export type RepairLog = v.InferOutput<typeof repairLog>;
/** One plot as the file holds it. */
export type RepairLogEntry = v.InferOutput<typeof plot>;

/** Returns the JSON file in pieces: its head, a piece per plot, its end. */
export function* repairLogJson(
  { job, made }: RepairLogHead,
  plots: Iterable<ResubmittedPlot>,
): Generator<string, void, undefined> {
  const head = JSON.stringify({ kind: KIND, version: VERSION, job, made }, null, 2);
  let before = `${head.slice(0, -2)},\n  "plots": [`;
  for (const plot of plots) {
    yield `${before}\n    ${JSON.stringify(repairLogEntry(plot))}`;
    before = ',';
  }
  yield before === ',' ? '\n  ]\n}\n' : `${before}]\n}\n`;
}

function repairLogEntry(plot: ResubmittedPlot): RepairLogEntry {
  const { change, judged } = plot;
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
    ...(judged && {
      verdict: judged.verdict,
      verdict_note: judged.note,
      verdict_at: new Date(judged.at).toISOString(),
    }),
  };
}

function written({ areaHectares, corners, parts }: ShapeNumbers) {
  return { area_hectares: areaHectares, corners, parts };
}

/** Reads a repair log from its JSON file; for anything else, returns the problem in words. */
export function readRepairLog(text: string): RepairLog | { problem: string } {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === undefined) return { problem: texts.logIsNotJson };
  const read = v.safeParse(repairLog, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  return { problem: where ? texts.notARepairLogAt(where) : texts.notARepairLog };
}

/** Returns the plain text in pieces: its head, then a paragraph per plot. */
export function* repairLogText(
  { job, made }: RepairLogHead,
  plots: readonly ResubmittedPlot[],
): Generator<string, void, undefined> {
  const mended = plots.filter(({ change }) => change !== null).length;
  yield [
    texts.resubmissionTitle,
    texts.jobLine(oneLine(job)),
    texts.madeLine(made),
    texts.plotsLine(plots.length, mended, plots.length - mended),
    '',
  ].join('\n');
  for (const plot of plots) yield `\n${paragraph(plot)}\n`;
}

function paragraph(plot: ResubmittedPlot): string {
  const { row, name, startDate, endDate, cause, message, change, judged } = plot;
  const [start, end] = [
    oneLine(startDate) || texts.noStartDate,
    oneLine(endDate) || texts.noEndDate,
  ];
  return [
    name === null
      ? texts.recordHead(row + 1, start, end)
      : texts.namedRecordHead({ name: oneLine(name), record: row + 1, start, end }),
    texts.failedLine(oneLine(cause)),
    ...(message === null ? [] : [texts.serviceSaidLine(oneLine(message))]),
    ...(change === null
      ? [texts.noChangeLine]
      : [
          texts.changeLine(change.steps.join('; ')),
          texts.areaLine(figures(change, 'areaHectares'), percent(change.areaChange)),
          texts.pointsLine(figures(change, 'corners'), figures(change, 'parts')),
          texts.outlineMovedLine(formatFixed(change.movedMetres, 2)),
          texts.asSentLine(oneLine(plot.sent)),
        ]),
    ...(judged === null ? [] : [texts.verdictLine(verdictText(judged))]),
    texts.submittedLine(oneLine(polygonOf(plot))),
  ].join('\n');
}

function verdictText({ verdict, note, at }: JudgedPlot): string {
  const day = new Date(at).toISOString().slice(0, 10);
  return [verdict && texts.verdicts[verdict], oneLine(note), day].filter(Boolean).join(', ');
}

type Change = NonNullable<ResubmittedPlot['change']>;

function figures({ before, after }: Change, name: keyof ShapeNumbers): string {
  return texts.beforeAndAfter(figure(before[name], name), figure(after[name], name));
}

function figure(value: number | null, name: keyof ShapeNumbers): string {
  if (value === null) return texts.unknown;
  return name === 'areaHectares' ? formatFixed(value, 6) : String(value);
}

function percent(change: number | null): string {
  if (change === null) return '';
  const text = formatFixed(100 * change, 4);
  return ` (${change > 0 ? '+' : ''}${text} %)`;
}

/** A text in one line, so that a foreign line break can't forge a line of the log. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
