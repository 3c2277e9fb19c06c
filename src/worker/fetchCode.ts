import { CallError } from './messages.ts';

/** Returns what a dynamic import gives. Throws a CallError where the code can't be fetched. */
export async function fetchCode<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    const message = 'Part of Job Atlas couldn’t be loaded. Try again, or reload the page.';
    throw new CallError({ kind: 'failed', message });
  }
}
