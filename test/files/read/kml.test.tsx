import { kml as toGeoJson } from '@tmcw/togeojson';
import { expect, test } from 'vitest';
import { readKml } from '#files/read/kml.ts';
import { utf8 } from '#core/read/byteInput.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';

const RING = '34,0.5,12 34.1,0.5,12 34.1,0.6,12 34,0.5,12';
const HOLE = '34.02,0.51 34.03,0.51 34.03,0.52 34.02,0.51';
const polygon = (outer: string, inner = '') =>
  `<Polygon><extrude>1</extrude><outerBoundaryIs><LinearRing><coordinates>\n ${outer} \n</coordinates></LinearRing></outerBoundaryIs>${inner && `<innerBoundaryIs><LinearRing><coordinates>${inner}</coordinates></LinearRing></innerBoundaryIs>`}</Polygon>`;
const DOCUMENT = `<?xml version="1.0"?><!-- a > b --><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Not a plot</name>
<Schema name="s" id="s"><SimpleField type="string" name="crop"/></Schema><Folder><name>North</name>
<Placemark id="a"><name>Champ &amp; &#233;t&#xE9;</name><description><![CDATA[<b>wet</b>]]></description>
 <ExtendedData><Data name="village"><displayName>V</displayName><value>Tinaga &lt;1&gt;</value></Data><SchemaData schemaUrl="#s"><SimpleData name="crop">Maize</SimpleData></SchemaData></ExtendedData>
 <TimeSpan><begin>2019-01-01</begin><end>2019-12-31</end></TimeSpan>${polygon(RING, HOLE)}</Placemark>
<Placemark><name>two</name><MultiGeometry>${polygon(RING)}<MultiGeometry>${polygon(HOLE)}</MultiGeometry></MultiGeometry></Placemark>
<Placemark><name>point</name><Point><coordinates>34, 1, 0</coordinates></Point></Placemark>
<Placemark><name>line</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
<Placemark><name>none</name></Placemark>
<Placemark><name>odd</name><Point><coordinates>a,b</coordinates></Point></Placemark>
</Folder></Document></kml>`;

function read(text: string) {
  const table = readKml(utf8(text));
  if ('problem' in table) throw new Error(table.problem);
  return table;
}

test('shapes, names and data are those that togeojson finds', () => {
  const table = read(DOCUMENT);
  const { features } = toGeoJson(new DOMParser().parseFromString(DOCUMENT, 'text/xml'));
  const cells = (name: string) => table.columns.find((column) => column.name === name)?.cells;
  const properties = (name: string) =>
    features.map((feature) => (feature.properties?.[name] as string | undefined) ?? '');
  for (const name of ['name', 'village', 'crop']) expect(cells(name)).toEqual(properties(name));
  const plane = (value: unknown): unknown =>
    Array.isArray(value) && typeof value[0] === 'number'
      ? value.slice(0, 2)
      : Array.isArray(value)
        ? value.map(plane)
        : value;
  const [first, second] = features.map(({ geometry }) => geometry);
  expect([recordCoordinates(table.shapes, 0)]).toEqual([[plane((first as never)['coordinates'])]]);
  const parts = (second as unknown as { geometries: unknown[] }).geometries.flatMap((part) =>
    'geometries' in (part as object) ? (part as { geometries: unknown[] }).geometries : [part],
  );
  expect(recordCoordinates(table.shapes, 1)).toEqual(
    parts.map((part) => plane((part as { coordinates: unknown }).coordinates)),
  );
});

test('times are columns, points are points, and what has no ground says why', () => {
  const table = read(DOCUMENT);
  const cells = (name: string) => table.columns.find((column) => column.name === name)?.cells[0];
  expect([cells('begin'), cells('end'), cells('description')]).toEqual([
    '2019-01-01',
    '2019-12-31',
    '<b>wet</b>',
  ]);
  expect(recordCoordinates(table.shapes, 2)).toEqual([[[[34, 1]]]]);
  expect([...table.problems]).toEqual([
    [3, 'a line covers no ground'],
    [4, 'it has no shape'],
    [5, 'a position isn’t two numbers'],
  ]);
});

test('entities that a document type declares stand for nothing', () => {
  const lol = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "&l${i};&l${i};&l${i};">`);
  const text = `<!DOCTYPE kml [<!ENTITY l0 "lol">${lol.join('')}]><kml><Placemark><name>&l30;</name></Placemark></kml>`;
  expect(read(text).columns[0]?.cells).toEqual(['&l30;']);
});

test.each([
  ['<kml>'.repeat(5000), 'The KML’s elements are nested too deep.'],
  ['<kml><Document/>', 'The KML has no placemarks.'],
])('a document that can’t be read says why', (text, problem) => {
  expect(readKml(utf8(text))).toEqual({ problem });
});

test('a document that is cut off keeps its last placemark', () => {
  const table = read(
    DOCUMENT.slice(0, DOCUMENT.indexOf('<Placemark><name>two')) +
      '<Placemark><name>half</name><Poly',
  );
  expect(table.columns[0]?.cells).toEqual(['Champ & été', 'half']);
});

test('tags with prefixes, letters of several bytes, comments and odd ends are read', () => {
  const placemark = (name: string) =>
    `<k:Placemark><k:name>${name}</k:name><k:Point><k:coordinates>1,2</k:coordinates></k:Point></k:Placemark>`;
  const table = read(
    `<k:kml xmlns:k="a>b"><!-- <k:Placemark> --> <?a <k:Placemark>?>${placemark('Été 田')}${placemark('<![CDATA[a ]] <b> &amp;]]>')}<!-- open`,
  );
  expect(table.columns[0]?.cells).toEqual(['Été 田', 'a ]] <b> &amp;']);
  expect(read(`<kml>${placemark('x')}<Placemark><name>y</name><![CDATA[`).rowCount).toBe(2);
});

test('elements called as every object’s own are none that KML knows', () => {
  const names = ['constructor', 'toString', '__proto__'];
  const inside = names.map((name) => `<${name}>x</${name}>`).join('');
  const { columns, rowCount } = read(
    `<kml><Placemark><name>a</name>${inside}<ExtendedData>${inside}</ExtendedData><Point><coordinates>1,2</coordinates></Point></Placemark></kml>`,
  );
  expect(rowCount).toBe(1);
  expect(columns.map(({ name, cells }) => [name, cells])).toEqual(
    ['name', ...names].map((name) => [name, [name === 'name' ? 'a' : 'x']]),
  );
});
