/** A window, days since 1970-01-01, both included. */
export interface DayWindow {
  start: number;
  end: number;
}

/** Which windows of a plot are paired: its latest, the same days of different years, all with all, or one with another (null: none). */
export type WindowPairing =
  | { kind: 'latest' }
  | { kind: 'season' }
  | { kind: 'all' }
  | { kind: 'pick'; first: DayWindow | null; second: DayWindow | null };

/** Which date windows are drawn; the ends of `chosen` are days since 1970-01-01, both included. */
export type WindowChoice =
  | { kind: 'all' }
  | { kind: 'latest' }
  | { kind: 'earliest' }
  | { kind: 'chosen'; start: number; end: number };
