/**
 * Results as other services write them, made from ours: each says the same plots in another way, or
 * more about each of them.
 */
import {
  generateFailures,
  generateRecords,
  type GeneratedRecord,
} from '#server/commands/syntheticResult.ts';

type Rewrite = (record: GeneratedRecord, row: number) => object;

const REWRITES: Record<string, Rewrite> = {
  'as usual': (record) => record,
  'third values': (record) => ({ ...record, polygon: withThird(record.polygon) }),
  'third values, tagged Z': (record) => ({
    ...record,
    polygon: withThird(record.polygon).replace('MULTIPOLYGON', 'MULTIPOLYGON Z'),
  }),
  'a name and a crop': (record, row) => ({ ...record, name: `Field ${row}`, crop: 'maize' }),
  'an escaped name': (record, row) => ({ ...record, name: `Café "${row}"` }),
  'blanks in shapes': (record) => ({
    ...record,
    polygon: record.polygon.replaceAll(',', ' , ').replaceAll('(', '( ').replaceAll(')', ' )'),
  }),
  '17 digits': (record) => ({
    ...record,
    polygon: record.polygon.replaceAll(/-?\d+\.\d+/g, (text) => seventeen(Number(text))),
  }),
  'small letters': (record) => ({ ...record, polygon: record.polygon.toLowerCase() }),
  'days with a time': (record) => ({ ...record, start_date: `${record.start_date}T00:00:00Z` }),
};

/** The bodies by name, each of so many polygons. */
export function* scanBodies(polygons: number): Generator<[name: string, body: Uint8Array]> {
  for (const [name, rewrite] of Object.entries(REWRITES)) {
    const records = [...generateRecords({ polygons })].map(rewrite);
    yield [name, bytesOf(JSON.stringify({ data: records, err_data: {} }))];
  }
  const records = [...generateRecords({ polygons })];
  yield ['indented', bytesOf(JSON.stringify({ data: records, err_data: {} }, null, 2))];
  const failed = [...generateFailures({ polygons: 0, failures: polygons })];
  const message = 'Error processing item: {"code":"BadRequest","description":"No pixels"}';
  const items = failed.map((item) => ({ message, ...item }));
  yield ['all failed', bytesOf(JSON.stringify({ data: [], err_data: { [message]: items } }))];
}

function withThird(polygon: string): string {
  return polygon.replaceAll(/(?<=\d)(?=[,)])/g, ' 1204.5');
}

function seventeen(value: number): string {
  return value.toPrecision(17);
}

/** Plain bytes, not Node's Buffer: what a browser's stream hands out. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
