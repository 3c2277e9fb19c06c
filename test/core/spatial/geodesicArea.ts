/** The judge of areas: geographiclib, which is exact to 0.1 m² for any polygon of geodesics. */
import geodesic from 'geographiclib-geodesic';

const WGS84 = geodesic.Geodesic.WGS84;
const METRES_PER_DEGREE = 111_320;

type Corner = readonly number[];

/** Square metres within a ring whose edges are straight in longitude and latitude: cut into geodesics of at most `cut` metres. */
export function geodesicArea(ring: readonly Corner[], cut = 100): number {
  const polygon = WGS84.Polygon(false);
  for (const [at, from] of ring.entries()) {
    const to = ring[(at + 1) % ring.length]!;
    const [dLon, dLat] = [to[0]! - from[0]!, to[1]! - from[1]!];
    const parts = Math.max(1, Math.ceil((Math.hypot(dLon, dLat) * METRES_PER_DEGREE) / cut));
    for (let i = 0; i < parts; i++)
      polygon.AddPoint(from[1]! + (dLat * i) / parts, from[0]! + (dLon * i) / parts);
  }
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
}

/** The same of a shape, holes taken off. */
export function geodesicShapeArea(shape: readonly (readonly (readonly Corner[])[])[], cut = 100) {
  return shape.reduce(
    (sum, rings) =>
      rings.reduce((rest, ring, at) => rest + (at === 0 ? 1 : -1) * geodesicArea(ring, cut), sum),
    0,
  );
}

/** Metres of the shortest way between two positions. */
export function geodesicMetres(from: Corner, to: Corner): number {
  return WGS84.Inverse(from[1]!, from[0]!, to[1]!, to[0]!).s12 ?? Number.NaN;
}
