import { isEqual } from '#lib/isEqual.ts';
import { isAborted } from '#workers/messages.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { CallKind, Calls } from '#workers/protocol.ts';

/** One question that's asked of a result's worker again whenever it changes. */
export interface Question<K extends CallKind> {
  /**
   * Asks, unless this was asked last; what was asked before isn't waited for any more. Null asks nothing and keeps the
   * answer there is. `version` is what the answer depends on besides the request, as plain data.
   */
  ask: (request: Calls[K]['request'] | null, version: unknown) => void;
  /** Takes what is asked for as answered already: it came with another answer. */
  settle: (request: Calls[K]['request'], version: unknown) => void;
  /** Waits for nothing any more; what is asked next is asked anew. */
  stop: () => void;
}

/** Returns a question that's asked nothing yet. `onAnswer` is told of each answer, and of a failure as null. */
export function createQuestion<K extends CallKind>(
  handle: ResultHandle,
  kind: K,
  onAnswer: (answer: Calls[K]['answer'] | null) => void,
): Question<K> {
  let asked: { request: Calls[K]['request']; version: unknown } | null = null;
  let waiting: AbortController | null = null;

  function take(next: typeof asked): boolean {
    if (isEqual(asked, next)) return false;
    waiting?.abort();
    waiting = null;
    asked = next;
    return true;
  }

  async function wait(request: Calls[K]['request'], signal: AbortSignal): Promise<void> {
    const answer = await handle
      .call(kind, request, { signal })
      .catch((error: unknown) => (isAborted(error) ? undefined : null));
    if (answer !== undefined && !signal.aborted) onAnswer(answer);
  }

  return {
    ask(request, version) {
      if (!take(request && { request, version }) || request === null) return;
      waiting = new AbortController();
      void wait(request, waiting.signal);
    },
    settle: (request, version) => void take({ request, version }),
    stop: () => void take(null),
  };
}
