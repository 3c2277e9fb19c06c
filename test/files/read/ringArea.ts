/** A ring's area in square degrees, positive where it runs counterclockwise. */
export function ringArea(ring: readonly (readonly [number, number])[]): number {
  const [[x0, y0]] = ring as [[number, number]];
  let sum = 0;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at]!, ring[at + 1]!];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum / 2;
}
