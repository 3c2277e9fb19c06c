/**
 * The causes of a result's failures. Their code, mostly texts, isn't in the worker's first script, whose
 * compiling a small result's picture waits for.
 */
import type { Causes } from '#engine/failures/groupCauses.ts';
import { fetchCode } from '#workers/fetchCode.ts';
import { oncePerCount } from './derivedColumns.ts';
import { columnsOf, type View } from './view.ts';

/** Makes the causes ready to be asked for. Throws a CallError where their code can't be fetched. */
export async function prepareCauses(view: View): Promise<void> {
  view.causesOf ??= (await fetchCode(() => import('#engine/failures/groupCauses.ts'))).causesOf;
}

/** Returns the causes of the failures so far, once they are prepared. */
export function causesIn(view: View): Causes {
  if (!view.causesOf) throw new Error('The causes must be prepared first.');
  view.causes ??= oncePerCount(view.causesOf);
  return view.causes(columnsOf(view));
}
