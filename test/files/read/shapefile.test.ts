import { expect, test } from 'vitest';
import { cellsOf, problemOf, readFile, shapesOf } from './readFile.ts';
import { zippedShapefile } from './writeShapefile.ts';

const WGS_84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const ARC_1960 =
  'PROJCS["Arc_1960_UTM_Zone_37S",GEOGCS["GCS_Arc_1960",DATUM["D_Arc_1960",SPHEROID["Clarke_1880_RGS",6378249.145,293.465]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

type Ring = [number, number][];
const box = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];
const hole = (x: number, y: number, side: number): Ring => box(x, y, side).toReversed();

test('rings become shells with their holes, whichever way they stand in the file', async () => {
  const [a, b] = [box(0, 0, 4), box(10, 0, 4)];
  const [inA, inB, alone] = [hole(1, 1, 1), hole(11, 1, 1), hole(20, 0, 1)];
  const islet = box(1.2, 1.2, 0.2);
  const inIslet = hole(1.25, 1.25, 0.05);
  const file = await readFile(
    zippedShapefile({
      records: [[a, b, inB, inA], [inA], [a, alone], null, [], [a, inA, islet, inIslet]],
      prj: WGS_84,
    }),
  );
  expect(shapesOf(file)).toEqual([
    [
      [a, inA],
      [b, inB],
    ],
    [[inA]],
    [[a], [alone]],
    [],
    [],
    [
      [a, inA],
      [islet, inIslet],
    ],
  ]);
  expect([...file.problems]).toEqual([
    [3, 'it has no shape'],
    [4, 'its shape is empty'],
  ]);
  expect(file.warnings).toEqual([]);
});

test('columns are read with their encoding, dates as days, and rows that are deleted told', async () => {
  const records = [[box(0, 0, 1)], [box(2, 0, 1)]];
  const cells = { culture: ['maïs', 'été'], start: ['20190701', ''], size: ['1.5', '****'] };
  const types = { start: 'D', size: 'N' };
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (const [cpg, encode] of [
    ['UTF-8', undefined],
    [undefined, undefined],
    ['1252', latin],
    ['ISO-8859-1', latin],
    ['nonsense', latin],
    [undefined, latin],
  ] as const) {
    const file = await readFile(
      zippedShapefile(
        {
          records,
          cells,
          types,
          prj: WGS_84,
          ...(cpg === undefined ? {} : { cpg }),
          ...(encode ? { encode } : {}),
        },
        ({ dbf }) => {
          dbf[dbf.length - 61] = 0x2a;
        },
      ),
    );
    expect(cellsOf(file, 'culture')).toEqual(['maïs', 'été']);
    expect(cellsOf(file, 'start')).toEqual(['2019-07-01', '']);
    expect(cellsOf(file, 'size')).toEqual(['1.5', '']);
    expect([...file.problems]).toEqual([[1, 'it’s marked as deleted']]);
  }
});

test('a day of zeros or stars is none', async () => {
  const file = await readFile(
    zippedShapefile({
      records: [[box(0, 0, 1)], [box(2, 0, 1)], [box(4, 0, 1)]],
      cells: { start: ['20190701', '00000000', '********'] },
      types: { start: 'D' },
      prj: WGS_84,
    }),
  );
  expect(cellsOf(file, 'start')).toEqual(['2019-07-01', '', '']);
  expect(file.roles.start).toBe('start');
});

test('without a .prj, degrees are taken for degrees with a warning, metres never', async () => {
  const degrees = await readFile(zippedShapefile({ records: [[box(34, 0, 1)]] }));
  expect(degrees.warnings).toEqual([expect.stringContaining('has no .prj')]);
  expect(await problemOf(zippedShapefile({ records: [[box(500_000, 9_990_000, 100)]] }))).toContain(
    'Its numbers aren’t degrees',
  );
});

test('metres are converted, and a datum without its grid is told', async () => {
  const file = await readFile(
    zippedShapefile({ records: [[box(500_000, 10_000_000, 100)]], prj: ARC_1960 }),
  );
  expect(shapesOf(file)[0]?.[0]?.[0]?.[0]?.map((value) => Math.round(value * 1e6))).toEqual([
    39e6, 0,
  ]);
  expect(file.warnings).toEqual([
    'Its datum, Arc 1960, can only be converted with a grid that isn’t here: places may be off by 100 to 300 m.',
  ]);
});

test.each([
  ['a record longer than the file', 104, 1 << 28],
  ['a record of negative length', 104, -8],
])('%s ends the reading, with the rows before it', async (_, at, value) => {
  const file = await readFile(
    zippedShapefile(
      { records: [[box(0, 0, 1)], [box(2, 0, 1)]], prj: WGS_84, cells: { a: ['x', 'y'] } },
      ({ shp }) => {
        new DataView(shp.buffer).setInt32(at + 136, value);
      },
    ),
  );
  expect(file.remarks).toEqual(['The .shp is damaged after record 1: what follows can’t be read.']);
  expect(shapesOf(file)).toEqual([[[box(0, 0, 1)]], []]);
  expect([...file.problems]).toEqual([[1, 'it has no shape']]);
});

test.each([
  ['rings', 36],
  ['positions', 40],
  ['a ring’s first position', 44],
])('a lying number of %s is that record’s problem alone', async (_, at) => {
  for (const value of [-1, 1 << 30, 0x7fff_ffff]) {
    const file = await readFile(
      zippedShapefile({ records: [[box(0, 0, 1)], [box(2, 0, 1)]], prj: WGS_84 }, ({ shp }) => {
        new DataView(shp.buffer).setInt32(108 + at, value, true);
      }),
    );
    expect([...file.problems]).toEqual([[0, 'its shape is damaged']]);
    expect(shapesOf(file)[1]).toEqual([[box(2, 0, 1)]]);
  }
});

test('a .dbf that says it has more rows than bytes is told', async () => {
  const file = await readFile(
    zippedShapefile({ records: [[box(0, 0, 1)]], prj: WGS_84, cells: { a: ['x'] } }, ({ dbf }) => {
      new DataView(dbf.buffer).setUint32(4, 0xffff_ffff, true);
    }),
  );
  expect(file.rowCount).toBe(1);
  expect(file.remarks).toEqual([expect.stringContaining('but has 1.')]);
});

test('columns whose headings are doubled keep their cells, also where another is called as one would be', async () => {
  const [first, second, third] = [['1'], ['2'], ['3']];
  const file = await readFile(
    zippedShapefile({
      records: [[box(0, 0, 1)]],
      prj: WGS_84,
      cells: { 'a 3': first, a: second, 'a ': third },
    }),
  );
  expect(['a 3', 'a', 'a 4'].map((name) => cellsOf(file, name))).toEqual([first, second, third]);
});
