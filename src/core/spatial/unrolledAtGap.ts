/** Returns the positions with longitudes that go on from the widest gap between them, beyond 180 where that's elsewhere than at the antimeridian. */
export function unrolledAtGap<T extends { lon: number }>(positions: readonly T[]): T[] {
  const from = westernmost(positions.map(({ lon }) => lon));
  return positions.map((one) => (one.lon < from ? { ...one, lon: one.lon + 360 } : one));
}

/** The longitude east of the widest gap. */
function westernmost(lons: readonly number[]): number {
  const sorted = [...lons].sort((a, b) => a - b);
  let [from = 0] = sorted;
  let widest = from + 360 - (sorted.at(-1) ?? 0);
  sorted.forEach((lon, i) => {
    const gap = lon - (sorted[i - 1] ?? lon);
    if (gap > widest) [widest, from] = [gap, lon];
  });
  return from;
}
