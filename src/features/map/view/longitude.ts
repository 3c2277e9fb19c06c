/** The same meridian within [-180, 180). */
export function wrapLongitude(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** The same meridian in the copy of the world that is nearest to another one. */
export function nearestLongitude(degrees: number, to: number): number {
  return degrees + 360 * Math.round((to - degrees) / 360);
}
