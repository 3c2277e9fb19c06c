/** What the browser tells of the line, as far as it does. */
import { useSyncExternalStore } from 'react';
import { texts } from './texts.en.ts';

/** A part of the Network Information API, which only some browsers have. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** Returns what the browser knows of the line; undefined where it doesn't tell. */
export function line(): Line | undefined {
  return (navigator as { connection?: Line }).connection;
}

/** Why nothing is to be loaded unasked over this line, for people; null where that's fine. */
function trouble(): string | null {
  const { saveData = false, effectiveType = '' } = line() ?? {};
  if (saveData) return texts.notWhileSavingData;
  return SLOW.includes(effectiveType) ? texts.notOverSlowLine : null;
}

export function useLineTrouble(): string | null {
  return useSyncExternalStore(subscribe, trouble);
}

function subscribe(onChange: () => void): () => void {
  line()?.addEventListener('change', onChange);
  return () => line()?.removeEventListener('change', onChange);
}
