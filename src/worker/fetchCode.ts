import { CallError } from './messages.ts';
import { texts } from './later.texts.en.ts';

/** Returns what a dynamic import gives. Throws a CallError where the code can't be fetched. */
export async function fetchCode<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    const message = texts.partNotLoaded;
    throw new CallError({ kind: 'failed', message });
  }
}
