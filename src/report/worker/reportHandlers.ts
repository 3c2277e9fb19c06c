/** Makes a report of what is shown of a result or a comparison. */
import type { ResultColumns } from '#core/columns.ts';
import { NO_RECORD } from '#compare/pure/pairRecords.ts';
import { NO_FILE_ROW } from '#result/names/pure/plotNames.ts';
import { packReport, type ReportPairs } from '#report/pack/packReport.ts';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import {
  isLeftOut,
  reportColumns,
  takeTable,
  type ReportColumn,
  type ReportSource,
} from '#report/pack/reportTable.ts';
import { namedPairing } from '#compare/worker/comparisonSession.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { toBase64 } from '#lib/base64.ts';
import { gzip } from '#lib/gzip.ts';
import { reply, type Handlers } from '#worker/answerCalls.ts';
import type { ReportCalls } from '#report/protocol.ts';
import type { ComparisonSession } from '#compare/worker/comparisonSession.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import { rowsTaken } from '#result/worker/session/rowsTaken.ts';
import { columnsOf, plotsOf } from '#result/worker/session/view.ts';

type Reported = ResultSession | ComparisonSession;

export function reportHandlers(session: Reported): Handlers<ReportCalls> {
  return {
    reportColumns: () => reply(columnsIn(session)),
    packReport: async ({ labels, leftOut, areas = null }, { signal }) => {
      const rows = rowsTaken(session);
      const { columns, tally } = { columns: columnsOf(session), tally: session.tally };
      const plots = plotCount(session, rows);
      const { mask } = session;
      const records = mask === null ? rows.length : rows.filter((row) => mask[row] === KEPT).length;
      const known = namesKept(session, { leftOut, group: labels.group });
      const facts: ReportFacts = {
        ...labels,
        ...known,
        of: session.kind,
        counts: tally.counts,
        records,
        plots,
        allPlots: session.kind === 'result' ? plotsOf(session).plotCount : columns.recordCount,
        leftOut: leftOut.length,
        pairing:
          session.kind === 'comparison'
            ? namedPairing(session.sides, session.pairing.pairing)
            : null,
      };
      const taken = sidesOf(session, rows);
      const tables = taken.map(({ source, rows: own }) => takeTable(source, own, leftOut));
      const pairs = session.kind === 'comparison' ? pairsTaken(session, rows, taken) : null;
      signal.throwIfAborted();
      const packed = await gzip(packReport({ facts, tables, pairs, areas }));
      signal.throwIfAborted();
      const base64 = new Blob(toBase64(packed));
      return { answer: { base64, records, plots } };
    },
  };
}

function columnsIn(session: Reported): ReportColumn[] {
  if (session.kind === 'result') return reportColumns(sourceOf(session));
  const { first, second } = session.sides;
  const all = [first, second].flatMap(({ columns }) => reportColumns({ columns }));
  return all.filter((column, at) => !isLeftOut(all.slice(0, at), column));
}

function sourceOf({ names, verdicts, ...session }: ResultSession): ReportSource {
  return {
    columns: columnsOf(session),
    verdicts: verdicts?.fields,
    file: names
      ? { fields: names.fields, holds: (row) => names.names.fileRowOf[row] !== NO_FILE_ROW }
      : undefined,
  };
}

/** How many plots these records show; of a comparison, how many pairs. */
function plotCount(session: Reported, rows: Uint32Array): number {
  if (session.kind === 'comparison') return rows.length;
  const { plotOf } = plotsOf(session);
  return new Set(rows.map((row) => plotOf[row]!).filter((plot) => plot !== NO_PLOT)).size;
}

/** The columns that name and group plots, where they're not left out. */
function namesKept(
  session: Reported,
  { leftOut, group }: { leftOut: readonly ReportColumn[]; group: string | null },
): Pick<ReportFacts, 'label' | 'group'> {
  const names = session.kind === 'result' ? session.names : null;
  const kept = (name: string | null) =>
    names && name !== null && !isLeftOut(leftOut, { kind: 'file', name }) ? name : null;
  return { label: kept(names?.summary.label ?? null), group: kept(group) };
}

interface Taken {
  source: ReportSource;
  rows: Uint32Array;
}

/** What tables are made of: a result, or both sides of the pairs. */
function sidesOf(session: Reported, rows: Uint32Array): Taken[] {
  if (session.kind === 'result') return [{ source: sourceOf(session), rows }];
  const { compared, sides } = session;
  const side = (name: 'first' | 'second'): Taken => ({
    source: { columns: sides[name].columns },
    rows: rowsOfSide(sides[name].columns, compared.pairs[name], rows),
  });
  return [side('first'), side('second')];
}

/** These pairs, by the places of their records among those taken. */
function pairsTaken(
  { compared, sides }: ComparisonSession,
  pairs: Uint32Array,
  [first, second]: readonly Taken[],
): ReportPairs {
  const places = (name: 'first' | 'second', taken: Taken | undefined) => {
    const placeOf = new Uint32Array(sides[name].columns.recordCount);
    taken?.rows.forEach((row, place) => (placeOf[row] = place));
    return pairs.map((pair) => {
      const row = compared.pairs[name][pair]!;
      return row === NO_RECORD ? NO_RECORD : placeOf[row]!;
    });
  };
  return { first: places('first', first), second: places('second', second) };
}

/** The records of one side in these pairs, each once, in their order. */
function rowsOfSide(
  { recordCount }: ResultColumns,
  rowOfPair: ComparisonSession['compared']['pairs']['first'],
  pairs: Uint32Array,
): Uint32Array {
  const isTaken = new Uint8Array(recordCount);
  for (const pair of pairs) {
    const row = rowOfPair[pair]!;
    if (row !== NO_RECORD) isTaken[row] = 1;
  }
  return Uint32Array.from(isTaken.keys()).filter((row) => isTaken[row] === 1);
}
