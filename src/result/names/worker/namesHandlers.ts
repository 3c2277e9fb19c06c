import { columnNamed, namePlots, fileLabel, type PlotNames } from '#result/names/pure/plotNames.ts';
import { readSubmitted } from '#result/names/pure/readSubmitted.ts';
import { CallError } from '#worker/messages.ts';
import type { NamesCalls, Unmatched, UnmatchedPlot } from '#result/names/protocol.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import { yieldTask } from '#lib/slices.ts';
import { type ResultSession, baseName } from '#result/worker/session/resultSession.ts';
import { columnsOf, plotsOf } from '#result/worker/session/view.ts';
import { namesInUse, type NamesInUse } from '#result/worker/session/namesInUse.ts';
import { takeNames } from '#result/worker/session/takeNames.ts';
import { csvLine } from '#files/write/csvCells.ts';
import { wellKnownTextOf, recordCoordinates } from '#core/read/wellKnownText.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { texts } from './texts.en.ts';

/** Handlers of the requests about names but for groups, over one session; `post` sends the page what has changed. */
export function namesHandlers(
  session: ResultSession,
  post: () => void,
): Handlers<Omit<NamesCalls, 'groups'>> {
  return {
    addNames: async ({ file, fileName }, { signal }) => {
      if (!session.ending) throw failure(texts.resultStillLoading);
      const read = await readSubmitted(file);
      signal.throwIfAborted();
      if ('problem' in read) throw failure(read.problem);
      const pause = async () => {
        await yieldTask();
        signal.throwIfAborted();
      };
      await pause();
      const names = await namePlots(columnsOf(session), plotsOf(session), { file: read, pause });
      if (session.names && isElsewhere(names)) throw failure(texts.noShapeInResult);
      const used = namesInUse(names, fileName);
      takeNames(session, used);
      post();
      return { answer: used.summary };
    },
    callPlotsBy: ({ column }) => {
      const { names, summary } = usedBy(session);
      takeNames(
        session,
        namesInUse({ ...names, label: columnNamed(names, column) }, summary.fileName),
      );
      post();
      return { answer: null };
    },
    unmatched: ({ which }) => ({ answer: unmatchedPlots(session, usedBy(session), which) }),
  };
}

/** Whether no plot of the result has a name in the file. */
function isElsewhere({ counts: { matched, near } }: PlotNames): boolean {
  return matched + near === 0;
}

function usedBy({ names }: ResultSession): NamesInUse {
  if (!names) throw failure(texts.noNamesFile);
  return names;
}

function failure(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}

/** Unmatched plots that are listed at most; the CSV has all. */
const MAX_LISTED = 500;
/** Cells beside a name that distinguish a plot from others. */
const DETAIL_CELLS = 3;

const FILE_WORDS: Record<Unmatched, string> = {
  missing: 'never-answered',
  near: 'nearly-the-same',
  notInFile: 'not-in-the-file',
};

/** Returns the first of the plots asked for, and a CSV of all: the file's columns, the share where there is one, and the shape. */
function unmatchedPlots(
  session: ResultSession,
  used: NamesInUse,
  which: Unmatched,
): NamesCalls['unmatched']['answer'] {
  const plots = plotsAsked(used, which);
  const base = session.source ? baseName(session.source) : 'result';
  return {
    plots: plots.slice(0, MAX_LISTED),
    count: plots.length,
    csv: new Blob(csvOf(session, used, { plots, which }), { type: 'text/csv;charset=utf-8' }),
    name: `${base}-${FILE_WORDS[which]}.csv`,
  };
}

function plotsAsked({ names }: NamesInUse, which: Unmatched): UnmatchedPlot[] {
  const { file, label, match, plots, fileRowOf } = names;
  const told = (
    row: number | null,
    fileRow: number | null,
    share: number | null,
  ): UnmatchedPlot => ({
    name: label && fileRow !== null ? fileLabel(label, fileRow) : null,
    detail:
      fileRow === null
        ? ''
        : file.columns
            .filter((column) => column !== label)
            .map(({ cells }) => cells[fileRow] ?? '')
            .filter((cell) => cell !== '')
            .slice(0, DETAIL_CELLS)
            .join(' · '),
    row,
    fileRow: fileRow === null ? null : fileRow + 1,
    share: share === null || Number.isNaN(share) ? null : share,
  });
  if (which === 'missing') return names.missing.map((row) => told(null, row, null));
  const found: UnmatchedPlot[] = [];
  match.partner.forEach((partner, plot) => {
    const row = plots.rowOf[plot] ?? 0;
    if (which === 'notInFile' && partner === NO_PLOT) found.push(told(row, null, null));
    if (which === 'near' && partner !== NO_PLOT && match.same[plot] === 0)
      found.push(told(row, fileRowOf[row] ?? 0, match.share[plot] ?? null));
  });
  return found.sort((a, b) => (a.share ?? 0) - (b.share ?? 0));
}

function csvOf(
  session: ResultSession,
  { names: { file } }: NamesInUse,
  { plots, which }: { plots: readonly UnmatchedPlot[]; which: Unmatched },
): string[] {
  const isOfFile = which !== 'notInFile';
  const isOfResult = which !== 'missing';
  const head = [
    ...(isOfResult ? ['row'] : []),
    ...(which === 'near' ? ['shared_ground'] : []),
    ...(isOfFile ? file.columns.map(({ name }) => name) : []),
    'polygon',
  ];
  return [
    csvLine(head),
    ...plots.map(({ row, fileRow, share }) =>
      csvLine([
        ...(isOfResult ? [row === null ? '' : String(row + 1)] : []),
        ...(which === 'near' ? [share === null ? '' : share.toFixed(4)] : []),
        ...(isOfFile ? file.columns.map(({ cells }) => cells[(fileRow ?? 0) - 1] ?? '') : []),
        wellKnownTextOf(
          fileRow === null
            ? recordCoordinates(columnsOf(session), row ?? 0)
            : recordCoordinates(file.shapes, fileRow - 1),
        ),
      ]),
    ),
  ];
}
