import { columnsOf, type PlainRecord } from '#test/engine/columnsOf.ts';
import type { ResultColumns } from '#engine/columns.ts';
import { compareColumns, type Compared } from '#engine/comparison/comparedColumns.ts';
import { pairRecords, type ComparedSide } from '#engine/comparison/pairRecords.ts';
import { matchPlots } from '#engine/identity/matchPlots.ts';
import { distinctPlots } from '#engine/identity/plotIdentity.ts';
import { groupPlots } from '#engine/values/plotGroups.ts';
import type { WindowPairing } from '#engine/view/windowPairing.ts';

/** One side, as it's handed over. */
export function sideOf(columns: ResultColumns): ComparedSide {
  const groups = groupPlots(columns);
  return { columns, plots: distinctPlots(columns, groups), hashes: groups.hashes };
}

/** Two results compared by their columns. */
export async function compareResults(
  one: ResultColumns,
  other: ResultColumns,
  pairing: WindowPairing = { kind: 'latest' },
): Promise<Compared> {
  const sides = { first: sideOf(one), second: sideOf(other) };
  const match = await matchPlots(sides.first, sides.second, async () => undefined);
  return compareColumns({ first: one, second: other }, pairRecords(sides, match, pairing));
}

/** Two results compared by their records. */
export const compareRecords = (
  one: readonly PlainRecord[],
  other: readonly PlainRecord[],
  pairing?: WindowPairing,
): Promise<Compared> => compareResults(columnsOf(one), columnsOf(other), pairing);
