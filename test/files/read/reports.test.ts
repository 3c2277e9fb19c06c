/** Small inputs of kinds that people reported of tools of this job, each with the right value; and others of the same kinds. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ringArea } from '#test/files/read/ringArea.ts';
import { readPlotFile, type ReadOptions } from '#files/read/readPlotFile.ts';
import { cellsOf, problemOf, readFile, shapesOf } from './readFile.ts';

const report = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./reports/${name}`, import.meta.url)));
const readReport = (name: string, options?: ReadOptions) => readFile(report(name), options);

/** The reports' plots are squares of 0.001° in a row, 0.003° apart. */
const square = (place: number, round = 1e6) => {
  const lon = 36.803 + 0.003 * place;
  const corners = [
    [lon, -1.3],
    [lon + 0.001, -1.3],
    [lon + 0.001, -1.299],
    [lon, -1.299],
    [lon, -1.3],
  ];
  return [[corners.map((corner) => rounded(corner, round))]];
};
const rounded = (values: readonly number[], round: number) =>
  values.map((value) => Math.round(value * round) / round);
/** Shapes to a tenth of a metre, each ring from its south-western corner on and counterclockwise. */
const squaresIn = (file: Parameters<typeof shapesOf>[0], round = 1e6) =>
  shapesOf(file).map((shape) =>
    shape.map((part) =>
      part.map((ring) => {
        const turned = ringArea(ring) < 0 ? ring.toReversed() : ring;
        return turned.map((position) => rounded(position, round));
      }),
    ),
  );

describe('polygons as they were drawn', () => {
  test.each([
    ['a01-odk-geoshape.csv', 3],
    ['a02-kobo-geopoint-and-geoshape.csv', 3],
    ['a03-odk-central-undefined-nan.csv', 2],
    ['a04-postgis-hex-ewkb.csv', 2],
    ['a05-two-srids.csv', 3],
    ['a06-qgis-clipboard-polygonz.txt', 2],
    ['a08-z-nan.csv', 2],
    ['a09-one-height.csv', 1],
    ['a11-nan-property.geojson', 2],
    ['a11b-infinity-and-none.geojson', 2],
    ['a12-crs-epsg-code.geojson', 2],
    ['a13-crs-uri.geojson', 1],
    ['a15-esri.json', 2],
    ['a16-record-separators.geojsonl', 2],
    ['a18-numbers-as-texts.geojson', 2],
    ['a21-nan-height.kml', 2],
    ['a22-cdata-and-table.kml', 1],
    ['a23-latin1.kml', 1],
    ['a24-dbf-cp850.zip', 3],
    ['a25-dbf-utf8-language-57.zip', 3],
    ['a26-dbf-cut-in-a-letter.zip', 3],
    ['a27-shapefile-mixed-case-folders.zip', 3],
    ['a28-dbf-qnan.zip', 3],
    ['a29-gpkg-table-name-case.gpkg', 3],
    ['a32-parquet-native-geometry.parquet', 3],
    ['a33-parquet-wkt.parquet', 3],
    ['a34-parquet-zstd.parquet', 3],
    ['a34b-parquet-gzip.parquet', 3],
    ['a36-parquet-geoarrow.parquet', 3],
    ['a37-each-line-quoted.csv', 2],
    ['a38-unquoted-wkt.csv', 2],
    ['a40-lines-above-the-head.csv', 2],
    ['a41-utf16-tabs.txt', 2],
    ['a43-earth-engine.csv', 2],
    ['a44-months-by-excel.csv', 4],
    ['a45-lat-lon-wkt.csv', 3],
  ])('%s has %i', async (name, count) => {
    const file = await readReport(name);
    expect(squaresIn(file)).toEqual(Array.from({ length: count }, (_, at) => square(at)));
    expect([...file.problems]).toEqual([]);
  });

  test.each(['a20-multipolygon-element.kml'])('%s has two parts', async (name) => {
    const [shape] = squaresIn(await readReport(name));
    expect(shape).toEqual([...square(0), ...square(1)]);
  });

  test('a10: exponents beside the prime meridian', async () => {
    const [first] = shapesOf(await readReport('a10-exponents.csv'));
    expect(first![0]![0]![0]).toEqual([0.000092, 5.65]);
  });

  test('a14, a31: metres without a system are asked about once; the chosen one places them', async () => {
    for (const [name, code] of [
      ['a14-metres-without-crs.geojson', 'EPSG:3857'],
      ['a31-gpkg-undefined-metres.gpkg', 'EPSG:32737'],
    ] as const) {
      const read = await readPlotFile(report(name));
      const { problem, systems } = read as Exclude<typeof read, { rowCount: number }>;
      expect(problem).toContain('most likely metres');
      const { lon, lat } = systems!.find((system) => system.code === code)!;
      expect(rounded([lon, lat], 1e5)).toEqual([36.803, -1.3]);
      const file = await readReport(name, { system: code });
      expect(squaresIn(file)).toEqual([square(0), square(1), square(2)]);
    }
  });
});

describe('ODK and Kobo', () => {
  const geoshape = (positions: string) => `plot,outline\nP1,"${positions}"\n`;

  test('tabs, a last semicolon, empty points and an open ring are read; two points are a line', async () => {
    const file = await readFile(
      geoshape('-1.3\t36.803\t0;-1.3 36.804 ; ;-1.299 36.804 0 0;-1.299 36.803;'),
    );
    expect(squaresIn(file)).toEqual([square(0)]);
    const line = await readFile(`${geoshape('1 2;1 3;2 3;1 2')}P2,"1 2;1 3;1 2"\n`);
    expect([...line.problems]).toEqual([[1, 'a line covers no ground']]);
  });

  test('an outline wins over the gate’s point, and that is said', async () => {
    const { remarks } = await readReport('a02-kobo-geopoint-and-geoshape.csv');
    expect(remarks).toEqual([
      'The shapes in “plot_boundary” were taken, not the points in “_entrance_latitude” and “_entrance_longitude”.',
    ]);
  });

  test('what isn’t a number ends a ring that is closed without it, and nothing else', async () => {
    const rows = ['0 0,1 0,1 1,0 0,undefined NaN', '0 0,1 0,undefined NaN,1 1,0 0'];
    const file = await readFile(
      `wkt\n${rows.map((ring) => `"POLYGON ((${ring}))"\n`).join('')}"POLYGON ((0 0,1 0,1 1,0 0))"\n`,
    );
    expect([...file.problems.keys()]).toEqual([1]);
  });
});

describe('databases’ texts', () => {
  const POINT = '01010000008fc2f5285c674240cdccccccccccf4bf';

  test.each([
    ['with PostgreSQL’s prefix', `\\x${POINT}`],
    ['with SQL Server’s prefix', `0x${POINT}`],
    ['in capitals', POINT.toUpperCase()],
    ['with the highest byte first', '00000000014042675c28f5c28fbff4cccccccccccd'],
  ])('hexadecimal digits %s', async (_, cell) => {
    const file = await readFile(`geom\n${cell}\n${cell}\n`);
    expect(squaresIn(file)[0]).toEqual([[[[36.8075, -1.3]]]]);
  });

  test('hexadecimal digits with a system of their own, beside degrees', async () => {
    const metres = new DataView(new ArrayBuffer(25));
    metres.setUint8(0, 1);
    metres.setUint32(1, 0x20000001, true);
    metres.setUint32(5, 32_737, true);
    metres.setFloat64(9, 255_531.15, true);
    metres.setFloat64(17, 9_856_204.32, true);
    const digits = Buffer.from(metres.buffer).toString('hex');
    const file = await readFile(`geom\n"SRID=4326;POINT (36.803 -1.3)"\n${digits}\n`);
    expect(squaresIn(file)).toEqual([[[[[36.803, -1.3]]]], [[[[36.803, -1.3]]]]]);
  });

  test('an id of hexadecimal digits is no shape', async () => {
    expect(await problemOf('id\n01ab34cd56ef01ab34cd56ef01ab34cd\n')).toContain(
      'no column of shapes',
    );
  });

  test('a row whose system isn’t known is refused by itself', async () => {
    const file = await readFile(
      'g\n"SRID=4326;POINT (1 2)"\n"SRID=999999;POINT (500000 0)"\n"SRID=4326;POINT (3 4)"\n',
    );
    expect([...file.problems]).toEqual([[1, 'its system of coordinates can’t be converted here']]);
  });

  test.each([
    'PolygonZM ((0 0 1 2,1 0 1 2,1 1 1 2,0 0 1 2))',
    'MULTIPOLYGON ZM (((0 0 1 2,1 0 1 2,1 1 1 2,0 0 1 2)))',
  ])('heights and measures: %s', async (text) => {
    const [shape] = shapesOf(await readFile(`wkt\n"${text}"\n`));
    expect(shape).toEqual([
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ]);
  });
});

describe('curves', () => {
  test('a07: straightened, what is straight as it is', async () => {
    const [first, second, third] = shapesOf(await readReport('a07-curves.csv'));
    expect(squaresIn(await readReport('a07-curves.csv')).slice(1)).toEqual([square(1), square(2)]);
    expect([second, third].every((shape) => shape!.length === 1)).toBe(true);
    // The arc's middle lies 0.0002° above its chord of 0.001°: a segment of a circle.
    const radius = (0.0005 ** 2 + 0.0002 ** 2) / (2 * 0.0002);
    const angle = 2 * Math.asin(0.0005 / radius);
    const segment = (radius ** 2 / 2) * (angle - Math.sin(angle));
    expect(ringArea(first![0]![0]!) / (0.001 ** 2 + segment)).toBeCloseTo(1, 3);
  });

  test('a whole circle, given by two opposite positions', async () => {
    const [shape] = shapesOf(
      await readFile('wkt\n"CURVEPOLYGON (CIRCULARSTRING (0 0,0 0.002,0 0))"\n'),
    );
    expect(ringArea(shape![0]![0]!) / (Math.PI * 0.001 ** 2)).toBeCloseTo(1, 3);
  });

  test('a polygon without a ring’s brackets isn’t called empty, nor is a damaged compound', async () => {
    const line = '0102000000010000000000000000000000';
    const damaged = `010a00000001000000010900000009000000${line}`;
    const file = await readFile(`wkt\n"POLYGON (0 0,1 0,1 1,0 0)"\n${damaged}\n"POINT (1 2)"\n`);
    expect([...file.problems.keys()]).toEqual([0, 1]);
    for (const reason of file.problems.values()) expect(reason).not.toBe('its shape is empty');
  });

  test('an arc without its end, and a line, are refused in words', async () => {
    const file = await readFile(
      'wkt\n"CURVEPOLYGON (CIRCULARSTRING (0 0,1 1,2 0,0 0))"\n"CIRCULARSTRING (0 0,1 1,2 0)"\n"POINT (1 2)"\n',
    );
    expect([...file.problems.keys()]).toEqual([0, 1]);
  });
});

describe('tables', () => {
  test('a39: a cell that Excel cut is named as that', async () => {
    const { problems } = await readReport('a39-cut-at-32767.csv');
    expect([...problems]).toEqual([[0, expect.stringContaining('as Excel cuts cells')]]);
  });

  test('a40: lines above the headings are left out and counted', async () => {
    const { remarks, rowNames } = await readReport('a40-lines-above-the-head.csv');
    expect(remarks).toContain('2 lines above the headings were left out.');
    expect(rowNames.placesOf([0])).toEqual([5]);
  });

  test('a table of which each cell is quoted is none of quoted lines', async () => {
    const file = await readFile('"plot","wkt"\n"A","POINT (1 2)"\n');
    expect(cellsOf(file, 'plot')).toEqual(['A']);
  });

  test('a first heading that’s empty isn’t a title', async () => {
    const file = await readFile(',geometry\n0,"POINT (1 2)"\n1,"POINT (3 4)"\n');
    expect(file.rowCount).toBe(2);
  });

  test('rows of empty cells are none', async () => {
    const file = await readFile('plot;wkt\nA;POINT (1 2)\n;\n ; \nB;POINT (3 4)\n');
    expect(file.rowCount).toBe(2);
    expect(file.rowNames.placesOf([1])).toEqual([5]);
  });

  test('a shape torn apart by its own commas is put together, wherever its column is', async () => {
    const file = await readFile(
      'wkt,plot\nPOLYGON ((0 0,1 0,1 1,0 0)),A\n"POLYGON ((0 0,1 0,1 1,0 0))",B\n',
    );
    expect(cellsOf(file, 'plot')).toEqual(['A', 'B']);
    expect([...file.problems]).toEqual([]);
    expect(file.remarks).toEqual([]);
  });

  test.each([
    [
      'a42-unicode-minus-and-dms.csv',
      [
        [36.8, -1.3],
        [36.8, -1.3],
        [36.8, -1.3],
      ],
    ],
    [
      'a42b-unicode-minus.csv',
      [
        [36.81, -1.31],
        [36.82, -1.32],
        [36.83, -1.33],
      ],
    ],
  ])('%s', async (name, places) => {
    expect(squaresIn(await readReport(name)).map((shape) => shape[0]![0]![0])).toEqual(places);
  });

  test.each([
    ['1°18′36″S', -1.31],
    ['S 1 18 36', -1.31],
    ["1º 18.6' S", -1.31],
    ['1:18:36 S', -1.31],
    ['1°60′S', null],
    ['1°18′36″Q', null],
    ['-1,31', -1.31],
  ])('a latitude of %s', async (latitude, value) => {
    const file = await readFile(`lat;lon\n1;1\n"${latitude.replaceAll('"', '""')}";36\n`);
    const [, second] = shapesOf(file);
    expect(second![0]?.[0]?.[0]?.[1] ?? null).toBe(value);
  });

  test('an address of longitude first stays as it is', async () => {
    const file = await readFile(
      'wkt\n"<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POINT (36.8 -1.3)"\n',
    );
    expect(shapesOf(file)[0]).toEqual([[[[36.8, -1.3]]]]);
  });

  test('a47: points are circles of their own area, where a row says it', async () => {
    const file = await readReport('a47-eudr-points-with-area.geojson', { ownCircles: true });
    const [first, second] = shapesOf(file);
    const metres = 111_320 * Math.cos((1.3 * Math.PI) / 180) * 110_574;
    expect((ringArea(first![0]![0]!) * metres) / 10_000).toBeCloseTo(2.5, 1);
    expect(second).toEqual([[[[36.81, -1.3]]]]);
    expect([...file.pointRows]).toEqual([1]);
    expect(file.remarks).toEqual(['1 point is a circle of the area in “Area”, in hectares.']);
  });
});

describe('other formats', () => {
  test('a17: a broken line is a row without a shape, the others are read', async () => {
    const file = await readReport('a17-one-bad-line.geojsonl');
    expect([...file.problems]).toEqual([[1, 'its line isn’t valid JSON']]);
    expect(squaresIn(file)[2]).toEqual(square(2));
  });

  test.each([
    ['a19-topojson.json', 'TopoJSON'],
    ['a30-gpkg-view.gpkg', '“fields_named” is a view'],
    ['a46-xlsx-called.csv', 'The workbook has no sheets'],
  ])('%s is named', async (name, words) => {
    expect(await problemOf(report(name))).toContain(words);
  });

  test('Esri’s rings become parts with their holes; its system counts', async () => {
    const ring = (from: number, to: number, isHole: boolean) => {
      const corners = [
        [from, from],
        [from, to],
        [to, to],
        [to, from],
        [from, from],
      ];
      return isHole ? corners.toReversed() : corners;
    };
    const esri = {
      spatialReference: { wkid: 102_100, latestWkid: 3857 },
      features: [
        {
          attributes: { OBJECTID: 7 },
          geometry: { rings: [ring(0, 900, false), ring(100, 200, true), ring(2000, 3000, false)] },
        },
        {
          attributes: { OBJECTID: 8 },
          geometry: {
            paths: [
              [
                [0, 0],
                [1, 1],
              ],
            ],
          },
        },
      ],
    };
    const file = await readFile(JSON.stringify(esri));
    expect(shapesOf(file)[0]!.map((part) => part.length)).toEqual([2, 1]);
    expect(shapesOf(file)[0]![1]![0]![0]![0]).toBeCloseTo(0.017966, 5);
    expect([...file.problems]).toEqual([[1, 'a line covers no ground']]);
    expect(cellsOf(file, 'OBJECTID')).toEqual(['7', '8']);
  });

  test.each([
    ['a24-dbf-cp850.zip', ['Kéla', 'Aïssata Sèye', 'Forêt a côté']],
    ['a25-dbf-utf8-language-57.zip', ['Kéla', 'Aïssata Sèye', 'Forêt a côté']],
    ['a26-dbf-cut-in-a-letter.zip', ['Côte d’', 'Côte d’', 'Bla']],
  ])('%s has its letters', async (name, villages) => {
    expect(cellsOf(await readReport(name), 'village')).toEqual(villages);
  });

  test('a chosen encoding is taken', async () => {
    const file = await readReport('a24-dbf-cp850.zip', { encoding: 'CP437' });
    expect([file.encoding, cellsOf(file, 'village')?.[0]]).toEqual(['CP437', 'Kéla']);
    const latin = new Uint8Array([
      ...Buffer.from('plot,wkt\n'),
      0xb3,
      ...Buffer.from(',POINT (1 2)\n'),
    ]);
    expect(cellsOf(await readFile(latin), 'plot')).toEqual(['³']);
    expect(cellsOf(await readFile(latin, { encoding: 'windows-1250' }), 'plot')).toEqual(['ł']);
  });

  test('a28: what is no number is empty', async () => {
    expect(cellsOf(await readReport('a28-dbf-qnan.zip'), 'yield')).toEqual(['2.5', '', '']);
  });
});

test('a44b: the one date that can’t be read is that row’s', async () => {
  const { dates } = await readReport('a44b-one-date-unreadable.csv');
  expect(dates.start?.counts).toMatchObject({ read: 9, unreadable: 1 });
});
