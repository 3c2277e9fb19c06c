/** How verdicts and changes are said, everywhere alike. */
import type { VerdictKind } from '#engine/resubmission/verdict.ts';
import { NONE, THIN } from '#lib/format.ts';

export const VERDICT_LABELS: Record<VerdictKind, string> = {
  safe: 'can be repaired',
  look: 'check before adding',
  none: 'can’t be repaired',
  asSent: 'submit as sent',
};

/** A change of area that a person has to look at is more than this. */
export const LARGE_CHANGE = 0.01;

/** "+0.58 %", "none" for one that no figure shows; a dash where it isn't known. */
export function formatPercentChange(change: number | null): string {
  if (change === null) return NONE;
  const percent = 100 * change;
  if (Math.abs(percent) < 0.005) return 'none';
  return `${signed(percent, 2)}${THIN}%`;
}

/** "+2", "−1", "none". */
export function formatCountChange(before: number, after: number): string {
  return after === before ? 'none' : signed(after - before, 0);
}

function signed(value: number, decimals: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(decimals)}`;
}

/** A sentence's first letter made small, to stand after a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
