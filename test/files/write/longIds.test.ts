/** Whole numbers beyond 2^53, of which a double holds only the first digits: every file has them digit by digit. */
import { deserialize } from 'flatgeobuf/lib/mjs/geojson.js';
import { parquetReadObjects } from 'hyparquet';
import { readFileSync } from 'node:fs';
import readSheets from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import { valueColumns } from '#core/values/indexValues.ts';
import { writeCsv } from '#files/write/csv.ts';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { writeKml } from '#files/write/kml.ts';
import { writeWorkbook } from '#files/write/workbook.ts';
import { dataOf, read } from '#test/core/read/readText.ts';
import { collect } from './collect.ts';
import { queryFile } from './geopackageReader.ts';

const report = (name: string) => readFileSync(`test/fixtures/data/reports/${name}.json`, 'utf8');
const SQUARE = '"polygon":"POLYGON ((1 1,1.1 1,1.1 1.1,1 1))","NDVI_mean":0.5';
const records = (...parts: string[]) => dataOf(...parts.map((part) => `{${SQUARE},${part}}`));

test.each([
  ['b05', report('b05-long-ids'), 'farm_id', ['9007199254740993', '9007199254740992']],
  [
    'one beyond all doubles',
    report('result-big-numbers'),
    'farm_id',
    ['9007199254740993', '9007199254740992', '1E400'],
  ],
  [
    'a name that says nothing, few of them long',
    records('"parcel":12', '"parcel":-9007199254740995', '"parcel":18446744073709551615'),
    'parcel',
    ['12', '-9007199254740995', '18446744073709551615'],
  ],
  [
    'more digits than any double has',
    records(`"parcel":1${'0'.repeat(400)}`, '"parcel":7'),
    'parcel',
    [`1${'0'.repeat(400)}`, '7'],
  ],
  [
    'some as texts',
    records('"parcel":"9007199254740993"', '"parcel":9007199254740993'),
    'parcel',
    ['9007199254740993', '9007199254740993'],
  ],
])('%s: every file has the digits that came, and no index is made of them', async (...given) => {
  const [, response, name, ids] = given;
  const { columns } = read(response);
  expect(valueColumns(columns).map((index) => index.name)).toEqual(['NDVI_mean']);
  for (const [file, texts] of Object.entries(await idsInFiles(columns, name)))
    expect(texts, file).toEqual(ids);
});

test.each([
  ['NDVI_mean', '340282346638528859811704183484516925440'],
  ['NDVI', '340282346638528859811704183484516925440'],
  ['biomass_sum', '9007199254740993'],
])(
  '%s of %s stays an index: it names a statistic, or the number is a fill value',
  (name, value) => {
    const { columns } = read(dataOf(`{"${name}":7}`, `{"${name}":${value}}`));
    expect(valueColumns(columns).map((index) => index.name)).toEqual([name]);
  },
);

async function idsInFiles(columns: ResultColumns, name: string) {
  const job = { columns, mask: null };
  const text = async (chunks: ReturnType<typeof writeCsv>) =>
    new TextDecoder().decode(await collect(chunks));
  const column = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row[name]);
  const lines = (await text(writeCsv(job))).trim().split('\r\n');
  const at = lines[0]!.split(',').indexOf(name);
  const cell = /(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
  const geoJson = JSON.parse(await text(writeGeoJson(job))) as {
    features: { properties: Record<string, unknown> }[];
  };
  const parquet = (await collect(writeGeoParquet(job))).buffer as ArrayBuffer;
  const flatGeobuf: Record<string, unknown>[] = [];
  for await (const feature of deserialize(await collect(writeFlatGeobuf(job))))
    flatGeobuf.push(feature.properties ?? {});
  const { blob } = await writeWorkbook({ ...job, about: [] });
  const [head, ...sheet] = (await readSheets(await blob.arrayBuffer()))[0]!.data;
  const kml = await text(writeKml({ ...job, title: 'ids' }));
  const inKml = new RegExp(`<Data name="${name}"><value>([^<]*)`, 'g');
  return {
    csv: lines.slice(1).map((line) => line.match(cell)![at]!.replace(/,$/, '')),
    geoJson: column(geoJson.features.map(({ properties }) => properties)).map(String),
    parquet: column(await parquetReadObjects({ file: parquet })),
    flatGeobuf: column(flatGeobuf),
    geoPackage: column(
      await queryFile(await collect(writeGeoPackage(job)), 'SELECT * FROM records'),
    ),
    workbook: sheet.map((row) => row[head!.indexOf(name)]),
    kml: [...kml.matchAll(inKml)].map(([, value]) => value),
  };
}
