import { useEffect, useRef, useState } from 'react';
import { isAborted } from '#workers/callError.ts';
import type { ResultHandle } from '#workers/client.ts';
import type { CallKind, Calls } from '#workers/protocol.ts';

export interface Answer<T> {
  /** The newest answer; the last one stays while the next comes. */
  answer: T | null;
  error: Error | null;
}

/**
 * Asks the result's worker, and again whenever the request or `version` (what the answer depends on
 * besides the request) changes. A null request asks nothing and keeps what there is.
 */
export function useAnswer<K extends CallKind>(
  handle: ResultHandle,
  { kind, request, version }: { kind: K; request: Calls[K]['request'] | null; version: unknown },
): Answer<Calls[K]['answer']> {
  const [state, setState] = useState<Answer<Calls[K]['answer']>>({ answer: null, error: null });
  const key = request && JSON.stringify(request);
  const latest = useRef(request);
  latest.current = request;

  // Keeps this component in step with the worker; what nobody waits for any more is called off.
  useEffect(
    function askWorker() {
      if (latest.current === null) return;
      const controller = new AbortController();
      handle
        .call(kind, latest.current, { signal: controller.signal })
        .then((answer) => setState({ answer, error: null }))
        .catch((error: unknown) => {
          if (!isAborted(error)) setState({ answer: null, error: error as Error });
        });
      return () => controller.abort();
    },
    [handle, kind, key, version],
  );
  return state;
}
