import type { RecordState } from '#core/columns.ts';
import { visibleText } from '#lib/visibleText.ts';

export const STATE_LABELS: Record<RecordState, string> = {
  processed: 'Processed',
  failed: 'Failed',
  notDrawable: 'Not drawable',
};

/** Returns the sentence of a card on why a record can't be drawn; null where it can be. */
export function problemText({
  state,
  problem,
}: {
  state: RecordState;
  problem: string | null;
}): string | null {
  if (problem === null) return null;
  return `${state === 'failed' ? 'Can’t be drawn' : 'Not drawn'}: ${visibleText(problem)}.`;
}
