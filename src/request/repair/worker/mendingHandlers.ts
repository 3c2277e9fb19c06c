/** What each request about failed plots does. */
import { outcomesInJob } from '#request/repair/pure/plotOutcomes.ts';
import { readRepairLog } from '#request/repair/pure/repairLog.ts';
import { NO_MESSAGE } from '#core/columns.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { CallError } from '#worker/messages.ts';
import type { Handlers, TaskContext } from '#worker/answerCalls.ts';
import type {
  Examination,
  MendingCalls,
  MendLine,
  MendsOfCause,
} from '#request/repair/protocol.ts';
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
import { hasProposal, repairabilityOf } from '#request/repair/pure/repairability.ts';
import { longitudeBeside } from '#shapes/unwrapShape.ts';
import type { Position } from '#shapes/polygons.ts';
import { createPace } from '#lib/slices.ts';
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
    mend: async (request, context) => ({ answer: await mendsByCause(session, request, context) }),
    mendLines: async (request, context) => ({ answer: await mendLines(session, request, context) }),
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

/** Works out what can be done about all failed plots, cause by cause. */
async function mendsByCause(
  session: ResultSession,
  { nearMetres }: MendingCalls['mend']['request'],
  context: TaskContext,
): Promise<Record<string, MendsOfCause>> {
  await prepareCauses(session);
  const columns = columnsOf(session);
  const { groups, causeOfMessage } = causesIn(session);
  const rows = rowsOfCause(columns, causesIn(session), null);
  const ofCause = new Map(
    groups.map(({ key }) => [key, { lines: [] as MendLine[], said: null as string | null }]),
  );
  for (const line of await mendLines(session, { rows: [...rows], nearMetres }, context)) {
    const cause = ofCause.get(keyOfRow(columns, causeOfMessage, line.row));
    const text = columns.messages[columns.message[line.row] ?? NO_MESSAGE] ?? '';
    cause?.lines.push(line);
    if (cause && text !== '') cause.said ??= unwrapMessage(text).description;
  }
  return Object.fromEntries(
    [...ofCause].map(([key, { lines, said }]) => [
      key,
      {
        rows: Uint32Array.from(lines, ({ row }) => row),
        safeWithinMetres: Float64Array.from(lines, ({ safeWithinMetres }) => safeWithinMetres),
        said,
      },
    ]),
  );
}

/** Works out what lists show of plots, in time slices. What is known already isn't worked out again. */
async function mendLines(
  session: ResultSession,
  { rows, nearMetres }: MendingCalls['mendLines']['request'],
  { signal, progress }: TaskContext,
): Promise<MendLine[]> {
  const cache = cacheFor(session, { nearMetres });
  const { lines } = cache;
  const pace = createPace({ signal, onProgress: progress }, rows.length);
  for (const [done, row] of rows.entries()) {
    const examination = lines.has(row) ? null : await examineRow(session, { row, cache }, signal);
    if (examination) lines.set(row, lineOf(session, examination));
    await pace.step(done + 1);
  }
  return rows.flatMap((row) => lines.get(row) ?? []);
}

function lineOf(session: ResultSession, examination: Examination): MendLine {
  const { row, shape, numbers, proposals } = examination;
  const resubmitAsIs =
    causeOfRow(session, row)?.resubmitAsIs ?? CAUSE_TEXTS['no-message'].resubmitAsIs;
  const repairability = repairabilityOf({
    ...examination,
    unreadable: examination.unreadable ?? (resubmitAsIs ? null : examination.tooMuch),
    resubmitAsIs,
  });
  return {
    row,
    ...repairability,
    ...thumbnailOf(shape, badPlaceOf(examination)),
    corners: numbers.corners,
    areaHectares: numbers.areaHectares,
    safeWithinMetres:
      (hasProposal(repairability) ? proposals[0]?.safeWithinMetres : null) ?? Infinity,
  };
}

/** The service's own place, else that of the first defect. */
function badPlaceOf({ place, defects, shape }: Examination): Position | null {
  const at = place?.located ?? defects.find(({ lon }) => lon !== null);
  return at && at.lon !== null && at.lat !== null ? [longitudeBeside(at.lon, shape), at.lat] : null;
}
