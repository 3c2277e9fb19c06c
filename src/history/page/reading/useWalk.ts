import { useEffect, useRef, useState } from 'react';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import type { HistoryStatus, WalkProgress } from '#history/protocol.ts';

type Asked = 'all' | 'new' | 'everyPage' | 'gap';

export interface Walk {
  /** Null also while only a check for new jobs runs that nobody asked for. */
  progress: WalkProgress | null;
  /** Jobs are shown as they arrive. */
  isLive: boolean;
  /** Reading was asked for and hasn't ended. */
  isAsked: boolean;
  /** A gap is to be read again, once what is being read now has ended. */
  isGapAsked: boolean;
  wasShort: boolean;
  /** Reads every page, or continues where reading was stopped. */
  begin: () => void;
  refresh: () => void;
  /** Reads every page again, which also finds deleted jobs. */
  readEveryPage: () => void;
  readGap: (page: number) => void;
  cancel: () => void;
  dismiss: () => void;
}

/** Reads the history as a person asks for it; `begins` starts at once. What runs unasked stays in the background. */
export function useWalk(
  handle: HistoryHandle | null,
  { phase, walk }: HistoryStatus,
  begins: boolean,
): Walk {
  const [asked, setAsked] = useState<Asked | null>(begins ? 'all' : null);
  const [wasShort, setWasShort] = useState(false);
  // Before what was asked for has begun, `walk` being null doesn't mean that it has ended.
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
