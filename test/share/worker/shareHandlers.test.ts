import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import {
  demoResponse,
  KENYA_FILE,
  KENYA_JOB,
  submittedBytes,
} from '#test/result/names/pure/submittedFixtures.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { cellsOf } from '#result/records/worker/records.ts';
import type { SharedColumn } from '#share/protocol.ts';

const at = (lon: number, NDVI_mean: number, year = 2019) => ({
  polygon: `POLYGON ((${lon} 1,${lon + 0.01} 1,${lon + 0.01} 1.01,${lon} 1))`,
  start_date: `${year}-01-01`,
  end_date: `${year}-06-30`,
  NDVI_mean,
});

const failed = (lon: number) => ({ ...at(lon, 0), message: 'No valid pixels' });

/** The places of the bits that are set. */
function placesIn({ kept, received }: { kept: string; received: number }): number[] {
  const bytes = Buffer.from(kept, 'base64');
  expect(bytes.length).toBe(Math.ceil(received / 8));
  return Array.from({ length: 8 * bytes.length }, (_, i) => i).filter(
    (i) => ((bytes[i >> 3]! >> (i & 7)) & 1) === 1,
  );
}

const view = { rows: 'view', columns: [] } as const;

test('a view has the records that match the filters, by their places in the response', async () => {
  const { handlers } = await openSession(
    resultText([at(1, 0.1), at(2, 0.6), at(3, 0.2), at(4, 0.7)], [failed(5)]),
  );
  await handlers.filter({ filter: { ...ALL, min: 0.5 } }, CONTEXT);
  const { answer } = await handlers.packShare({ ...view, columns: [] }, CONTEXT);
  expect(answer).toMatchObject({ records: 2, names: null, rows: { received: 5 } });
  expect(placesIn(answer.rows!)).toEqual([1, 3]);
  const whole = await handlers.packShare({ rows: 'whole', columns: [] }, CONTEXT);
  expect(whole.answer).toEqual({ records: 5, rows: null, names: null });
});

test('of a plot whose latest dates are shown, the others go along', async () => {
  const { handlers } = await openSession(
    resultText([at(1, 0.6, 2018), at(1, 0.6, 2019), at(2, 0.1, 2019)]),
  );
  await handlers.filter({ filter: { ...ALL, min: 0.5, window: { kind: 'latest' } } }, CONTEXT);
  const { answer } = await handlers.packShare({ ...view, columns: [] }, CONTEXT);
  expect(placesIn(answer.rows!)).toEqual([0, 1]);
});

test('records of data come first, also where failures were sent before them', async () => {
  const text = JSON.stringify({
    err_data: { 'No valid pixels': [failed(5), failed(6)] },
    data: [at(1, 0.1), at(2, 0.6)],
  });
  const { handlers } = await openSession(text);
  await handlers.filter({ filter: { ...ALL, min: 0.5 } }, CONTEXT);
  const { answer } = await handlers.packShare({ ...view, columns: [] }, CONTEXT);
  expect(placesIn(answer.rows!)).toEqual([1]);
  await handlers.filter({ filter: { ...ALL, state: 'failed' } }, CONTEXT);
  const failures = await handlers.packShare({ ...view, columns: [] }, CONTEXT);
  expect(placesIn(failures.answer.rows!)).toEqual([2, 3]);
});

test('a result that isn’t whole can’t be shared', async () => {
  const { handlers } = await openSession(resultText([at(1, 0.1), at(2, 0.6)]).slice(0, -40));
  await expect(handlers.packShare({ rows: 'whole', columns: [] }, CONTEXT)).rejects.toThrow(
    /only a whole one can be shared/,
  );
});

async function openKenya() {
  const open = await openSession(new TextDecoder().decode(demoResponse(KENYA_JOB)));
  const file = new Blob([submittedBytes(KENYA_FILE).slice()]);
  await open.handlers.addNames({ file, fileName: KENYA_FILE }, CONTEXT);
  return open;
}

test('of the submitted file only chosen columns go along, and only of the records shown', async () => {
  const { session, handlers } = await openKenya();
  const filter = { ...ALL, member: { column: 'Crop1', value: 'Millet' } };
  await handlers.filter({ filter }, CONTEXT);
  const { answer } = await handlers.packShare({ rows: 'view', columns: ['Crop1'] }, CONTEXT);
  const { columns } = JSON.parse(await answer.names!.text()) as { columns: SharedColumn[] };
  expect(columns).toEqual([
    { name: 'Crop1', values: Array.from({ length: answer.records }, () => 'Millet') },
  ]);
  expect(answer.records).toBeGreaterThan(0);
  expect(placesIn(answer.rows!)).toHaveLength(answer.records);
  const text = await answer.names!.text();
  const [row] = placesIn(answer.rows!);
  const label = session.names!.labelOf(row!)!;
  expect(label).not.toBe('');
  expect(text).not.toContain(label.replace(/^\D+/, ''));
  await expect(
    handlers.packShare({ rows: 'view', columns: ['No such column'] }, CONTEXT),
  ).rejects.toThrow(/no column/);
});

/** A server that answers everything so; returns the address of names on it. */
async function namesFrom(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/x/names`;
}

const sent = (body: unknown, status = 200): RequestListener => {
  return (_asked, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

test('columns that came with a link name plots, group them and are found', async () => {
  const { session, handlers, last } = await openSession(resultText([at(1, 0.1), at(2, 0.6)]));
  const url = await namesFrom(
    sent({
      columns: [
        { name: 'Field ID', values: ['4.15', null] },
        { name: 'Crop', values: ['Millet', null] },
      ],
    }),
  );
  await handlers.takeSharedNames({ url }, CONTEXT);
  expect(last().names?.columns.map(({ name }) => name)).toEqual(['Field ID', 'Crop']);
  expect(cellsOf(session, 0)).toMatchObject({ name: 'Field 4.15', named: ['4.15', 'Millet'] });
  expect(cellsOf(session, 1)).not.toHaveProperty('named');
  await handlers.filter({ filter: { ...ALL, text: 'millet' } }, CONTEXT);
  expect(Array.from(session.mask!)).toEqual([1, 0]);
});

test.each([
  ['that don’t fit', sent({ columns: [{ name: 'Crop', values: ['Millet'] }] }), /don’t fit/],
  ['of another shape', sent({ columns: [{ name: 1 }] }), /couldn’t be read/],
  ['that aren’t there', sent({ message: 'none' }, 404), /couldn’t be read/],
])('columns %s are refused in words, and the records stay', async (_what, listener, why) => {
  const { session, handlers } = await openSession(resultText([at(1, 0.1), at(2, 0.6)]));
  const url = await namesFrom(listener);
  await expect(handlers.takeSharedNames({ url }, CONTEXT)).rejects.toThrow(why);
  expect(session.names).toBeNull();
});
