import { columnsOf, type PlainRecord } from '#test/core/columnsOf.ts';
import type { ResultColumns } from '#core/columns.ts';
import { compareColumns, type Compared } from '#compare/pure/comparedColumns.ts';
import { pairRecords, type ComparedSide } from '#compare/pure/pairRecords.ts';
import { matchPlots } from '#shapes/identity/matchPlots.ts';
import { distinctPlots } from '#shapes/identity/plotIdentity.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import type { WindowPairing } from '#core/view/windows.ts';

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
