import type { RecordState } from '#core/columns.ts';
import { visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

export const STATE_LABELS: Record<RecordState, string> = {
  processed: texts.processed,
  failed: texts.failed,
  notDrawable: texts.notDrawable,
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
  const sentence = state === 'failed' ? texts.cannotBeDrawn : texts.notDrawn;
  return sentence(visibleText(problem));
}
