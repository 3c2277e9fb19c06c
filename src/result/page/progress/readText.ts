import { formatCount } from '#lib/format.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { texts } from './texts.en.ts';

/** The announcement of a result that was read whole: "601 records read, 23 failed". Empty for a part, which has an alert. */
export function readText({ ending, counts }: Pick<ResultSnapshot, 'ending' | 'counts'>): string {
  if (ending?.kind !== 'whole') return '';
  const { received, failed, notDrawable } = counts;
  const parts = [
    texts.recordsRead(received),
    failed > 0 ? texts.countFailed(formatCount(failed)) : texts.noneFailed,
    ...(notDrawable > 0 ? [texts.countNotDrawable(formatCount(notDrawable))] : []),
  ];
  return parts.join(', ');
}
