/** What each request about failed plots does. */
import { outcomesInJob } from '#request/repair/pure/plotOutcomes.ts';
import { readRepairLog } from '#request/repair/pure/repairLog.ts';
import { NO_MESSAGE } from '#core/columns.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { CallError } from '#worker/messages.ts';
import type { Handlers, TaskContext } from '#worker/answerCalls.ts';
import type { MendingCalls, Examination, MendTable } from '#request/repair/protocol.ts';
import {
  type ResultSession,
  causesIn,
  prepareCauses,
} from '#result/worker/session/resultSession.ts';
import { areasOf, columnsOf } from '#result/worker/session/view.ts';
import { restOf } from '#result/worker/handlers.ts';
import { setRepaired } from '#result/worker/session/choices.ts';
import { keyOfRow, rowsOfCause } from '#result/failures/pure/groupCauses.ts';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';
import { thumbnailOf } from '#shapes/thumbnail.ts';
import { REPAIRABILITIES, repairabilityOf } from '#request/repair/pure/repairability.ts';
import { longitudeBeside } from '#shapes/unwrapShape.ts';
import type { Position } from '#shapes/polygons.ts';
import { createPace } from '#lib/slices.ts';
import type { CachedLine, MendingCache } from './mendingCache.ts';
import { cacheFor, examineRow, shownExamination, causeOfRow } from './examinePlot.ts';
import { foundByCause } from './foundByCause.ts';
import { resubmit } from './resubmit.ts';

/** Handlers of the requests about failed plots, over one session; `post` sends the page what has changed. */
export function mendingHandlers(session: ResultSession, post: () => void): Handlers<MendingCalls> {
  return {
    examine: async ({ row, nearMetres }, { signal }) => {
      const cache = cacheFor(session, { nearMetres });
      const examination = await examineRow(session, { row, cache }, signal);
      return { answer: examination && shownExamination(examination) };
    },
    mend: async (request, context) => {
      const table = await mendTable(session, request, context);
      return { answer: table, transfer: buffersOf(table) };
    },
    foundByCause: async (_request, context) => ({
      answer: await foundByCause(session, restOf(context)),
    }),
    resubmit: async (order, context) => ({ answer: await resubmit(session, order, context) }),
    markRepaired: ({ rows }) => {
      if (setRepaired(session, rows)) post();
      return { answer: null };
    },
    compare: ({ repairLog: text }) => {
      const repairLog = readRepairLog(text);
      if ('problem' in repairLog)
        throw new CallError({ kind: 'failed', message: repairLog.problem });
      const comparison = outcomesInJob(repairLog, columnsOf(session), areasOf(session));
      return { answer: { ...comparison, job: repairLog.job, made: repairLog.made } };
    },
  };
}

function buffersOf(table: MendingCalls['mend']['answer']): Transferable[] {
  return Object.values(table).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
  );
}

/** Works out what can be done about all failed plots, or those of a cause, in time slices, as a table. What is known already isn't worked out again. */
async function mendTable(
  session: ResultSession,
  { cause, nearMetres }: MendingCalls['mend']['request'],
  { signal, progress }: TaskContext,
): Promise<MendTable> {
  await prepareCauses(session);
  const rows = rowsOfCause(columnsOf(session), causesIn(session), cause);
  const cache = cacheFor(session, { nearMetres });
  const { lines } = cache;
  const pace = createPace({ signal, onProgress: progress }, rows.length);
  for (const [done, row] of rows.entries()) {
    const examination = lines.has(row) ? null : await examineRow(session, { row, cache }, signal);
    if (examination) lines.set(row, lineOf(session, examination));
    await pace.step(done + 1);
  }
  return { ...tableOf(cache, rows), ...causesOfRows(session, rows) };
}

function lineOf(session: ResultSession, examination: Examination): CachedLine {
  const { row, shape, numbers, defects } = examination;
  const resubmitAsIs =
    causeOfRow(session, row)?.resubmitAsIs ?? CAUSE_TEXTS['no-message'].resubmitAsIs;
  return {
    ...repairabilityOf({
      ...examination,
      unreadable: examination.unreadable ?? (resubmitAsIs ? null : examination.tooMuch),
      resubmitAsIs,
    }),
    ...thumbnailOf(shape, badPlaceOf(examination)),
    defects: defects.length,
    corners: numbers.corners,
    areaHectares: numbers.areaHectares,
    safeWithinMetres: examination.proposals[0]?.safeWithinMetres ?? Infinity,
  };
}

/** The service's own place, else that of the first defect. */
function badPlaceOf({ place, defects, shape }: Examination): Position | null {
  const at = place?.located ?? defects.find(({ lon }) => lon !== null);
  return at && at.lon !== null && at.lat !== null ? [longitudeBeside(at.lon, shape), at.lat] : null;
}

/** The cause of each row, and what the service said first of each cause. */
function causesOfRows(
  session: ResultSession,
  rows: Uint32Array,
): Pick<MendTable, 'causes' | 'causeKeys' | 'said'> {
  const columns = columnsOf(session);
  const { groups, causeOfMessage } = causesIn(session);
  const places = new Map(groups.map(({ key }, at) => [key, at]));
  const said = groups.map((): string | null => null);
  const causes = rows.map((row) => {
    const at = places.get(keyOfRow(columns, causeOfMessage, row)) ?? 0;
    const text = columns.messages[columns.message[row] ?? NO_MESSAGE] ?? '';
    if (text !== '') said[at] ??= unwrapMessage(text).description;
    return at;
  });
  return { causes, causeKeys: groups.map(({ key }) => key), said };
}

type TableOfRows = Omit<MendTable, 'causes' | 'causeKeys' | 'said'>;

function tableOf(cache: MendingCache, rows: Uint32Array): TableOfRows {
  const lines = Array.from(rows, (row) => cache.lines.get(row)!);
  const outlineStarts = new Uint32Array(rows.length + 1);
  lines.forEach(({ outline }, at) => {
    outlineStarts[at + 1] = outlineStarts[at]! + outline.length;
  });
  const outlines = new Uint8Array(outlineStarts[rows.length]!);
  lines.forEach(({ outline }, at) => outlines.set(outline, outlineStarts[at]));
  return {
    rows,
    repairabilities: Uint8Array.from(lines, ({ kind }) => REPAIRABILITIES.indexOf(kind)),
    areaChanges: Float64Array.from(lines, ({ areaChange }) => areaChange ?? Number.NaN),
    safeWithinMetres: Float64Array.from(lines, ({ safeWithinMetres }) => safeWithinMetres),
    areasHectares: Float64Array.from(lines, ({ areaHectares }) => areaHectares ?? Number.NaN),
    defects: Uint32Array.from(lines, ({ defects }) => defects),
    corners: Uint32Array.from(lines, ({ corners }) => corners),
    outlines,
    outlineStarts,
    badPlaces: Uint8Array.from(lines.flatMap(({ bad }) => bad)),
  };
}
