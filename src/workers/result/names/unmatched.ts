/** Plots that didn't simply find each other: those of the file that were never answered, above all. */
import { csvLine } from '#engine/exports/csvCells.ts';
import { fileLabel } from '#engine/names/plotNames.ts';
import { wellKnownTextOf, recordCoordinates } from '#engine/read/wellKnownText.ts';
import { NO_PLOT } from '#engine/values/plotGroups.ts';
import type { NamesCalls, Unmatched, UnmatchedPlot } from '#workers/protocol.ts';
import { baseName } from '#workers/result/session/baseName.ts';
import type { ResultSession } from '#workers/result/session/session.ts';
import { columnsOf } from '#workers/result/session/view.ts';
import type { NamesInUse } from '#workers/result/session/namesInUse.ts';

/** Plots that are told one by one at most; the CSV has all. */
const MOST_TOLD = 500;
/** Cells beside a name that tell a plot from others. */
const DETAIL_CELLS = 3;

const FILE_WORDS: Record<Unmatched, string> = {
  neverAnswered: 'never-answered',
  near: 'nearly-the-same',
  notInFile: 'not-in-the-file',
};

/** Returns the first of the plots asked for, and a CSV of all: the file's columns, the share where there is one, and the shape. */
export function unmatchedPlots(
  session: ResultSession,
  used: NamesInUse,
  which: Unmatched,
): NamesCalls['unmatched']['answer'] {
  const plots = plotsAsked(used, which);
  const base = session.source ? baseName(session.source) : 'result';
  return {
    plots: plots.slice(0, MOST_TOLD),
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
  if (which === 'neverAnswered') return names.neverAnswered.map((row) => told(null, row, null));
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
  const isOfResult = which !== 'neverAnswered';
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
