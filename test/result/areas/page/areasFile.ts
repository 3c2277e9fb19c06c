/** A file of areas from west to east over the records of the service of response bodies, and of points, which are none. */
export function areasFile(
  areas: Record<string, readonly [west: number, east: number]>,
  { name = 'districts.geojson', points = [] as readonly string[] } = {},
): File {
  const polygons = Object.entries(areas).map(([called, [west, east]]) => {
    const ring = [
      [west, -3],
      [east, -3],
      [east, -1],
      [west, -1],
      [west, -3],
    ];
    return featureOf(called, { type: 'Polygon', coordinates: [ring] });
  });
  const others = points.map((called) =>
    featureOf(called, { type: 'Point', coordinates: [30, -2] }),
  );
  return new File(
    [JSON.stringify({ type: 'FeatureCollection', features: [...polygons, ...others] })],
    name,
  );
}

function featureOf(name: string, geometry: object) {
  return { type: 'Feature', properties: { name, code: `C-${name}` }, geometry };
}

/** Of six records two are in the first, one is in the second, one lies across its border, and two are outside. */
export const TWO = { Kilosa: [29.99, 30.015], Mvomero: [30.015, 30.0305] } as const;
