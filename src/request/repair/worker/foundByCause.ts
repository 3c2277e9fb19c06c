/** What the check of a file finds, found of a result's failed plots. */
import { builtInLand } from '#shapes/landOutline.ts';
import { MS_PER_DAY } from '#lib/days.ts';
import { doInSlices } from '#lib/slices.ts';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import { findSteps } from '#request/findings/findSteps.ts';
import { USUAL_PIXEL_METRES } from '#request/findings/checkSizes.ts';
import type { FoundOfCause } from '#request/repair/protocol.ts';
import { keyOfRow, rowsOfCause } from '#result/failures/pure/groupCauses.ts';
import {
  causesIn,
  prepareCauses,
  type ResultSession,
} from '#result/worker/session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';

/** Returns that by cause, the most frequent first. All plots are looked through, as some findings are about two of them. Rejects as `rest` does. */
export async function foundByCause(
  session: ResultSession,
  rest: () => Promise<void>,
): Promise<Record<string, FoundOfCause[]>> {
  await prepareCauses(session);
  const columns = columnsOf(session);
  const { startDay, endDay } = columns;
  const land = await builtInLand();
  const { list } = await doInSlices(
    findSteps(
      { ...columns, windows: { startDay, endDay }, nameOf: null },
      {
        pixelMetres: USUAL_PIXEL_METRES,
        today: Math.floor(Date.now() / MS_PER_DAY),
        jobAreas: [],
        land,
      },
    ),
    rest,
  );
  const causes = causesIn(session);
  const failed = new Set(rowsOfCause(columns, causes, null));
  const unexplained = new Set(failed);
  const counts = new Map(
    causes.groups.map(({ key }) => [key, new Map<FindingKey | null, number>()]),
  );
  const count = (row: number, key: FindingKey | null) => {
    const found = counts.get(keyOfRow(columns, causes.causeOfMessage, row));
    found?.set(key, (found.get(key) ?? 0) + 1);
  };
  for (const { key, rows } of list)
    for (const row of rows.filter((row) => failed.has(row))) {
      unexplained.delete(row);
      count(row, key);
    }
  for (const row of unexplained) count(row, null);
  return Object.fromEntries([...counts].map(([cause, found]) => [cause, inOrder(found)]));
}

function inOrder(found: ReadonlyMap<FindingKey | null, number>): FoundOfCause[] {
  const all = [...found].map(([key, plots]) => ({ key, plots }));
  return all.sort((one, other) => other.plots - one.plots);
}
