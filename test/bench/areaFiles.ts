/** Files of areas whose shared borders wriggle, side by side in a box. */

/** West, south, east and north, degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

export interface AreaGrid {
  areas: number;
  /** Of an area, besides its last, which is its first. */
  corners: number;
  box: Box;
}

type Ring = [number, number][];

/** In areas' widths: with more, borders would cross near their corners. */
const MAX_BEND = 0.25;

/** Returns the grid as GeoJSON, its areas named by their places. */
export function areaFile({ areas, corners, box }: AreaGrid): string {
  const side = Math.ceil(Math.sqrt(areas));
  const [west, south, east, north] = box;
  const [width, height] = [(east - west) / side, (north - south) / Math.ceil(areas / side)];
  const features = Array.from({ length: areas }, (_, at) => {
    const ring = ringOf(at % side, Math.floor(at / side), corners).map(([x, y]) => [
      Number((west + x * width).toFixed(7)),
      Number((south + y * height).toFixed(7)),
    ]);
    return {
      type: 'Feature',
      properties: { name: `Area ${at}`, district: `District ${at % side}` },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** An area's corners, in areas' widths and heights. */
function ringOf(x: number, y: number, corners: number): Ring {
  const count = Math.max(1, Math.floor(corners / 4));
  return [
    ...border([x, y], [x + 1, y], count),
    ...border([x + 1, y], [x + 1, y + 1], count),
    ...turned([x, y + 1], [x + 1, y + 1], count),
    ...turned([x, y], [x, y + 1], count),
  ];
}

/** A border between two corners of the grid wriggles the same way for both its areas. */
function border([x, y]: [number, number], [toX, toY]: [number, number], count: number): Ring {
  return Array.from({ length: count }, (_, at) => {
    const share = at / count;
    const bend = MAX_BEND * Math.sin(Math.PI * share) * Math.sin(40 * share + 3 * x + 5 * y);
    const [alongX, alongY] = [x + share * (toX - x), y + share * (toY - y)];
    return y === toY ? [alongX, alongY + bend] : [alongX + bend, alongY];
  });
}

/** The same border from its other end, without the corner it began with. */
function turned(from: [number, number], to: [number, number], count: number): Ring {
  const [, ...rest] = border(from, to, count);
  return [to, ...rest.toReversed()];
}
