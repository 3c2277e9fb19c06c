/** What may be asked of a result's worker about keeping the result on this device, and what it says of one that was kept. */
import type { KeptPlace } from '#device/keptResults.ts';

/** What is known of a result that was opened from this device; times in milliseconds since 1970. */
export interface KeptNews {
  /** When it was read from the service; null where what was kept couldn't be read, and it came from the service. */
  readAt: number | null;
  /** When the service last said that it's still the same; null for never. */
  checkedAt: number | null;
  /** What the service said now: nothing where it gave no tag or couldn't be asked. */
  answer: 'none' | 'asking' | 'same' | 'other' | { refused: number };
}

export interface KeptCalls {
  /** Keeps the result once it has been read whole, held where a person wants that; a result that came from this device is only noted. Answers with the jobs kept then. Rejects where the device refuses. */
  keep: { request: { place: KeptPlace; isHeld?: boolean }; answer: { jobIds: string[] } };
}

declare module '#result/protocol.ts' {
  interface Calls extends KeptCalls {}

  interface ResultSnapshot {
    /** Where it was opened from this device. */
    kept?: KeptNews;
  }
}
