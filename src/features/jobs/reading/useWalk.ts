import { useEffect, useRef, useState } from 'react';
import type { HistoryHandle } from '#workers/history/historyClient.ts';
import type { HistoryStatus, WalkProgress } from '#workers/history/protocol.ts';

/** What a person has asked to be read. */
type Asked = 'all' | 'new' | 'everyPage' | 'gap';

export interface Walk {
  /** What is shown of the reading: nothing of what goes on by itself. */
  progress: WalkProgress | null;
  /** What comes in is shown as it comes. */
  isLive: boolean;
  /** Reading was asked for and hasn't ended. */
  isAsked: boolean;
  /** A gap was asked for again; what is being read comes first. */
  isGapAsked: boolean;
  /** The last reading that was asked for only asked for what is new. */
  wasShort: boolean;
  /** Reads every page, or goes on where that was stopped. */
  begin: () => void;
  /** Asks for what is new. */
  refresh: () => void;
  /** Reads every page anew, so that jobs that have gone are noticed. */
  readEveryPage: () => void;
  readGap: (page: number) => void;
  cancel: () => void;
  dismiss: () => void;
}

/** The reading of the history as a person asks for it; what goes on by itself stays in the background. */
export function useWalk(
  handle: HistoryHandle | null,
  { phase, walk }: HistoryStatus,
  begins: boolean,
): Walk {
  const [asked, setAsked] = useState<Asked | null>(begins ? 'all' : null);
  const [wasShort, setWasShort] = useState(false);
  /** Whether what was asked for has been seen to go on: its end is only then an end. */
  const [hasBegun, setHasBegun] = useState(false);
  if (asked && walk && !hasBegun) setHasBegun(true);
  if (asked && !walk && hasBegun) {
    setWasShort(asked === 'new');
    setAsked(null);
    setHasBegun(false);
  }
  function ask(what: Asked, call: () => Promise<unknown> | undefined) {
    setAsked(what);
    setWasShort(false);
    setHasBegun(false);
    void call()?.catch(() => undefined);
  }
  const begin = () => ask('all', () => handle?.call('walk', {}));
  useBeginning(handle, begins);
  return {
    progress: asked !== null || walk?.kind !== 'new' ? walk : null,
    isLive: phase === 'opening' || asked !== null || walk?.kind === 'all' || walk?.kind === 'gap',
    isAsked: asked !== null,
    isGapAsked: asked === 'gap',
    wasShort,
    begin,
    refresh: () => ask('new', () => handle?.call('refresh', { all: false })),
    readEveryPage: () => ask('everyPage', () => handle?.call('refresh', { all: true })),
    readGap: (page) => ask('gap', () => handle?.call('readGap', { page })),
    cancel: () => {
      setAsked(null);
      setHasBegun(false);
      void handle?.call('stopWalk', {}).catch(() => undefined);
    },
    dismiss: () => setWasShort(false),
  };
}

/** Begins to read at once where that was asked for before there was a history. */
function useBeginning(handle: HistoryHandle | null, begins: boolean) {
  const isDone = useRef(!begins);
  useEffect(
    function begin() {
      if (!handle || isDone.current) return;
      isDone.current = true;
      void handle.call('walk', {}).catch(() => undefined);
    },
    [handle],
  );
}
