/** Systems in which coordinates in metres may be, with where they would lie. */
import type { ShapeColumns } from '#core/columns.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import type { LikelySystem } from './plotTable.ts';
import { forwardFrom } from './systems.ts';
import { texts } from './texts.en.ts';

const ZONES = 60;
/** How far from its middle a zone's eastings lie, metres, with room beyond its edges. */
const [MIN_EASTING, MAX_EASTING] = [100_000, 900_000];
const MAX_NORTHING = 10_000_000;

/** Returns them, those that can't be left out: Web Mercator, and where the numbers allow it the zones of UTM. */
export async function likelySystems(shapes: ShapeColumns): Promise<LikelySystem[]> {
  const [x, y] = firstPosition(shapes);
  const systems = [{ code: 'EPSG:3857', name: 'Web Mercator' }];
  if (x > MIN_EASTING && x < MAX_EASTING && y >= 0 && y <= MAX_NORTHING)
    for (const half of ['N', 'S'])
      for (let zone = 1; zone <= ZONES; zone++)
        systems.push({
          code: `EPSG:${(half === 'N' ? 32_600 : 32_700) + zone}`,
          name: texts.utmZoneName(zone, half),
        });
  const placed = await Promise.all(
    systems.map(async (system) => {
      const forward = await forwardFrom(system.code);
      const [lon = Number.NaN, lat = Number.NaN] = forward?.([x, y]) ?? [];
      return { ...system, lon, lat };
    }),
  );
  return placed.filter(({ lon, lat }) => Number.isFinite(lon) && Math.abs(lat) <= 90);
}

function firstPosition(shapes: ShapeColumns): [x: number, y: number] {
  for (let row = 0; row < shapes.recordCount; row++) {
    const at = recordVertexStart(shapes, row);
    if (at < recordVertexStart(shapes, row + 1))
      return [shapes.coords[2 * at]!, shapes.coords[2 * at + 1]!];
  }
  return [Number.NaN, Number.NaN];
}
