/**
 * The causes of a result's failures. Their code, mostly texts, isn't in the worker's first script, whose
 * compiling a small result's picture waits for.
 */
import type { Causes } from '#engine/failures/groupCauses.ts';
import { fetchCode } from '#workers/fetchCode.ts';
import { oncePerCount } from './derivedColumns.ts';
import { columnsOf, type Session } from './session.ts';

/** Makes the causes ready to be asked for. Throws a CallError where their code can't be fetched. */
export async function prepareCauses(session: Session): Promise<void> {
  if (session.causes) return;
  const { causesOf } = await fetchCode(() => import('#engine/failures/groupCauses.ts'));
  session.causes ??= oncePerCount(causesOf);
}

/** Returns the causes of the failures so far, once they are prepared. */
export function causesIn(session: Session): Causes {
  if (!session.causes) throw new Error('The causes have to be prepared first.');
  return session.causes(columnsOf(session));
}
