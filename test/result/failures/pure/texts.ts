import type { ReportedPlace } from '#result/failures/pure/readPlace.ts';

/** Every known text with the cause it must lead to and the place it names. */
export const TEXTS: readonly (readonly [text: string, key: string, place: ReportedPlace | null])[] =
  [
    [
      'Provided shape has duplicate consecutive coordinates at: (POINT (27.45 -15.1))',
      'repeated-corner',
      point(27.45, -15.1, 'vertex'),
    ],
    [
      'Provided shape has duplicate consecutive coordinates at: POINT (27.45 -15.1)',
      'repeated-corner',
      point(27.45, -15.1, 'vertex'),
    ],
    [
      'Provided shape has duplicate consecutive coordinates at: (152.73850673226414, -65.22738599409652, NaN)',
      'repeated-corner',
      point(152.73850673226414, -65.22738599409652, 'vertex'),
    ],
    [
      'Provided shape has duplicate consecutive coordinates at: ((180.0, -90.0, NaN))',
      'repeated-corner',
      point(180, -90, 'vertex'),
    ],
    [
      'Provided shape has duplicate consecutive coordinates at: point (-57.38378665862369 43.788610947165495)',
      'repeated-corner',
      point(-57.38378665862369, 43.788610947165495, 'vertex'),
    ],
    [
      'Cannot determine orientation: edges adjacent to (13.118327,51.347526) coincide',
      'spike',
      point(13.118327, 51.347526, 'vertex'),
    ],
    [
      'Cannot determine orientation: edges adjacent to (-1.0E-5,1.5E-7) coincide',
      'spike',
      point(-1e-5, 1.5e-7, 'vertex'),
    ],
    [
      'Self-intersection at or near point [34.25,0.5,0.0]',
      'touches-itself',
      point(34.25, 0.5, 'near'),
    ],
    ['Self-intersection at or near point [34.25,0.5]', 'touches-itself', point(34.25, 0.5, 'near')],
    ['Self-intersection at or near point [0.0,0.0]', 'touches-itself', point(0, 0, 'near')],
    ['Self-intersection at or near point [0.0,0.0,0.0]', 'touches-itself', null],
    [
      'Polygon self-intersection at lat=12.701079131636162 lon=-14.752037805273707',
      'crosses-itself',
      point(-14.752037805273707, 12.701079131636162, 'crossing'),
    ],
    [
      'Polygon ring self-intersection at lat=1.0E-5 lon=100.0',
      'overlapping-edges',
      point(100, 1e-5, 'vertex'),
    ],
    [
      'Illegal hole detected: [[35.1, -1.25], [35.2, -1.25], [35.2, -1.15], [35.1, -1.15], [35.1, -1.25]...',
      'hole-outside',
      point(35.1, -1.25, 'vertex'),
    ],
    [
      'Points are all coplanar in hole: [[-1.25, 35.1] [-1.2, 35.1] [-1.15, 35.1] [-1.25, 35.1] ]',
      'hole-without-area',
      point(35.1, -1.25, 'vertex'),
    ],
    [
      'Unable to Tessellate shape [[1.0, 1.5] [-1.0, -1.0] [0.0, 0.0] [1.0, 1.5] ]. Possible malformed shape detected.',
      'tangled',
      point(1.5, 1, 'near'),
    ],
    [
      'first and last points of the linear ring must be the same (it must close itself): x[0]=100.0 x[3]=100.5 y[0]=0.0 y[3]=1.0',
      'unclosed',
      point(100, 0, 'vertex'),
    ],
    [
      'first and last points of the polygon must be the same (it must close itself): polyLats[0]=-1.5 polyLats[3]=1.0',
      'unclosed',
      axis('lat', -1.5),
    ],
    [
      'first and last points of the polygon must be the same (it must close itself): polyLons[0]=100.0 polyLons[3]=101.0',
      'unclosed',
      axis('lon', 100),
    ],
    [
      'invalid latitude 134.25; must be between -90.0 and 90.0',
      'out-of-range',
      axis('lat', 134.25),
    ],
    ['invalid latitude NaN; must be between -90.0 and 90.0', 'out-of-range', axis('lat', NaN)],
    [
      'invalid longitude -190.0; must be between -180.0 and 180.0',
      'out-of-range',
      axis('lon', -190),
    ],
    [
      'found Z value [12.5] but [ignore_z_value] parameter is [false]',
      'third-number',
      axis('height', 12.5),
    ],
    ...jts('Hole lies outside shell', 'hole-outside'),
    ...jts('Holes are nested', 'nested-holes'),
    ...jts('Interior is disconnected', 'hole-touches'),
    ...jts('Self-intersection', 'crosses-itself'),
    ...jts('Ring Self-intersection', 'touches-itself'),
    ...jts('Nested shells', 'overlapping-parts'),
    ...jts('Duplicate Rings', 'overlapping-parts'),
    ...jts('Too few distinct points in geometry component', 'too-few-corners'),
    ...jts('Invalid Coordinate', 'out-of-range'),
    ...jts('Ring is not closed', 'unclosed'),
    ...jts('Repeated Point', 'repeated-corner'),
    ...jts('Topology Validation Error', 'refused-shape'),
    ...placeless('too-few-corners', [
      'at least 4 polygon points required',
      'linear ring cannot contain less than 2 points, found 1',
      'invalid number of points in LinearRing (found [3] - must be >= 4)',
      'Invalid number of points in LinearRing (found 2 - must be 0 or >= 3)',
    ]),
    ...placeless('unclosed', [
      'invalid LinearRing found (coordinates are not closed)',
      'Points of LinearRing do not form a closed linestring',
    ]),
    ...placeless('hole-touches', [
      'Invalid polygon, interior cannot share more than one point with the exterior',
    ]),
    ...placeless('hole-outside', ['Invalid shape: Hole is not within polygon']),
    ...placeless('touches-itself', ['Shape contains more than one shared point']),
    ...placeless('no-area', [
      'Malformed shape detected in Tessellator!',
      'at least three non-collinear points required',
    ]),
    ...placeless('tangled', ['Unable to Tessellate shape. Possible malformed shape detected.']),
    ...placeless('nested-holes', ['holes may not contain holes: polygons may not nest.']),
    ...placeless('mixed-numbers', [
      'holes must have the same number of dimensions as the polygon',
      'coordinate dimensions do not match: ,',
      'Exception parsing coordinates: number of dimensions do not match',
      'Invalid dimension modifiers: POLYGON (line 1)',
    ]),
    ...placeless('empty-outline', ['holes must not be null', 'shell is empty but holes are not']),
    ...placeless('unreadable', [
      'expected number but found: END-OF-STREAM',
      'invalid number found: 12.5.5',
      'expected word but found: <NUMBER>',
      "expected EMPTY or ( but found: ')'",
      'expected ) but found: END-OF-LINE',
      "expected , but found: '1'",
      'expected , or ) but found: END-OF-STREAM',
      'expected ( but found: 12',
      'coordinates not included',
      'coordinates cannot contain NULL values)',
      'coordinates cannot be specified as objects',
      'geo coordinates must be numbers',
      "Expected number but found ')' (line 1)",
      'Invalid number: 12.x (line 1)',
      'error reading WKT: something odd',
      'Invalid GeoJSON geometry',
    ]),
    ...placeless('third-number', ['geo coordinates greater than 3 dimensions are not supported']),
    ...placeless('wrong-type', [
      'Unknown geometry type: POLYGONE',
      'Unknown geometry type: POLYGONE (line 1)',
      'Expected geometry type [polygon] but found [point]',
      'a geometry collection with a depth greater than 100 is not supported',
      'shape type not included',
      'geometries not included',
      'geometries must be an array of geojson objects',
    ]),
    ['Bad X value 190.5 is not in boundary Rect(minX=-180.0)', 'out-of-range', axis('lon', 190.5)],
    ['Bad Y value 91.0 is not in boundary Rect(minX=-180.0)', 'out-of-range', axis('lat', 91)],
    ...placeless('bounds-refused', [
      'Invalid bbox',
      'Invalid bbox, must have 4 or 6 points. Found 5',
      'Invalid bbox, SW latitude must be less than NE latitude',
      'Expected bbox OR intersects, not both',
    ]),
    ...placeless('bad-date', [
      'datetime value is invalid, does not match RFC3339 format',
      'invalid date 2021-02-30',
    ]),
    ...placeless('no-imagery', [
      'No imagery found for the given window',
      'no valid pixels',
      'No cloud-free scenes between 2021-01-01 and 2021-01-10',
      'All pixels are masked',
      'No items found',
    ]),
    ...placeless('time-out', ['Request timed out after 30 s', 'timeout of 30000ms exceeded']),
    ...placeless('too-busy', ['Too Many Requests']),
  ];

function point(lon: number, lat: number, exact: 'vertex' | 'crossing' | 'near'): ReportedPlace {
  return { kind: 'point', lon, lat, exact };
}

function axis(name: 'lon' | 'lat' | 'height', value: number): ReportedPlace {
  return { kind: 'axis', axis: name, value };
}

function placeless(key: string, texts: string[]): [string, string, null][] {
  return texts.map((text) => [text, key, null]);
}

/** The validity check of JTS says the same of all its kinds of trouble: lon, lat, height. */
function jts(trouble: string, key: string): [string, string, ReportedPlace][] {
  return [
    [`${trouble} at or near point (34.25, 0.5, NaN)`, key, point(34.25, 0.5, 'near')],
    [`${trouble} at or near point (-1.0E-5, -0.5, 12.0)`, key, point(-1e-5, -0.5, 'near')],
  ];
}
