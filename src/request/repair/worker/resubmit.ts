/** Writes the files of a resubmission: the chosen plots gathered in time slices, then written in one go. */
import type { ResultColumns } from '#core/columns.ts';
import { dayText } from '#core/values/dayText.ts';
import { repairLogJson, repairLogText } from '#request/repair/pure/repairLog.ts';
import { hasDateText, laterWindows } from '#result/exports/pure/laterWindows.ts';
import { csvLine } from '#files/write/csvCells.ts';
import { plotCells, headCells } from '#request/repair/pure/csvTable.ts';
import type { ResubmittedPlot } from '#request/repair/pure/resubmittedPlot.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import { CallError } from '#worker/messages.ts';
import { createPace } from '#lib/slices.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { baseName, type ResultSession } from '#result/worker/session/resultSession.ts';
import type { Choice, MendingCalls, Resubmission } from '#request/repair/protocol.ts';
import type { MendingCache } from './mendingCache.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { ownVerdict } from '#result/verdicts/protocol.ts';
import { cacheFor, causeOfRow, examineRow } from './examinePlot.ts';
import { texts } from './texts.en.ts';

/** Rows of the preview at most. */
const PREVIEW_ROWS = 200;

/** The CSV of the chosen plots in the order of the response, and its repair log. Throws where nothing is open. */
export async function resubmit(
  session: ResultSession,
  { choices, columns, monthsLater = 0, nearMetres }: MendingCalls['resubmit']['request'],
  { signal, progress }: TaskContext,
): Promise<Resubmission> {
  const { source } = session;
  if (!source) throw new CallError({ kind: 'failed', message: texts.noResultOpen });
  const cache = cacheFor(session, { nearMetres });
  const records = laterWindows(columnsOf(session), monthsLater);
  const plots: ResubmittedPlot[] = [];
  const left: number[] = [];
  const pace = createPace({ signal, onProgress: progress }, choices.length);
  const sorted = [...choices].sort((a, b) => a.row - b.row);
  for (const [done, { row, as }] of sorted.entries()) {
    const plot = await plotOf(session, { row, as, cache, records }, signal);
    if (plot) plots.push(plot);
    else left.push(row);
    await pace.step(done + 1);
  }
  const name = baseName(source);
  const made = { job: name, made: new Date().toISOString() };
  const named = session.names?.summary.columns.map((column) => column.name) ?? [];
  const head = headCells(columns, named);
  const cells = (plot: ResubmittedPlot) => [
    ...plotCells(plot, columns),
    ...(session.names?.cellsOf(plot.row) ?? named.map(() => '')),
  ];
  return {
    csv: new Blob([csvLine(head), ...plots.map((plot) => csvLine(cells(plot)))], {
      type: 'text/csv;charset=utf-8',
    }),
    repairLog: new Blob([...repairLogJson(made, plots)], { type: 'application/json' }),
    readable: new Blob([...repairLogText(made, plots)], { type: 'text/plain;charset=utf-8' }),
    names: {
      csv: `${name}-resubmission.csv`,
      repairLog: `${name}-change-log.json`,
      readable: `${name}-change-log.txt`,
    },
    preview: {
      head,
      rows: plots.slice(0, PREVIEW_ROWS).map(cells),
    },
    count: plots.length,
    left,
    ...(monthsLater !== 0 && {
      unmoved: plots.filter(({ row }) => hasDateText(records, row)).length,
    }),
  };
}

interface PlotChoice {
  row: number;
  as: Choice;
  cache: MendingCache;
  /** With the windows that are written. */
  records: ResultColumns;
}

/** One chosen plot; null where it has no text to send, or no such proposal. */
async function plotOf(
  session: ResultSession,
  { row, as, cache, records }: PlotChoice,
  signal: AbortSignal,
): Promise<ResubmittedPlot | null> {
  const examination = await examineRow(session, { row, cache }, signal);
  if (!examination?.message || examination.sent === null) return null;
  const { sent, message } = examination;
  const proposal = as === 'sent' ? null : examination.proposals[as];
  if (proposal === undefined) return null;
  const { sources, startDay, endDay } = records;
  const source = sources.get(row);
  return {
    row,
    name: session.names?.labelOf(row) ?? null,
    startDate: source?.startDate ?? dayText(startDay[row]!),
    endDate: source?.endDate ?? dayText(endDay[row]!),
    message: message.original === '' ? null : message.original,
    cause: causeOfRow(session, row)?.title ?? '',
    sent,
    change: proposal && {
      wellKnownText: toWellKnownText(proposal.shape),
      steps: proposal.steps,
      before: proposal.before,
      after: proposal.after,
      areaChange: proposal.areaChange,
      movedMetres: proposal.movedMetres,
    },
    judged: ownVerdict(session.verdicts?.cellsOf(row).verdicts) ?? null,
  };
}
