import type { ByteInput } from './byteInput.ts';
import { type Carry, createCarry } from './carry.ts';
import { createDraft, type Draft } from './draft.ts';
import type { ReadEnding } from './readEnding.ts';
import { createSkipper, type Skipper } from './skipValue.ts';
import { createTrace, startText, tailText, type Trace } from './trace.ts';

/** What may come next in the frame of a result. */
export type Stage =
  | 'start'
  | 'opened'
  | 'firstName'
  | 'name'
  | 'colon'
  | 'value'
  | 'after'
  | 'firstItem'
  | 'item'
  | 'afterItem'
  | 'skip'
  | 'done';

/** How far a response has been read. */
export interface Scan {
  stage: Stage;
  /** Whether the object being read is `err_data`, whose members are groups of records by message. */
  inGroups: boolean;
  /** Name of the result's member being read. */
  member: string;
  /** Whether a section came, and whether anything else did. */
  hasSection: boolean;
  hasOther: boolean;
  /** Bytes of a byte-order mark found. */
  markBytes: number;
  recognised: boolean;
  problem: ReadEnding | null;
  /** Place in the response where the value being read began. */
  unitStart: number;
  draft: Draft;
  carry: Carry;
  /** For values cut by the end of a chunk, and for those nobody knows. */
  skipper: Skipper;
  trace: Trace;
}

export function createScan(expectedBytes: number): Scan {
  return {
    stage: 'start',
    inGroups: false,
    member: '',
    hasSection: false,
    hasOther: false,
    markBytes: 0,
    recognised: false,
    problem: null,
    unitStart: 0,
    draft: createDraft(expectedBytes),
    carry: createCarry(),
    skipper: createSkipper(),
    trace: createTrace(),
  };
}

/** Notes that the byte at `at` can't follow. Answers that place. */
export function failScan(
  scan: Scan,
  input: ByteInput,
  wrong: { at: number; reason: string },
): number {
  const { at, reason } = wrong;
  const byte = input.base + at;
  const tail = tailText(scan.trace, input.bytes.subarray(0, at), byte - scan.unitStart);
  scan.problem = scan.recognised
    ? { kind: 'malformed', byte, tail, reason }
    : { kind: 'notAResult', start: startText(scan.trace) };
  return at;
}
