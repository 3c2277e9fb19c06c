/** Works out the repairs of a shape, of a file or of a result, as long as that doesn't take too long. */
import { countCorners } from '#request/repair/pure/resubmittedPlot.ts';
import type { Defect } from '#shapes/examine/defect.ts';
import type { Surroundings } from '#shapes/examine/examine.ts';
import { propose, type Proposal } from '#shapes/mend/propose.ts';
import type { Polygons } from '#shapes/polygons.ts';

/** Vertices of a shape that is examined at most: a step of repairing as many may take a second. */
export const MAX_VERTICES = 20_000;
/** Milliseconds after which no further step is begun; the longest one takes half a second. */
const MAX_MS = 1200;
/** Corners from which on others are let in between the steps. */
const PAUSED_CORNERS = 200;

/** Returns them, gentlest first; `pause` lets others in, and rejects once nobody wants the answer. */
export async function proposeInTime(
  shape: Polygons,
  defects: readonly Defect[],
  { pause, ...around }: Surroundings & Required<Pick<Surroundings, 'pause'>>,
): Promise<Proposal[]> {
  if (countCorners(shape) <= PAUSED_CORNERS) return propose(shape, defects, around);
  // Measured from the first step on, which is taken however long its turn was waited for.
  let begun: number | null = null;
  const isLate = () => performance.now() - (begun ??= performance.now()) > MAX_MS;
  return propose(shape, defects, { ...around, pause, isLate });
}
