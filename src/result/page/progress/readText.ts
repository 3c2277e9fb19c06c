import { formatCount, formatMany } from '#lib/format.ts';
import type { ResultSnapshot } from '#result/protocol.ts';

/** The announcement of a result that was read whole: "601 records read, 23 failed". Empty for a part, which has an alert. */
export function readText({ ending, counts }: Pick<ResultSnapshot, 'ending' | 'counts'>): string {
  if (ending?.kind !== 'whole') return '';
  const { received, failed, notDrawable } = counts;
  const parts = [
    `${formatMany(received, 'record')} read`,
    failed > 0 ? `${formatCount(failed)} failed` : 'none failed',
    ...(notDrawable > 0 ? [`${formatCount(notDrawable)} not drawable`] : []),
  ];
  return parts.join(', ');
}
