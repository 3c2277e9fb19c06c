import { useMemo, useState } from 'react';
import type { DraftWindow } from '#request/requestDraft.ts';
import type { RequestState } from './requestState.tsx';
import { MS_PER_DAY } from '#lib/days.ts';
import type { AskedWindow } from '#request/protocol.ts';
import { sendableWindows, windowsInForce } from './askedWindows.ts';
import { indexesInForce, useKnownIndexes, type KnownIndex } from './knownIndexes.ts';

/** What is asked for: as chosen, or as it's chosen at first. */
export interface Asked {
  indexes: readonly string[];
  /** Of earlier jobs, the commonest first; undefined until they're known. */
  known: readonly KnownIndex[] | undefined;
  windows: 'file' | readonly DraftWindow[];
  /** The windows as they can be sent; null while one of them can't. */
  sendable: 'file' | AskedWindow[] | null;
  /** Since 1970-01-01. */
  today: number;
}

const NO_FILE = { dates: 'none' } as const;

/** Returns what the request asks for by now. */
export function useAsked({ connection, draft, file }: RequestState): Asked {
  const known = useKnownIndexes(connection);
  const [today] = useState(() => Math.floor(Date.now() / MS_PER_DAY));
  const chosen = draft?.windows ?? null;
  const hasDates = file ?? NO_FILE;
  const windows = useMemo(() => windowsInForce(chosen, hasDates, today), [chosen, hasDates, today]);
  return {
    indexes: indexesInForce(draft?.indexes ?? null, known),
    known,
    windows,
    sendable: useMemo(() => sendableWindows(windows, today), [windows, today]),
    today,
  };
}
