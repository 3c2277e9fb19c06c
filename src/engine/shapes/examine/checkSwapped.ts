import type { Bounds } from '#engine/columns.ts';
import { isInRange, isReckonable } from './checkPositions.ts';
import { defect, type Defect } from './defect.ts';
import type { Polygons, Position } from '#engine/shapes/polygons.ts';

/** Returns a defect for a shape that lies apart from its neighbours, but among them once longitude and latitude are exchanged. */
export function checkSwapped(shape: Polygons, neighbours: Bounds | null): Defect[] {
  if (!neighbours || !shape.flat().every(isReckonable)) return [];
  const positions = shape.flat(2);
  const at = positions[0];
  if (!at || !positions.every(isInRange)) return [];
  const apart = !positions.some((position) => isAmong(position, neighbours));
  const among = positions.every(([lon, lat]) => isAmong([lat, lon], neighbours));
  if (!apart || !among) return [];
  const words =
    'longitude and latitude may be swapped: the other way round, the shape would be among the others';
  return [defect({ kind: 'swapped', part: 0, ring: 0, at, words })];
}

/** Within the bounds or not farther from them than they are wide, half a degree at least. */
function isAmong([lon, lat]: Position, [west, south, east, north]: Bounds): boolean {
  const [aside, above] = [Math.max(0.5, east - west), Math.max(0.5, north - south)];
  return lon >= west - aside && lon <= east + aside && lat >= south - above && lat <= north + above;
}
