import { formatCount } from '#lib/format.ts';
import { zipSync } from 'fflate';
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import { describe, expect, test } from 'vitest';
import { fileSource } from '#files/read/fileSource.ts';
import { listZip, readZipEntry } from '#files/read/zip.ts';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { collect } from '#test/files/write/collect.ts';
import { queryFile } from '#test/files/write/geopackageReader.ts';
import { cellsOf, problemOf, readFile, shapesOf } from './readFile.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('2 GB are refused before a byte is read', async () => {
  class Huge extends Blob {
    override get size() {
      return 2e9;
    }
    override slice(): Blob {
      throw new Error('read');
    }
  }
  const read = await readPlotFile(new Huge());
  expect(read).toEqual({
    problem: expect.stringContaining('is the most that can be read here') as unknown,
  });
});

test('a file that can’t be got rejects, and isn’t called damaged', async () => {
  class Gone extends Blob {
    override get size() {
      return 10;
    }
    override slice(): Blob {
      throw new DOMException('gone', 'NotFoundError');
    }
  }
  await expect(readPlotFile(new Gone())).rejects.toThrow('gone');
});

describe('archives', () => {
  test('a bomb is stopped while it comes out', async () => {
    const source = fileSource(zipSync({ 'a.csv': new Uint8Array(2_000_000) }));
    const [entry] = await listZip(source);
    await expect(readZipEntry(source, entry!, 1_000_000)).rejects.toThrow(
      '“a.csv” is too large once unpacked.',
    );
    expect(await readZipEntry(source, entry!, 2_000_000)).toHaveLength(2_000_000);
  });

  test('a lying size changes nothing', async () => {
    const zip = zipSync({ 'a.csv': utf8('wkt\nPOINT (1 2)\n') });
    const view = new DataView(zip.buffer);
    const list = view.getUint32(zip.length - 6, true);
    view.setUint32(list + 24, 1, true);
    expect((await readFile(zip)).rowCount).toBe(1);
  });

  const packed = zipSync({ 'a.csv': utf8('wkt\nPOINT (1 2)\n') });
  test.each([
    ['nothing in it', zipSync({}), 'The ZIP archive is empty.'],
    ['only others', zipSync({ 'a.png': utf8('x') }), 'has no file of plots. In it: “a.png”'],
    ['a workbook of nothing', zipSync({ 'xl/workbook.xml': utf8('x') }), 'has no sheets'],
    [
      'a workbook of a million sheets',
      zipSync({ 'xl/workbook.xml': utf8(`<sheets>${'<sheet name="a"/>'.repeat(1e6)}</sheets>`) }),
      `more than ${formatCount(1000)} sheets`,
    ],
    [
      'a workbook without what it names',
      zipSync({ 'xl/workbook.xml': utf8('<sheets><sheet name="a"/></sheets>') }),
      'its sheet can’t be read',
    ],
    ['another archive', zipSync({ 'a.csv': packed }), 'another archive in it'],
    ['cut off', packed.subarray(0, 40), 'cut off'],
    [
      'a list elsewhere',
      new Uint8Array(packed).fill(0xff, packed.length - 6, packed.length - 2),
      'too large ones',
    ],
    ['damaged bytes', new Uint8Array(packed).fill(0xff, 36, 44), 'is damaged'],
  ])('%s', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toContain(problem);
  });

  test('a workbook that is endless once unpacked', async () => {
    const sheet = new Uint8Array(401_000_000);
    const parts = { 'xl/workbook.xml': utf8('x'), 'xl/worksheets/sheet1.xml': sheet };
    expect(await problemOf(zipSync(parts, { level: 1 }))).toContain('too large once unpacked');
  });

  test('a document of nothing but links gives way to the layers it links to', async () => {
    const layer = (name: string) =>
      utf8(
        `<kml><Placemark><name>${name}</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>`,
      );
    const links = utf8(
      '<kml><NetworkLink><Link><href>layers/a.kml</href></Link></NetworkLink></kml>',
    );
    const file = await readFile(
      zipSync({ 'doc.kml': links, 'layers/a.kml': layer('a'), 'layers/b.kml': layer('b') }),
    );
    expect([file.format, cellsOf(file, 'name')]).toEqual(['KMZ', ['a']]);
    expect(file.remarks).toEqual([
      'Of the ZIP archive only “layers/a.kml” was read, not “layers/b.kml”.',
    ]);
    expect(await problemOf(zipSync({ 'doc.kml': links }))).toBe('The KML has no placemarks.');
  });

  test('names that lead elsewhere are only names', async () => {
    const file = await readFile(
      zipSync({ '../../etc/a.csv': utf8('wkt\nPOINT (1 2)\n'), 'b.csv': utf8('x') }),
    );
    expect(file.remarks).toEqual([
      'Of the ZIP archive only “../../etc/a.csv” was read, not “b.csv”.',
    ]);
  });
});

describe('texts', () => {
  test('JSON nested a million deep is told, wherever it is', async () => {
    const deep = '['.repeat(1_000_000);
    expect(await problemOf(deep)).toContain('isn’t valid JSON');
    const close = ']'.repeat(1_000_000);
    const feature = (geometry: string, properties: string) =>
      `{"type":"Feature","geometry":${geometry},"properties":${properties}}`;
    const file = await readFile(
      `{"type":"FeatureCollection","features":[${feature(`{"type":"Polygon","coordinates":${deep}${close}}`, '{"a":1}')},${feature('null', `{"a":${deep}${close}}`)}]}`,
    );
    expect(file.problems.get(0)).toBe('a position isn’t two numbers');
    expect(cellsOf(file, 'a')?.[1]).toHaveLength(2_000_000);
  });

  test('collections nested deep have no shape', async () => {
    const open = '{"type":"GeometryCollection","geometries":['.repeat(500);
    const file = await readFile(`${open}${']}'.repeat(500)}`);
    expect(file.problems.get(0)).toBe('its collections are nested too deep');
  });

  test('a quote that isn’t closed is told with its line', async () => {
    const file = await readFile('name,wkt\na,POINT (1 2)\n"b,POINT (3 4)\nc,POINT (5 6)\n');
    expect(file.rowCount).toBe(2);
    expect(file.remarks[0]).toBe(
      'A quote in line 3 isn’t closed: everything after it was read as one cell.',
    );
  });

  test('a million columns: the first are kept, the others told', async () => {
    const head = Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join(',');
    const file = await readFile(`wkt,${head}\nPOINT (1 2),x\n`);
    expect(file.columns).toHaveLength(199);
    expect(file.remarks.at(-1)).toContain('beyond the first 200');
  });

  test('more rows than memory holds are told', async () => {
    expect(await problemOf(`lon,lat\n${'1,2\n'.repeat(2_000_001)}`)).toBe(
      'The file has more than 2\u202f000\u202f000 rows, the most that can be read here. Split it.',
    );
  });

  test.each([
    ['\0\0\0\0\0\0binary', 'none of the formats'],
    ['<gml><a/></gml>', 'XML, but not KML'],
    ['%PDF-1.7', 'PDF'],
    ['{"a":1}', 'no GeoJSON features'],
  ])('%j says what it is', async (text, problem) => {
    expect(await problemOf(text)).toContain(problem);
  });
});

const JOB = {
  columns: columnsOf([1, 2, 3].map((lon) => ({ coordinates: square(lon, 0) }))),
  mask: null,
};

/** Bytes of an SQLite page, and where a file says how many it has. */
const [PAGE, PAGES_AT] = [1024, 28];

/** Makes a page of a table's tree one that names another a hundred times (sqlite.org/fileformat2.html, 1.6). */
function setInner(view: DataView, page: number, child: number): void {
  const start = (page - 1) * PAGE;
  const cells = 100;
  const from = PAGE - 5 * cells;
  view.setUint8(start, 5);
  view.setUint16(start + 1, 0);
  view.setUint16(start + 3, cells);
  view.setUint16(start + 5, from);
  view.setUint32(start + 8, child);
  for (let cell = 0; cell < cells; cell++) {
    view.setUint16(start + 12 + 2 * cell, from + 5 * cell);
    view.setUint32(start + from + 5 * cell, child);
    view.setUint8(start + from + 5 * cell + 4, cell);
  }
}

describe('databases', () => {
  async function changed(...statements: string[]): Promise<Uint8Array> {
    const { Database } = await initSqlJs();
    const database = new Database(await collect(writeGeoPackage(JOB)));
    for (const statement of statements) database.run(statement);
    return database.export();
  }

  /** A table whose root leads to one leaf over five pages, each of which names the next one a hundred times. */
  async function pageBomb(): Promise<Uint8Array> {
    const bytes = await changed(
      'DELETE FROM records WHERE fid > 1',
      `PRAGMA page_size = ${PAGE}`,
      'VACUUM',
    );
    const [{ rootpage: root }] = (await queryFile(
      bytes,
      "SELECT rootpage FROM sqlite_master WHERE name = 'records'",
    )) as [{ rootpage: number }];
    const count = bytes.length / PAGE;
    const longer = new Uint8Array(bytes.length + 5 * PAGE);
    longer.set(bytes);
    const view = new DataView(longer.buffer);
    view.setUint32(PAGES_AT, count + 5);
    longer.copyWithin(count * PAGE, (root - 1) * PAGE, root * PAGE);
    for (let page = count + 2; page <= count + 5; page++) setInner(view, page, page - 1);
    setInner(view, root, count + 5);
    return longer;
  }

  test('a table’s name is only a name', async () => {
    const name = `x"; DROP TABLE gpkg_contents; --`;
    const quoted = name.replaceAll('"', '""');
    const file = await readFile(
      await changed(
        `ALTER TABLE records RENAME TO "${quoted}"`,
        `UPDATE gpkg_geometry_columns SET table_name = '${name}'`,
      ),
    );
    expect(file.rowCount).toBe(3);
  });

  test('a view without an end isn’t run', async () => {
    const bytes = await changed(
      'ALTER TABLE records RENAME TO other',
      'CREATE VIEW records AS WITH RECURSIVE n(geom) AS (SELECT 1 UNION ALL SELECT geom + 1 FROM n) SELECT geom FROM n',
    );
    expect(await problemOf(bytes)).toEqual(
      expect.stringContaining(
        '“records” is a view, a query over other tables, which isn’t run here',
      ),
    );
  });

  const ENDLESS =
    'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x, x, x, x, x FROM n';
  test.each([
    ['gpkg_geometry_columns', 'table_name, column_name, geometry_type_name, srs_id, z, m'],
    [
      'gpkg_spatial_ref_sys',
      'srs_name, srs_id, organization, organization_coordsys_id, definition, d',
    ],
  ])('nor is one in place of %s', async (name, columns) => {
    const bytes = await changed(
      'PRAGMA legacy_alter_table = ON',
      `ALTER TABLE ${name} RENAME TO other`,
      `CREATE VIEW ${name} (${columns}) AS ${ENDLESS}`,
    );
    expect(await problemOf(bytes)).toBe('The GeoPackage has no table of shapes.');
  });

  test('triggers don’t run', async () => {
    const file = await readFile(
      await changed(
        'CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END',
        'CREATE TRIGGER u BEFORE UPDATE ON gpkg_contents BEGIN SELECT RAISE(ABORT, 1); END',
      ),
    );
    expect(file.rowCount).toBe(3);
  });

  test('a column that’s worked out for each row isn’t read: it may be a gigabyte', async () => {
    const file = await readFile(
      await changed(
        "ALTER TABLE records ADD COLUMN bomb TEXT AS (printf('%.*c%d', 900000000, 'x', fid))",
      ),
    );
    expect(file.rowCount).toBe(3);
    expect(cellsOf(file, 'bomb')).toBeUndefined();
    expect(file.remarks).toContain(
      'A column that the file works out from others was left out: “bomb”.',
    );
  });

  test('a tree of pages that leads to one page again and again is told', async () => {
    expect(await problemOf(await pageBomb())).toContain('more rows than fit in it');
  });

  test('geometries that lie are their rows’ problems', async () => {
    const file = await readFile(
      await changed(
        "UPDATE records SET geom = x'4750000300000000' WHERE fid = 1",
        "UPDATE records SET geom = x'47500001E6100000010600000 0FFFFFFFF'".replace(' ', '') +
          ' WHERE fid = 2',
      ).catch(() => changed("UPDATE records SET geom = x'475000' WHERE fid < 3")),
    );
    expect([...file.problems.keys()]).toEqual([0, 1]);
    expect(shapesOf(file)[2]).toHaveLength(1);
  });
});

test.each([
  ['GeoPackage', 'any byte changed or any end cut off', writeGeoPackage],
  ['FlatGeobuf', 'any byte changed or any end cut off', writeFlatGeobuf],
  // A byte changed may keep its reader busy without an end: its worker is then ended.
  ['GeoParquet', 'any end cut off', writeGeoParquet],
] as const)('a %s with %s is read or told', async (format, _, write) => {
  const bytes = await collect(write(JOB));
  let told = 0;
  const step = Math.max(1, Math.floor(bytes.length / 150));
  for (let at = 0; at < bytes.length; at += step) {
    const broken = bytes.slice();
    broken[at] = broken[at]! ^ 0xff;
    const cut = bytes.subarray(0, at);
    for (const hostile of format === 'GeoParquet' ? [cut] : [broken, cut]) {
      const read = await readPlotFile(hostile);
      if ('problem' in read) told++;
    }
  }
  expect(told).toBeGreaterThan(0);
});

test.each([
  'POLYGON ((0 0,1 -,1 1,0 0))',
  'POLYGON ((0 0,1 --1,1 1,0 0))',
  'POLYGON ((0 0,$',
  'POLYGON ((0 0,1 0',
])('what is no text of a shape comes to an end: %s', async (text) => {
  const file = await readFile(`wkt\n"${text}"\n"POINT (1 2)"\n`);
  expect([...file.problems.keys()]).toEqual([0]);
});
