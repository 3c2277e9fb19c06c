/** What results that load by themselves may cost in a visit: from opening the dashboard in a tab until it's closed. */
import type { Allowance } from '#result/client/summary.ts';
import type { Connection } from '#service/connection.ts';
import { matchesMedia, PHONE } from '#ui/mediaQueries.ts';
import { line } from './line.ts';

const MEGABYTE = 1_000_000;
const RESULT_BYTES = 5 * MEGABYTE;
const VISIT_BYTES = 25 * MEGABYTE;
/** On a phone that doesn't say what its line is like. */
const UNKNOWN_LINE_BYTES = 5 * MEGABYTE;

interface VisitAllowance extends Allowance {
  /** Grants as much once more. */
  readonly renew: () => void;
}

const visits = new WeakMap<Connection, VisitAllowance>();

/** Returns a connection's allowance, the same one however often its pages are opened. */
export function visitAllowance(connection: Connection): VisitAllowance {
  const known = visits.get(connection) ?? newAllowance();
  visits.set(connection, known);
  return known;
}

function newAllowance(): VisitAllowance {
  const most = line() || !matchesMedia(PHONE) ? VISIT_BYTES : UNKNOWN_LINE_BYTES;
  let left = most;
  return {
    mostBytes: RESULT_BYTES,
    left: () => left,
    spend: (bytes) => void (left -= bytes),
    renew: () => void (left = most),
    large: new Set(),
  };
}
