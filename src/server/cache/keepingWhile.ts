import type { Keeping, ResultHead } from './resultCache.ts';

/**
 * Returns a step of a pipeline that passes chunks on and keeps each. The last one waits until all is kept: whoever has read a result to its end and
 * asks again, or tells somebody, finds it there. A source that fails is passed on as such and isn't kept.
 */
export function keepingWhile(
  keeping: Keeping,
  head: ResultHead,
): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    let last: Buffer | null = null;
    for await (const chunk of source) {
      await keeping.add(chunk);
      if (last) yield last;
      last = chunk;
    }
    await keeping.end(head);
    if (last) yield last;
  };
}
