/**
 * Rings of a shapefile's polygon as parts (ESRI Shapefile Technical Description, 1998): shells run clockwise, holes the other
 * way. A ring that runs as a hole but lies in no shell is a shell, as writers get the direction wrong.
 */

/** A ring: interleaved positions. */
export type FlatRing = Float64Array;

/** Returns the parts, each a shell and its holes, in the order of the shells. */
export function ringGroups(rings: readonly FlatRing[]): FlatRing[][] {
  if (rings.length === 1) return [[...rings]];
  const measured = rings.map((ring) => ({ ring, area: signedArea(ring) }));
  const groups = measured
    .filter(({ area }) => area <= 0)
    .map((shell) => ({ shell, rings: [shell.ring] }));
  if (groups.length === 0) return rings.map((ring) => [ring]);
  const strays: FlatRing[][] = [];
  for (const { ring } of measured.filter(({ area }) => area > 0)) {
    const around = groups.filter(({ shell }) => isWithin(ring, shell.ring));
    const [smallest] = around.toSorted((a, b) => b.shell.area - a.shell.area);
    if (smallest) smallest.rings.push(ring);
    else strays.push([ring]);
  }
  return [...groups.map((group) => group.rings), ...strays];
}

/** Twice the area, positive when counterclockwise, from the first position so that small rings keep their digits. */
function signedArea(ring: FlatRing): number {
  const [x0, y0] = [ring[0] ?? 0, ring[1] ?? 0];
  let sum = 0;
  for (let at = 2; at + 3 < ring.length; at += 2)
    sum += (ring[at]! - x0) * (ring[at + 3]! - y0) - (ring[at + 2]! - x0) * (ring[at + 1]! - y0);
  return sum;
}

/** Positions of a ring that are looked at: those that touch the shell may fall on either side. */
const MAX_LOOKED_AT = 9;

/** Whether most of some positions of a ring lie within another. */
function isWithin(ring: FlatRing, shell: FlatRing): boolean {
  const count = ring.length / 2;
  const step = Math.max(1, Math.floor(count / MAX_LOOKED_AT));
  let [inside, looked] = [0, 0];
  for (let vertex = 0; vertex < count; vertex += step) {
    looked++;
    if (isInside(ring[2 * vertex]!, ring[2 * vertex + 1]!, shell)) inside++;
  }
  return 2 * inside > looked;
}

function isInside(x: number, y: number, ring: FlatRing): boolean {
  let isIn = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}
