/**
 * Writes the CSV of a request: the rows that go out, each with its own window, or each plot with the windows asked for.
 * A shape goes out as its text was submitted; one that was no well-known text, was converted or is repaired is written from
 * its numbers, with as many digits as read back the same ones.
 */
import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import { csvLine } from '#files/write/csvCells.ts';
import { SENT, SENT_MENDED } from '#request/findings/decisions.ts';
import { FINE } from '#request/findings/findings.ts';
import { distinctPlots, type Plots } from '#shapes/identity/plotIdentity.ts';
import { shapeTexts } from '#files/read/shapeTexts.ts';
import { recordCoordinates, wellKnownTextOf } from '#core/read/wellKnownText.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import { isPoints, recordVertexStart } from '#core/spatial/offsets.ts';
import { centre } from '#core/spatial/recordGeometry.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { dayText } from '#core/values/dayText.ts';
import { createPace } from '#lib/slices.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import type { RequestCalls, WrittenRequest } from '#request/protocol.ts';
import { BlobParts } from '#result/exports/worker/blobParts.ts';
import type { RequestSession } from './openedPlots.ts';
import { columnsOf, plotsOf } from '#result/worker/session/view.ts';
import { checkedIn } from './requestSession.ts';

type Order = RequestCalls['writeRequest']['request'];

/** Lines of the preview, and characters of each, at most. */
const PREVIEW_LINES = 20;
const PREVIEW_CHARACTERS = 2000;
/** Characters gathered before they become bytes. */
const CHUNK = 1 << 18;

/** Returns the CSV and what is in it. Throws a CallError before the plots are looked through. */
export async function writeRequest(
  session: RequestSession,
  { windows, columns: heads, first }: Order,
  { signal, progress }: Pick<TaskContext, 'signal' | 'progress'>,
): Promise<WrittenRequest> {
  const { findings, outcomes } = checkedIn(session);
  const columns = columnsOf(session);
  const { rows, plots } = rowsToSend(session, { isEach: windows === 'file', first });
  const textOf = await textReader(session);
  const writer = createWriter([heads.polygon, heads.start, heads.end]);
  const pace = createPace({ signal, onProgress: progress }, rows.length);
  for (const [done, row] of rows.entries()) {
    const polygon = textOf(row);
    for (const days of windows === 'file' ? [windowOf(columns, row)] : windows.map(textsOf))
      writer.add([polygon, ...days]);
    await pace.step(done + 1);
  }
  let kept = 0;
  for (const [row, outcome] of outcomes.outcomes.entries())
    if (outcome === SENT && findings.worst[row] !== FINE) kept++;
  const { mended, leftOut } = outcomes;
  const fileRows = Uint32Array.from(rows);
  const centres = centresOf(columns, rows);
  return { ...writer.finish(), fileRows, centres, plots, mended, leftOut, kept };
}

/** Returns the rows that go out, ascending: each, or one of each plot; `first` leaves those of so many plots. */
function rowsToSend(
  session: RequestSession,
  { isEach, first = Infinity }: { isEach: boolean; first: number | undefined },
): { rows: number[]; plots: number } {
  const { plotOf } = plotsIn(session);
  const seen = new Set<number>();
  const rows: number[] = [];
  for (const row of sentRows(session)) {
    const plot = plotOf[row]!;
    const isNew = !seen.has(plot);
    if (plot === NO_PLOT || (isNew && seen.size >= first)) continue;
    seen.add(plot);
    if (isEach || isNew) rows.push(row);
  }
  return { rows, plots: seen.size };
}

function* sentRows(session: RequestSession): Generator<number> {
  for (const [row, outcome] of checkedIn(session).outcomes.outcomes.entries())
    if (outcome === SENT || outcome === SENT_MENDED) yield row;
}

/** Rows whose shapes differ only in how they are written are one plot. */
function plotsIn(session: RequestSession): Plots {
  return distinctPlots(columnsOf(session), plotsOf(session));
}

/** Rows whose centres are told at most. */
const MAX_CENTRES = 50;

/** Centres of rows that go out, evenly spread. */
function centresOf(columns: ResultColumns, rows: readonly number[]): WrittenRequest['centres'] {
  const count = Math.min(rows.length, MAX_CENTRES);
  return Array.from({ length: count }, (_, at) =>
    centre(columns, rows[Math.floor((at * rows.length) / count)]!),
  ).filter((place) => place !== null);
}

/** A line's start and end. */
type Days = [start: string, end: string];

function textsOf({ start, end }: { start: number; end: number }): Days {
  return [dayText(start), dayText(end)];
}

/** The row's own window; a date that isn't one goes out as it came. */
function windowOf({ startDay, endDay, sources }: ResultColumns, row: number): Days {
  const text = (day: number, source: string | undefined) =>
    day === NO_DAY ? (source ?? '') : dayText(day);
  const source = sources.get(row);
  return [text(startDay[row]!, source?.startDate), text(endDay[row]!, source?.endDate)];
}

/** Returns how to read the text of each row's shape; rows must ascend. */
async function textReader(session: RequestSession): Promise<(row: number) => string> {
  const { opened } = session;
  const columns = columnsOf(session);
  const { outcomes } = checkedIn(session).outcomes;
  const [heading, second] = opened.file.roles.polygon;
  const isText = opened.file.format === 'CSV' && heading !== undefined && second === undefined;
  const texts = isText
    ? shapeTexts(new Uint8Array(await opened.sent.arrayBuffer()), heading)
    : null;
  let next = 0;
  const submitted = (row: number): string => {
    if (!texts) return '';
    for (; next < row; next++) texts.next();
    next++;
    return texts.next().value ?? '';
  };
  return (row) => {
    const text = submitted(row);
    if (outcomes[row] === SENT && isPlainText(text, columns, row)) return text.trim();
    const shape = recordCoordinates(columns, row);
    return isPoints(columns, row) ? wellKnownTextOf(shape) : toWellKnownText(shape);
  };
}

/** Longest text that goes out as it came. */
const MAX_TEXT = 2_000_000;
/** A polygon without heights and without a system of its own; its first position. */
const PLAIN =
  /^\s*(?:MULTI)?POLYGON\s*\([\s(]*([-+.\de]+)\s+([-+.\de]+)(?:[\s(),]+[-+.\de]+\s+[-+.\de]+(?=\s*[,)]))*[\s)]*$/i;

/** Whether a text is well-known text whose numbers are those of the row: they were read as they are, not converted. */
function isPlainText(text: string, columns: ResultColumns, row: number): boolean {
  if (text.length > MAX_TEXT) return false;
  const [, lon, lat] = PLAIN.exec(text) ?? [];
  const at = 2 * recordVertexStart(columns, row);
  return Number(lon) === columns.coords[at] && Number(lat) === columns.coords[at + 1];
}

/** Writes lines into a blob. */
function createWriter(head: readonly string[]) {
  const parts = new BlobParts('text/csv;charset=utf-8');
  const encoder = new TextEncoder();
  const preview: string[] = [];
  let waiting = '';
  let lines = 0;
  const add = (cells: readonly string[]) => {
    const line = csvLine(cells);
    if (preview.length < PREVIEW_LINES) preview.push(line.trimEnd().slice(0, PREVIEW_CHARACTERS));
    waiting += line;
    lines++;
    if (waiting.length >= CHUNK) flush();
  };
  const flush = () => {
    parts.add(encoder.encode(waiting));
    waiting = '';
  };
  add(head);
  return {
    add,
    finish(): Pick<WrittenRequest, 'csv' | 'rows' | 'preview'> {
      flush();
      return { csv: parts.blob(), rows: lines - 1, preview };
    },
  };
}
