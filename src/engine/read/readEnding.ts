/** How the bytes of a response ended. */
export type ReadEnding =
  | { kind: 'whole' }
  /** The bytes stopped in the middle: `byte` is how many came, `tail` the last text of what they broke off in. */
  | { kind: 'cutShort'; byte: number; tail: string; reason: string }
  /** The byte at `byte` can't follow; `tail` is the last text before it. */
  | { kind: 'malformed'; byte: number; tail: string; reason: string }
  /** The response is something else altogether; `start` is its first text. */
  | { kind: 'notAResult'; start: string };
