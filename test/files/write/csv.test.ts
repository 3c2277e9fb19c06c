import { parse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { writeCsv, type CsvJob, polygonTexts, type PolygonText } from '#files/write/csv.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import { collectText, columnsOfResponse, ODD_RESPONSE, streamOf } from './collect.ts';
import { unguardCell } from './unguardCell.ts';

/** Rows as papaparse reads them, guards taken off. */
async function readBack(job: CsvJob): Promise<Record<string, string>[]> {
  const { data, errors } = parse<Record<string, string>>(await collectText(writeCsv(job)), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unguardCell(cell)])),
  );
}

const odd = columnsOfResponse(ODD_RESPONSE);
const oddBytes = new TextEncoder().encode(JSON.stringify(ODD_RESPONSE));

describe('what goes wrong', () => {
  test('a lost line while texts are fetched fails the export', async () => {
    const texts = polygonTexts(streamOf(oddBytes.subarray(0, 300), 50, new Error('Line lost')));
    await expect(readBack({ columns: odd, mask: null, texts })).rejects.toThrow('Line lost');
  });

  test('texts of another response are not taken', async () => {
    const other = { data: ODD_RESPONSE.data.toReversed() };
    const texts = polygonTexts(streamOf(new TextEncoder().encode(JSON.stringify(other)), 100));
    let rewritten = 0;
    const job = {
      columns: odd,
      mask: null,
      texts,
      onRewritten: (count: number) => (rewritten = count),
    };
    const plain = await readBack({ columns: odd, mask: null });
    expect((await readBack(job)).map((row) => row['polygon'])).toEqual(
      plain.map((row) => row['polygon']),
    );
    expect(rewritten).toBeGreaterThan(0);
  });

  test('a text that begins alike but has other vertices is not taken', async () => {
    const polygon = 'MULTIPOLYGON (((34.1 0.5,34.2 0.5,34.2 0.6,34.1 0.5)))';
    const other = new TextEncoder().encode(JSON.stringify({ data: [{ polygon }] }));
    const rows = await readBack({
      columns: odd,
      mask: null,
      texts: polygonTexts(streamOf(other, 64)),
    });
    expect(rows[0]!['polygon']).not.toBe(polygon);
  });

  test.each(['at the last row', 'when cancelled'])(
    'an endless stream of texts is let go %s',
    async (when) => {
      const stop = new AbortController();
      let sent = 0;
      let cancelled = false;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const start = sent++ === 0 ? '{"data":[{"polygon":""}' : '';
          controller.enqueue(new TextEncoder().encode(`${start},{"polygon":"POINT (1 2)"}`));
        },
        cancel: () => {
          cancelled = true;
        },
      });
      const writing = collectText(
        writeCsv({
          columns: odd,
          mask: null,
          texts: polygonTexts(endless),
          signal: stop.signal,
          onProgress: (done) => done > 0 && when === 'when cancelled' && stop.abort(),
        }),
      );
      const outcome = await writing.then(() => 'written', String);
      expect(outcome).toMatch(when === 'when cancelled' ? /abort/i : /written/);
      expect(cancelled).toBe(true);
    },
  );
});

describe('everything odd comes back', () => {
  test('the file is safe to open: no cell begins a formula', async () => {
    const text = await collectText(writeCsv({ columns: odd, mask: null }));
    const { data } = parse<string[]>(text, { skipEmptyLines: true });
    const risky = data.flat().filter((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell));
    expect(risky).toEqual([]);
    expect(text).toContain("'=HYPERLINK");
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('cells', async () => {
    const texts = polygonTexts(streamOf(oddBytes, 64));
    const rows = await readBack({ columns: odd, mask: null, texts });
    const items = [...ODD_RESPONSE.data, ...Object.values(ODD_RESPONSE.err_data).flat()] as (
      string | Record<string, unknown>
    )[];
    expect(rows).toHaveLength(items.length);
    items.forEach((item, i) => {
      expect(rows[i]!['row']).toBe(String(i + 1));
      expect(rows[i]!['polygon']).toBe(typeof item === 'string' ? '' : item['polygon']);
    });
    expect(rows[0]).toMatchObject({ state: 'processed', NDVI_mean: '0.5', LAI_mean: '-1.25' });
    expect(rows[1]).toMatchObject({
      start_date: 'Spring',
      end_date: '',
      crop: '=HYPERLINK("http://x")',
    });
    expect(rows[4]).toMatchObject({ row_2: 'seven', farm: '{"id":7}' });
    expect(rows[5]).toMatchObject({ state: 'not drawable', item: 'not a record' });
    expect(rows[7]).toMatchObject({ state: 'failed', error_code: 'BadRequest' });
    expect(rows[8]).toMatchObject({ error_message: '@SUM(A1)\r\nsecond line' });
  });
});

describe.each(DEMO_RESULTS)('%s', (name) => {
  const bytes = demoBytes(name);
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: Record<string, unknown>[];
  };
  const columns = readColumns(bytes);

  test('whole: each record with the text that was submitted', async () => {
    let rewritten = -1;
    const texts = polygonTexts(streamOf(bytes, 65_536));
    const job = { columns, mask: null, texts, onRewritten: (count: number) => (rewritten = count) };
    const rows = await readBack(job);
    expect(rewritten).toBe(0);
    expect(rows).toHaveLength(data.length);
    rows.forEach((row, i) => {
      for (const [key, value] of Object.entries(data[i]!)) {
        if (row[key] !== String(value)) expect([i, key, row[key]]).toEqual([i, key, String(value)]);
      }
    });
  });

  test('filtered: only what is kept, written from the columns without texts', async () => {
    const mask = Uint8Array.from({ length: columns.recordCount }, (_, row) => row % 3);
    const rows = await readBack({ columns, mask });
    expect(rows.map((row) => Number(row['row']))).toEqual(
      data.flatMap((_, row) => (row % 3 === 1 ? [row + 1] : [])),
    );
    expect(rows[0]!['polygon']).toMatch(/^MULTIPOLYGON \(\(\(-?\d/);
  });
});

test('how many cells are guarded is told', async () => {
  let guarded = 0;
  const data = [
    { crop: '=1+1', phone: '+254 712 345678' },
    { crop: '@x', phone: '-1,5' },
    { crop: 'maize' },
  ];
  const onGuarded = (count: number) => (guarded = count);
  await collectText(writeCsv({ columns: columnsOfResponse({ data }), mask: null, onGuarded }));
  expect(guarded).toBe(2);
});

async function textsOf(stream: ReadableStream<Uint8Array>): Promise<PolygonText[]> {
  const texts: PolygonText[] = [];
  for await (const text of polygonTexts(stream)) texts.push(text);
  return texts;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a stream that fails fails the texts', async () => {
  const stream = streamOf(bytesOf('{"data":[{"polygon":"POINT (1 2)"}'), 8, new Error('Line lost'));
  await expect(textsOf(stream)).rejects.toThrow('Line lost');
});

test('a response cut short, malformed, or none gives what came before', async () => {
  const one = [{ row: 0, polygon: 'POINT (1 2)' }];
  expect(await textsOf(streamOf(bytesOf('{"data":[{"polygon":"POINT (1 2)"},{"pol'), 8))).toEqual(
    one,
  );
  expect(await textsOf(streamOf(bytesOf('{"data":[{"polygon":"POINT (1 2)"},]}'), 8))).toEqual(one);
  expect(await textsOf(streamOf(bytesOf('<html>'), 8))).toEqual([]);
});

test('given up, it cancels the stream', async () => {
  let reason: unknown = 'open';
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytesOf('{"data":[{"polygon":"POINT (1 2)"},')),
    cancel: (why) => {
      reason = why;
    },
  });
  for await (const text of polygonTexts(stream)) {
    expect(text.row).toBe(0);
    break;
  }
  expect(reason).toBeUndefined();
});

test('rows count what is no record and what has no polygon; escapes are made plain', async () => {
  const text = String.raw`{"err_data":{"m":[{"polygon":"A\u0042"}]},"data":[1,{},{"polygon":7},{"polygon":"POINT (1.50 2)"}]}`;
  expect(await textsOf(streamOf(bytesOf(text), 5))).toEqual([
    { row: 0, polygon: 'AB' },
    { row: 4, polygon: 'POINT (1.50 2)' },
  ]);
});

test('the same texts however the bytes are cut', async () => {
  const bytes = bytesOf(JSON.stringify(ODD_RESPONSE));
  const expected = await textsOf(streamOf(bytes, bytes.length));
  expect(expected).toHaveLength(8);
  await assertProperty(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
      expect(await textsOf(streamOf(bytes, size))).toEqual(expected);
    }),
    { seed: 4, numRuns: 150 },
  );
});

test('the texts of a real result as they were sent', async () => {
  const bytes = demoBytes('kenya-fields-ndvi-2019.json.gz');
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: { polygon: string }[] };
  const texts = await textsOf(streamOf(bytes, 10_007));
  expect(texts).toEqual(data.map(({ polygon }, row) => ({ row, polygon })));
});

describe('for Excel', () => {
  const columns = columnsOfResponse({
    data: [
      { polygon: 'POLYGON ((0 0,1 0,1 1,0 0))', NDVI_mean: 22.5, crop: 'a,b' },
      { polygon: `POLYGON ((0 0,${'1 0,'.repeat(9000)}1 1,0 0))`, NDVI_mean: 1, crop: 'c;d' },
    ],
  });

  test('it begins with the mark by which Excel knows UTF-8', async () => {
    const text = await collectText(writeCsv({ columns, mask: null, excel: 'points' }));
    expect(text.startsWith('\uFEFFrow,state,polygon,')).toBe(true);
    expect(text).toContain(',22.5,');
  });

  test('with decimal commas cells are separated by semicolons; what is too long for a cell is left out', async () => {
    let tooLong = 0;
    const onTooLong = (count: number) => (tooLong = count);
    const job: CsvJob = { columns, mask: null, excel: 'commas', onTooLong };
    const { data } = parse<Record<string, string>>((await collectText(writeCsv(job))).slice(1), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    });
    expect(data.map((row) => [row['NDVI_mean'], row['crop'], row['polygon'] === ''])).toEqual([
      ['22,5', 'a,b', false],
      ['1', 'c;d', true],
    ]);
    expect(tooLong).toBe(1);
  });
});
