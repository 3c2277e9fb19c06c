import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { wktToGeoJSON } from 'betterknown';
import { describe, expect, test } from 'vitest';
import { recordState, type ResultColumns } from '#core/columns.ts';
import { recordCoordinates, recordWellKnownText } from '#core/read/wellKnownText.ts';
import { type NaiveRecord, naiveRecords } from './naiveResult.ts';
import { read } from './readText.ts';

const FOLDERS = ['../../../src/server/demo', '../../fixtures/data'];

const files = FOLDERS.flatMap((folder) => {
  const place = join(import.meta.dirname, folder);
  return readdirSync(place)
    .filter((name) => /\.json(?:\.gz)?$/.test(name))
    .map((name) => ({ name, place: join(place, name) }));
});

/** A file of results as it is; of a file of cases, its shapes as a result. */
function resultText(place: string): string {
  const bytes = readFileSync(place);
  const text = (place.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const { cases } = JSON.parse(text) as { cases?: { polygon: string }[] };
  if (cases === undefined) return text;
  const data = cases.map(({ polygon }) => ({ polygon }));
  return JSON.stringify({ data, err_data: {} });
}

function rowOf(columns: ResultColumns, row: number): NaiveRecord {
  const failed = recordState(columns, row) === 'failed';
  const values = columns.indices
    .map(({ name, values }) => [name, values[row]!] as const)
    .filter(([, value]) => !Number.isNaN(value));
  return {
    failed,
    polygon: recordWellKnownText(columns, row),
    startDay: columns.startDay[row]!,
    endDay: columns.endDay[row]!,
    message: failed ? columns.messages[columns.message[row]!]! : null,
    values: Object.fromEntries(values),
  };
}

describe.each(files)('$name', ({ place }) => {
  const text = resultText(place);
  const records = naiveRecords(text);
  const { columns, ending } = read(text, [100_000, 200_001, 300_002]);

  test('all records are accounted for, and all can be drawn', () => {
    expect(ending).toEqual({ kind: 'whole' });
    expect(columns.recordCount).toBe(records.length);
    expect(columns.undrawable.subarray(0, records.length).every((code) => code === 0)).toBe(true);
  });

  test('members are what JSON.parse finds', () => {
    const rest = ({ failed, startDay, endDay, message, values }: NaiveRecord) => ({
      failed,
      startDay,
      endDay,
      message,
      values,
    });
    const rows = records.map((_, row) => JSON.stringify(rest(rowOf(columns, row))));
    expect(rows).toEqual(records.map((record) => JSON.stringify(rest(record))));
  });

  test('shapes are what betterknown finds', () => {
    const different = records.flatMap(({ polygon }, row) => {
      const known = wktToGeoJSON(polygon!) as { coordinates: unknown };
      const ours = JSON.stringify(recordCoordinates(columns, row));
      return ours === JSON.stringify(known.coordinates) ? [] : [row];
    });
    expect(different).toEqual([]);
  });
});
