import { useEffect } from 'react';
import type { RequestState } from '#request/page/state/requestState.tsx';
import type { SendState } from './sender.ts';

const NONE: readonly number[] = [];

/** Returns the rows of the open file that the service named in its last refusal, and tells its worker of them. */
export function useNamedRows(
  { handle, draft }: Pick<RequestState, 'handle' | 'draft'>,
  sending: SendState,
): readonly number[] {
  const isAboutFile =
    sending.kind === 'refused' &&
    draft !== null &&
    sending.draft.fileName === draft.fileName &&
    sending.draft.file.size === draft.file.size;
  const rows = isAboutFile ? sending.namedRows : NONE;
  // A worker that reads the file anew knows nothing of them.
  useEffect(
    function nameRows() {
      // One that has stopped says so where it's asked next.
      handle?.call('nameRows', { rows }).catch(() => undefined);
    },
    [handle, rows],
  );
  return rows;
}
