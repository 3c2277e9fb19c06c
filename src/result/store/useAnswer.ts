import { startTransition, useEffect, useState } from 'react';
import { useStable } from '#ui/useStable.ts';
import { isAborted } from '#lib/isAborted.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { CallKind, Calls } from '#result/protocol.ts';
import type { CauseDetail } from '#result/failures/pure/groupCauses.ts';
import { useResult, useResultStore } from './useResult.tsx';

interface Answer<T> {
  /** The newest answer; it stays until the next one comes. */
  answer: T | null;
  error: Error | null;
}

interface Question<K extends CallKind> {
  kind: K;
  /** Plain data; null asks nothing and leaves the last answer. */
  request: Calls[K]['request'] | null;
  /** What the answer depends on besides the request: plain data. */
  version: unknown;
}

/** Asks the result's worker, and again whenever the request or its version changes. What the store asks for all parts is in `resultQuestions`. */
export function useAnswer<K extends CallKind>(
  handle: ResultHandle,
  { kind, request, version }: Question<K>,
): Answer<Calls[K]['answer']> {
  const [state, setState] = useState<Answer<Calls[K]['answer']>>({ answer: null, error: null });
  const asked = useStable(request && { request, version });

  // Keeps this component in step with the worker; an outdated request is cancelled.
  useEffect(
    function askWorker() {
      if (asked === null) return undefined;
      const controller = new AbortController();
      handle.call(kind, asked.request, { signal: controller.signal }).then(
        (answer) => startTransition(() => setState({ answer, error: null })),
        (error: unknown) => {
          if (!isAborted(error)) setState({ answer: null, error: error as Error });
        },
      );
      return () => controller.abort();
    },
    [handle, kind, asked],
  );
  return state;
}

/** Asks about one record (null: none); null until its answer comes. */
export function useRecordAnswer<K extends 'record' | 'shape' | 'examine'>(
  handle: ResultHandle,
  {
    kind,
    row,
    version,
    ...request
  }: { kind: K; row: number | null; version: unknown } & Omit<Calls[K]['request'], 'row'>,
): Calls[K]['answer'] | null {
  const { answer } = useAnswer<K>(handle, {
    kind,
    request: row === null ? null : { row, ...request },
    version,
  });
  return answer && answer.row === row ? answer : null;
}

/** Asks for the records and messages of one cause (null: none); null until they are there. */
export function useCauseDetail(key: string | null): CauseDetail | null {
  const { handle } = useResultStore();
  const version = useResult((state) => state.causesVersion);
  const { answer } = useAnswer(handle, {
    kind: 'cause',
    request: key === null ? null : { key },
    version,
  });
  return answer && answer.key === key ? answer : null;
}
