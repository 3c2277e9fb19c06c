/**
 * What a person decided about findings, and what follows for each row.
 *
 * 1. A finding is mended, kept as it is, or its rows are left out, all or those that suffice.
 * 2. A decision about a single row stands over those about its findings.
 * 3. Of several findings of a row, leaving out stands over mending, and mending over keeping.
 * 4. A row that would be refused is to be decided until each such finding of it has a decision; what is only worth a look
 *    goes out as it is.
 */
import type { FindingKey } from './findingKeys.ts';
import { REFUSED, type Finding, type Findings } from './findings.ts';

/** What is done about all rows of a finding; `leaveOutSome` leaves out those that are redundant and keeps the others. */
export type FindingDecision = 'mend' | 'keep' | 'leaveOut' | 'leaveOutSome';

/** What is done about one row. */
export type RowDecision = 'mend' | 'keep' | 'leaveOut';

/** All decisions, as a draft holds them. */
export interface Decisions {
  byFinding: Partial<Record<FindingKey, FindingDecision>>;
  byRow: Readonly<Partial<Record<number, RowDecision>>>;
}

/** A person's step. */
export type DecisionAction =
  | { kind: 'decide'; key: FindingKey; decision: FindingDecision }
  | { kind: 'decideRow'; row: number; decision: RowDecision };

export const NO_DECISIONS: Decisions = { byFinding: {}, byRow: {} };

/** Returns the decisions after a step. */
export function decide({ byFinding, byRow }: Decisions, action: DecisionAction): Decisions {
  return action.kind === 'decide'
    ? { byFinding: { ...byFinding, [action.key]: action.decision }, byRow }
    : { byFinding, byRow: { ...byRow, [action.row]: action.decision } };
}

/** In `outcomes`: what becomes of a row. */
export const SENT = 0;
export const SENT_MENDED = 1;
export const LEFT_OUT = 2;
export const TO_DECIDE = 3;

/** What becomes of the rows; the four counts add up to the rows. */
export interface Outcomes {
  /** Per row SENT, SENT_MENDED, LEFT_OUT or TO_DECIDE. */
  outcomes: Uint8Array;
  sent: number;
  mended: number;
  leftOut: number;
  toDecide: number;
}

/**
 * Returns what becomes of each row. `canMend` says by row whether there is a safe repair: a row that is to be mended and has
 * none is still to be decided where it would be refused, and goes out as it is where it wouldn't.
 */
export function outcomesOf(
  { list, worst }: Findings,
  decisions: Decisions,
  canMend: (row: number) => boolean,
): Outcomes {
  const outcomes = new Uint8Array(worst.length);
  for (const finding of list) applyDecision({ finding, decisions, canMend }, outcomes);
  for (const [row, decision] of Object.entries(decisions.byRow))
    if (decision && Number(row) < outcomes.length)
      outcomes[Number(row)] = outcomeOfRow(Number(row), { decision, worst, canMend });
  const counts = [0, 0, 0, 0] as [number, number, number, number];
  for (const outcome of outcomes) counts[outcome as 0 | 1 | 2 | 3]++;
  const [sent, mended, leftOut, toDecide] = counts;
  return { outcomes, sent, mended, leftOut, toDecide };
}

/** How much an outcome stands over others, by its code: what is left out stays out, and an open question stays open. */
const WEIGHT = [0, 1, 3, 2] as const;

function applyDecision(
  {
    finding,
    decisions,
    canMend,
  }: { finding: Finding; decisions: Decisions; canMend: (row: number) => boolean },
  outcomes: Uint8Array,
): void {
  const decision = decisions.byFinding[finding.key] ?? null;
  const rest = finding.kind === 'refused' ? TO_DECIDE : SENT;
  const redundant = decision === 'leaveOutSome' ? new Set(finding.redundant) : null;
  for (const row of finding.rows) {
    const outcome = outcomeOf(row);
    if (weightOf(outcome) > weightOf(outcomes[row]!)) outcomes[row] = outcome;
  }

  function outcomeOf(row: number): number {
    if (decision === null) return rest;
    if (decision === 'mend') return canMend(row) ? SENT_MENDED : rest;
    if (decision === 'leaveOut' || redundant?.has(row) === true) return LEFT_OUT;
    return SENT;
  }
}

function weightOf(outcome: number): number {
  return WEIGHT[outcome as 0 | 1 | 2 | 3];
}

function outcomeOfRow(
  row: number,
  {
    decision,
    worst,
    canMend,
  }: { decision: RowDecision; worst: Uint8Array; canMend: (row: number) => boolean },
): number {
  if (decision === 'leaveOut') return LEFT_OUT;
  if (decision === 'keep') return SENT;
  if (canMend(row)) return SENT_MENDED;
  return worst[row] === REFUSED ? TO_DECIDE : SENT;
}
