import { type ResultColumns } from '#core/columns.ts';
import type { ComparedSide } from '#compare/pure/pairRecords.ts';
import { distinctPlots } from '#shapes/identity/plotIdentity.ts';
import { namesByRow } from '#result/names/pure/namesByRow.ts';
import { fileColumns } from '#files/read/plotTable.ts';
import { unpackReport, type Report } from '#report/pack/packReport.ts';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import type { ReportTable, TextColumn } from '#report/pack/reportTable.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { VERDICTS, type Verdict } from '#core/view/resultFilter.ts';
import { fromBase64 } from '#lib/base64.ts';
import { gunzip } from '#lib/gzip.ts';
import { CallError, reasonOf } from '#worker/messages.ts';
import { createComparison, matchSides } from '#compare/worker/comparisonSession.ts';
import { admitRecords } from '#result/worker/session/choices.ts';
import { namesInUse, type NamesInUse } from '#result/worker/session/namesInUse.ts';
import { createSession, endSession, type Held } from '#result/worker/session/resultSession.ts';
import { takeNames } from '#result/worker/session/takeNames.ts';
import { verdictsByRow } from '#result/verdicts/worker/verdictsInUse.ts';
import type { RecordVerdicts } from '#result/verdicts/protocol.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Opens a report in place of what is held. Throws a CallError that says how it is damaged. */
export async function openReport(
  held: Held,
  base64: string,
  signal: AbortSignal,
): Promise<Pick<Report, 'facts' | 'areas'>> {
  const report = await readReport(base64);
  const [first, second] = report.tables;
  if (first && second) await openPairs(held, { ...report, sides: [first, second] }, signal);
  else if (first) openResult(held, report.facts, first);
  return { facts: report.facts, areas: report.areas };
}

async function readReport(base64: string): Promise<Report> {
  const packed = fromBase64(base64);
  if (packed === null) throw damaged(ownTexts.dataNotAsWritten);
  const bytes = await gunzip(packed).catch(() => {
    throw damaged(ownTexts.dataBreaksOff);
  });
  try {
    return unpackReport(bytes);
  } catch (error) {
    throw damaged(reasonOf(error));
  }
}

function damaged(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}

function openResult(held: Held, facts: ReportFacts, table: ReportTable): void {
  const { texts } = table;
  const columns = withMembers(table);
  const session = createSession();
  session.reader = { ...session.reader, columns };
  endSession(session, { kind: 'whole' });
  admitRecords(session);
  const names = namesOf(texts, facts.label);
  if (names) takeNames(session, names);
  const byRow = verdictsIn(texts, columns.recordCount);
  if (byRow.size > 0) session.verdicts = verdictsByRow(columns, byRow, 1);
  held.session = session;
}

interface Pairs extends Report {
  sides: [first: ReportTable, second: ReportTable];
}

async function openPairs(
  held: Held,
  { facts, sides, pairs }: Pairs,
  signal: AbortSignal,
): Promise<void> {
  const [first, second] = sides.map(({ columns }): ComparedSide => {
    const groups = groupPlots(columns);
    return { columns, plots: distinctPlots(columns, groups), hashes: groups.hashes };
  }) as [ComparedSide, ComparedSide];
  const matched = await matchSides({ first, second }, signal);
  const pairing = facts.pairing ?? { kind: 'latest' };
  const shown = pairs ? { pairing, pairs } : undefined;
  held.session = createComparison(
    held.session,
    { ...matched, shown },
    {
      name: 'comparison',
      pairing,
      elapsedMs: 0,
    },
  );
}

/** Gives records back the members that the columns can't hold, and what others judged. */
function withMembers({ columns, texts }: ReportTable): ResultColumns {
  const members = texts.filter(
    ({ kind, name }) => kind === 'member' || (kind === 'verdict' && name === OTHERS),
  );
  for (const { name, texts: distinct, codes } of members)
    codes.forEach((code, row) => {
      if (code === 0) return;
      const source = columns.sources.get(row) ?? {};
      source.members = { ...source.members, [name]: distinct[code - 1]! };
      columns.sources.set(row, source);
    });
  return columns;
}

/** The submitted file's columns, as if each record had been named by itself; null without any. */
function namesOf(texts: readonly TextColumn[], label: string | null): NamesInUse | null {
  const own = texts.filter(({ kind }) => kind === 'file');
  if (own.length === 0) return null;
  const columns = fileColumns(
    own.map(({ name }) => name),
    own.map(({ texts: distinct, codes }) => ({
      cells: Array.from(codes, (code) => (code === 0 ? '' : distinct[code - 1]!)),
      distinct,
    })),
    [],
  );
  const labelled = columns.find(({ name }) => name === label) ?? null;
  return namesInUse(namesByRow(columns, labelled), '');
}

/** The verdict columns of files (verdictsInUse.ts). */
const OTHERS = 'verdicts_of_others';

/** One's own verdicts, as their maker's. */
function verdictsIn(texts: readonly TextColumn[], records: number): Map<number, RecordVerdicts> {
  const column = (name: string) => texts.find((own) => own.kind === 'verdict' && own.name === name);
  const cell = (own: TextColumn | undefined, row: number) =>
    own?.texts[(own.codes[row] ?? 0) - 1] ?? null;
  const [verdicts, notes, times] = ['verdict', 'verdict_note', 'verdict_at'].map(column);
  const byRow = new Map<number, RecordVerdicts>();
  for (let row = 0; row < records; row++) {
    const verdict = cell(verdicts, row);
    const note = cell(notes, row) ?? '';
    if (verdict === null && note === '') continue;
    const at = Date.parse(cell(times, row) ?? '');
    const known = VERDICTS.find((one): one is Verdict => one === verdict) ?? null;
    byRow.set(row, [{ verdict: known, note, at: Number.isNaN(at) ? NO_TIME : at, by: null }]);
  }
  return byRow;
}

const NO_TIME = 0;
