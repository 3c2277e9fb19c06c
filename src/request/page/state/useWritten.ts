import { useEffect, useState } from 'react';
import type { CheckSummary, SentColumns, WrittenRequest } from '#request/protocol.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Asked } from './useAsked.ts';

interface Question {
  handle: ResultHandle | null;
  /** What is decided: another makes another CSV. */
  check: CheckSummary | null;
  windows: Asked['sendable'];
  columns: SentColumns | undefined;
}

/** Returns the request as its CSV holds it; null while it's written, or where it can't be. */
export function useWritten({ handle, check, windows, columns }: Question): WrittenRequest | null {
  const [written, setWritten] = useState<{ of: object; request: WrittenRequest } | null>(null);
  const [question, setQuestion] = useState<Question>({ handle, check, windows, columns });
  const isNew =
    question.handle !== handle ||
    question.check !== check ||
    question.windows !== windows ||
    question.columns !== columns;
  if (isNew) setQuestion({ handle, check, windows, columns });

  // Has the worker write the CSV of what is chosen now.
  useEffect(
    function write() {
      const { handle, check, windows, columns } = question;
      if (!handle || !check || !windows || !columns) return undefined;
      const task = new AbortController();
      handle.call('writeRequest', { windows, columns }, { signal: task.signal }).then(
        (request) => setWritten({ of: question, request }),
        // A worker that has stopped is told of where its map is.
        () => undefined,
      );
      return () => task.abort();
    },
    [question],
  );
  return written?.of === question ? written.request : null;
}
