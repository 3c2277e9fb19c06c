/** Which date windows are drawn; the ends of `chosen` are days since 1970-01-01, both included. */
export type WindowChoice =
  | { kind: 'all' }
  | { kind: 'latest' }
  | { kind: 'earliest' }
  | { kind: 'chosen'; start: number; end: number };
