const HALF_TURN = 180;
const TURN = 360;

/** Returns a longitude moved by whole turns to between -180 and 180; rounded as decimals survive that, where it's moved. */
export function longitudeInRange(lon: number): number {
  if (!(Math.abs(lon) > HALF_TURN)) return lon;
  return Number((lon - TURN * Math.round(lon / TURN)).toFixed(12));
}

/** Returns whether the antimeridian, or a meridian whole turns from it, lies between two longitudes. */
export function passesAntimeridian(west: number, east: number): boolean {
  return Math.floor((west + HALF_TURN) / TURN) < Math.ceil((east + HALF_TURN) / TURN) - 1;
}
