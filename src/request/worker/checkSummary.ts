/** All that was found as the page lists it: counts, sentences, and what can be done. */
import { TO_DECIDE, type Decisions } from '#request/findings/decisions.ts';
import { choicesOf, UNSENDABLE } from '#request/findings/choices.ts';
import { MIN_PLACES } from '#request/findings/checkPlaces.ts';
import { MIN_SIZES } from '#request/findings/checkSizes.ts';
import { FINDING_KEYS, type FindingKey } from '#request/findings/findingKeys.ts';
import { countRows, placeOfRow, REPAIRED, type Finding } from '#request/findings/findings.ts';
import { describeFinding, titleOf } from '#request/findings/findingTexts.ts';
import { formatCount } from '#lib/format.ts';
import type { CheckSummary, FindingSummary } from '#request/protocol.ts';
import type { CheckedFile, RequestSession } from './openedPlots.ts';
import { countMends } from './findMends.ts';
import { checkedIn } from './requestSession.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Returns all that was found and decided. Throws a CallError before the plots are looked through. */
export function checkSummary(session: RequestSession): CheckSummary {
  const checked = checkedIn(session);
  const { findings, outcomes } = checked;
  const { read, ...counts } = countRows(checked.levels);
  const { sent, mended, leftOut, toDecide } = outcomes;
  const found = new Set(findings.list.map(({ key }) => key));
  return {
    rowsRead: read,
    ...counts,
    toDecide,
    undecided: firstUndecided(session, checked),
    sent,
    mended,
    leftOut,
    findings: findings.list.map((finding) => summaryOf(finding, checked, session)),
    lookedFor: FINDING_KEYS.filter((key) => !found.has(key) && isLookedFor(key, checked)).map(
      titleOf,
    ),
  };
}

/** Rows that are named at most. */
const MAX_NAMED = 3;

function firstUndecided({ opened }: RequestSession, { outcomes }: CheckedFile): string[] {
  const rows: number[] = [];
  for (let row = outcomes.outcomes.indexOf(TO_DECIDE); row >= 0 && rows.length < MAX_NAMED;) {
    rows.push(row);
    row = outcomes.outcomes.indexOf(TO_DECIDE, row + 1);
  }
  return rows.map((row) => opened.names.labelOf(row) || ownTexts.rowAt(formatCount(row + 1)));
}

function summaryOf(
  finding: Finding,
  checked: CheckedFile,
  { opened, decisions: { byFinding } }: RequestSession,
): FindingSummary {
  const { key, kind, rows, plotCount } = finding;
  const { findings, levels, pixelMetres } = checked;
  const reasons = key === 'unreadable-row' ? reasonsOf(opened.file.problems, rows) : [];
  const { overlaps } = findings;
  const { title, why } = describeFinding({ finding, overlaps, pixelMetres, reasons });
  const safe = countMends(checked, finding);
  return {
    key,
    kind,
    title,
    sentence: why,
    count: plotCount,
    isRepaired: safe > 0 && rows.every((row) => levels[row] === REPAIRED),
    decision: byFinding[key] ?? null,
    choices: choicesOf(finding, safe),
  };
}

/** Reasons that are named at most. */
const MAX_REASONS = 3;

/** Returns why rows can't be read: the reader's own words, the commonest first; where in the text that was is for the row alone. */
function reasonsOf(problems: ReadonlyMap<number, string>, rows: Iterable<number>): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reason = (problems.get(row) ?? '').replace(/ \(at character \d+\)$/, '');
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const named = [...counts].toSorted(([, a], [, b]) => b - a);
  const texts = named
    .slice(0, MAX_REASONS)
    .map(([reason, count]) => (named.length === 1 ? reason : ownTexts.reasonOfRows(reason, count)));
  return named.length > MAX_REASONS
    ? [...texts, ownTexts.otherReasons(named.length - MAX_REASONS)]
    : texts;
}

/** What is found by the other plots, and how many it takes. */
const MIN_PLOTS: Partial<Record<FindingKey, number>> = {
  swapped: MIN_PLACES,
  'far-away': MIN_PLACES,
  'far-corner': MIN_SIZES,
  'much-larger': MIN_SIZES,
};

/** Without dates, names, an outline of the land or enough other plots some findings can't be looked for. */
function isLookedFor(key: FindingKey, { plots, findings, hasLand }: CheckedFile): boolean {
  if (findings.plotCount < (MIN_PLOTS[key] ?? 0)) return false;
  if (key === 'at-sea') return hasLand;
  if (key === 'name-twice') return plots.nameOf !== null;
  return plots.windows !== null || !key.startsWith('window-');
}

/** Whether a row has nothing that could be sent. */
export function isUnsendable({ findings }: CheckedFile, row: number): boolean {
  return findings.list.some(
    (finding) => UNSENDABLE.has(finding.key) && placeOfRow(finding, row) >= 0,
  );
}

/** Returns those decisions that can be taken here: another file, or another check, may have other findings. */
export function takenDecisions(checked: CheckedFile, wanted: Decisions): Decisions {
  const { list, worst } = checked.findings;
  const byFinding = list.flatMap((finding) => {
    const decision = wanted.byFinding[finding.key];
    const choices = choicesOf(finding, countMends(checked, finding));
    const isChoice = choices.some(({ value }) => value === decision);
    return decision && isChoice ? [[finding.key, decision] as const] : [];
  });
  const byRow = Object.entries(wanted.byRow).filter(
    ([row, decision]) =>
      /^\d+$/.test(row) &&
      Number(row) < worst.length &&
      !(decision !== 'leaveOut' && isUnsendable(checked, Number(row))),
  );
  return { byFinding: Object.fromEntries(byFinding), byRow: Object.fromEntries(byRow) };
}
