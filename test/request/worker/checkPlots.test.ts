import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import {
  DOUBTFUL_CLASS,
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  MENDED_CLASS,
  NO_VALUE_CLASS,
} from '#core/paint/assembly/constants.ts';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import { examine } from '#shapes/examine/examine.ts';
import { ALL, NAMED_BY_SERVICE } from '#core/view/resultFilter.ts';
import {
  decide as decideAbout,
  type DecisionAction,
  type Decisions,
} from '#request/findings/decisions.ts';
import type { CheckSummary } from '#request/protocol.ts';
import { CHECK, COLUMNS, dataFile, openRequest } from './openRequest.ts';

const kenya = () => openRequest(dataFile('kenya-fields-submitted.csv'), { fileName: 'Kenya.csv' });
const MEND: DecisionAction = { kind: 'decide', key: 'repeated-corner', decision: 'mend' };

type Opened = Awaited<ReturnType<typeof openRequest>>;

/** The counts, which add up both ways. */
function counted({ rowsRead, fine, toCheck, refused, repaired, ...rest }: CheckSummary) {
  const { sent, mended, leftOut, toDecide } = rest;
  expect(fine + toCheck + refused + repaired).toBe(rowsRead);
  expect(sent + mended + leftOut + toDecide).toBe(rowsRead);
  return { rowsRead, refused, sent, mended, leftOut, toDecide };
}

const take = async ({ handlers }: Opened, decisions: Decisions) =>
  (await handlers.decide({ decisions }, CONTEXT)).answer;
const decide = async (opened: Opened, action: DecisionAction) =>
  take(opened, decideAbout(opened.session.decisions, action));

const written = async ({ handlers }: Opened, order: object = {}) => {
  const asked = { windows: 'file', columns: COLUMNS, ...order } as const;
  const { answer } = await handlers.writeRequest(asked, CONTEXT);
  const { data } = Papa.parse<Record<string, string>>(await answer.csv.text(), {
    header: true,
    skipEmptyLines: true,
  });
  return { ...answer, data };
};

const classCounts = ({ session }: Opened) => {
  const counts: Record<number, number> = {};
  for (const drawn of session.classes) counts[drawn] = (counts[drawn] ?? 0) + 1;
  return counts;
};

test('Kenya’s file: 23 of 319 rows would be refused, all are repaired safely, and nothing is wrong with what is sent', async () => {
  const opened = await kenya();
  expect(counted(opened.checked)).toEqual({
    rowsRead: 319,
    refused: 23,
    sent: 296,
    mended: 0,
    leftOut: 0,
    toDecide: 23,
  });
  const [found] = opened.checked.findings;
  expect(found).toMatchObject({ key: 'repeated-corner', count: 23, decision: null });
  expect(found?.choices).toMatchObject([
    { value: 'mend', label: 'Repair 23 safely' },
    { value: 'leaveOut' },
    { value: 'keep' },
  ]);
  expect(opened.last().counts).toMatchObject({ received: 319, processed: 296, failed: 23 });
  // What is to be decided doesn't go out.
  expect((await written(opened)).rows).toBe(296);

  const { revision } = opened.last();
  const repaired = await decide(opened, MEND);
  expect(counted(repaired)).toMatchObject({ refused: 0, sent: 296, mended: 23, toDecide: 0 });
  expect(repaired).toMatchObject({ toCheck: opened.checked.toCheck, repaired: 23 });
  expect(repaired.findings[0]).toMatchObject({ key: 'repeated-corner', isRepaired: true });
  expect(opened.last().revision).toBeGreaterThan(revision);
  const { data, plots, rows, mended, preview } = await written(opened);
  expect({ plots, rows, mended }).toEqual({ plots: 319, rows: 319, mended: 23 });
  expect(preview[0]).toBe('polygon,start_date,end_date');
  expect(data).toHaveLength(319);
  for (const { polygon } of data) {
    const read = readWellKnownText(polygon!);
    expect('coordinates' in read && examine(read.coordinates)).toEqual([]);
  }
});

test('what isn’t changed goes out as it was submitted, letter by letter, with its own days', async () => {
  const opened = await kenya();
  const { data: sent } = Papa.parse<Record<string, string>>(
    await dataFile('kenya-fields-submitted.csv').text(),
    { header: true, skipEmptyLines: true },
  );
  await decide(opened, MEND);
  const { data } = await written(opened);
  const changed = data.filter(({ polygon }, row) => polygon !== sent[row]!['geometry']);
  expect(changed).toHaveLength(23);
  expect(data[0]).toEqual({
    polygon: sent[0]!['geometry'],
    start_date: sent[0]!['Planting Date'],
    end_date: sent[0]!['Estimated Harvest Date'],
  });
});

test('rows are drawn by what was found and decided', async () => {
  const opened = await kenya();
  const { fine, toCheck } = opened.checked;
  expect(classCounts(opened)).toEqual({
    [NO_VALUE_CLASS]: fine,
    [DOUBTFUL_CLASS]: toCheck,
    [FAILED_CLASS]: 23,
  });
  const before = opened.session.reader.columns.vertexCount;
  await decide(opened, MEND);
  expect(classCounts(opened)[MENDED_CLASS]).toBe(23);
  expect(opened.session.reader.columns.vertexCount).toBeLessThan(before);
  await decide(opened, { kind: 'decide', key: 'repeated-corner', decision: 'leaveOut' });
  await decide(opened, { kind: 'decideRow', row: 0, decision: 'leaveOut' });
  expect(opened.session.reader.columns.vertexCount).toBe(before);
  const counts = classCounts(opened);
  expect([counts[FAILED_FILTERED_CLASS], counts[FILTERED_CLASS]]).toEqual([23, 1]);
});

test('decisions take the place of those before; of a draft’s, those are left out that are about something else', async () => {
  const opened = await kenya();
  const before = await decide(opened, MEND);
  const left = await decide(opened, { kind: 'decide', key: 'overlap', decision: 'leaveOutSome' });
  expect(counted(left)).toMatchObject({ leftOut: 2, mended: 23 });
  const draft = opened.session.decisions;
  const { overlap: _, ...byFinding } = draft.byFinding;
  const undone = await take(opened, { byFinding, byRow: {} });
  expect(undone).toEqual(before);

  const again = await kenya();
  const strange = { ...draft, byRow: { 5: 'leaveOut', 999: 'leaveOut', x: 'keep' } as never };
  const answer = await take(again, strange);
  expect(counted(answer)).toMatchObject({ leftOut: 3, mended: 23, toDecide: 0 });
  expect(answer.findings.map(({ decision }) => decision)).toContain('leaveOutSome');
  expect(again.session.decisions.byRow).toEqual({ 5: 'leaveOut' });
});

const square = (lon: number, size = 0.001) =>
  `POLYGON ((${lon} 1, ${lon + size} 1, ${lon + size} ${1 + size}, ${lon} ${1 + size}, ${lon} 1))`;
const csv = (...rows: string[][]) =>
  [['polygon', 'start', 'end', 'name'], ...rows]
    .map((cells) => cells.map((cell) => `"${cell}"`).join())
    .join('\n');

test('what isn’t a choice can’t be decided, and a row without a shape or a date is never sent', async () => {
  const opened = await openRequest(
    csv(
      [square(34), '2024-01-01', '2024-03-01', 'a'],
      ['nonsense', '2024-01-01', '2024-03-01', 'b'],
      [square(35), '2024-01-01', '', 'c'],
    ),
  );
  const answer = await take(opened, {
    byFinding: { 'unreadable-row': 'keep' },
    byRow: { 1: 'keep', 2: 'keep', 7: 'keep' },
  });
  expect(counted(answer)).toMatchObject({ toDecide: 2, sent: 1 });
  const { answer: row } = await opened.handlers.findingRows(
    { key: 'window-unreadable', count: 9 },
    CONTEXT,
  );
  expect(row).toMatchObject({
    count: 1,
    rows: [
      {
        row: 2,
        name: 'c',
        detail: 'Start “2024-01-01”, end empty',
        goesOut: false,
        isUnsendable: true,
      },
    ],
  });
});

test('each plot goes out once for each window asked for, whatever rows it has in the file', async () => {
  const opened = await openRequest(
    csv(
      [square(34), '2024-01-01', '2024-03-01', 'a'],
      [square(35), '2024-01-01', '2024-03-01', 'b'],
      [square(34), '2024-05-01', '2024-07-01', 'a'],
    ),
  );
  expect(await written(opened)).toMatchObject({ plots: 2, rows: 3 });
  const windows = [
    { start: 19_000, end: 19_100 },
    { start: 19_365, end: 19_465 },
  ];
  const names = { polygon: 'geom', start: 'from', end: 'to' };
  const asked = await written(opened, { windows, columns: names });
  expect(asked).toMatchObject({ plots: 2, rows: 4, fileRows: Uint32Array.of(0, 1) });
  expect(asked.data.map(({ geom, from, to }) => [geom, from, to])).toEqual([
    [square(34), '2022-01-08', '2022-04-18'],
    [square(34), '2023-01-08', '2023-04-18'],
    [square(35), '2022-01-08', '2022-04-18'],
    [square(35), '2023-01-08', '2023-04-18'],
  ]);
  // A sample is of plots, with all that is asked about them.
  expect(await written(opened, { first: 1 })).toMatchObject({ plots: 1, rows: 2 });
});

test('shapes of other forms are written from their numbers, which read back the same', async () => {
  const { handlers, checked, session } = await openRequest(
    dataFile('tanzania-fields-submitted.geojson'),
    { fileName: 'tanzania.geojson' },
  );
  expect(counted(checked)).toMatchObject({ rowsRead: 392, refused: 0, toDecide: 0, sent: 392 });
  const { answer } = await handlers.writeRequest({ windows: 'file', columns: COLUMNS }, CONTEXT);
  expect(answer.rows).toBe(392);
  const sent = await openRequest(answer.csv, { check: null });
  const { coords, vertexCount } = session.reader.columns;
  const again = sent.session.reader.columns;
  expect(again.vertexCount).toBe(vertexCount);
  expect(again.coords.subarray(0, 2 * vertexCount)).toEqual(coords.subarray(0, 2 * vertexCount));
  expect(again.startDay).toEqual(session.reader.columns.startDay);
});

test('rows that the service named are shown alone, whatever is decided meanwhile; others than the file has aren’t', async () => {
  const opened = await kenya();
  const { handlers } = opened;
  const shown = async () => {
    const filter = { ...ALL, finding: NAMED_BY_SERVICE };
    const { matching } = (await handlers.filter({ filter }, CONTEXT)).answer;
    const { answer } = await handlers.order({ column: 'row', descending: false }, CONTEXT);
    expect(matching.received).toBe(answer.rows.length);
    return [...answer.rows];
  };
  expect(await shown()).toEqual([]);
  const { revision } = opened.last();
  await handlers.nameRows({ rows: [7, 300, 319, -1] }, CONTEXT);
  expect(opened.last().revision).toBeGreaterThan(revision);
  expect(await shown()).toEqual([7, 300]);
  await decide(opened, MEND);
  expect(await shown()).toEqual([7, 300]);
  // The CSV leaves out what was to be decided.
  const { fileRows } = await written(await kenya());
  expect(fileRows).toHaveLength(296);
  await handlers.nameRows({ rows: [] }, CONTEXT);
  expect(await shown()).toEqual([]);
});

test('rows are filtered and sorted by what was found, found by their own columns, and told in cells', async () => {
  const opened = await kenya();
  const { handlers, checked } = opened;
  const kept = async (part: object) =>
    (await handlers.filter({ filter: { ...ALL, ...part } }, CONTEXT)).answer.matching.received;
  for (const { key, count } of checked.findings)
    expect([key, await kept({ finding: key })]).toEqual([key, count]);
  expect(await kept({ finding: 'refused' })).toBe(23);
  expect(await kept({ finding: 'doubtful' })).toBe(checked.toCheck);
  expect(await kept({ finding: 'fine' })).toBe(checked.fine);
  expect(await kept({ finding: 'no-such-thing' })).toBe(0);
  const soy = await kept({ text: 'soybean' });
  expect(soy).toBeGreaterThan(0);
  expect(await kept({ member: { column: 'Crop1', value: 'Soybean' } })).toBe(soy);
  expect(await kept({ finding: null })).toBe(319);

  const sorted = await handlers.order({ column: 'finding', descending: false }, CONTEXT);
  const rows = [...sorted.answer.rows];
  const { answer: cells } = await handlers.cells({ rows: [rows[0]!, rows.at(-1)!, 3] }, CONTEXT);
  expect(cells.map(({ request }) => request)).toMatchObject([
    { finding: 'The same point twice in a row', kind: 'refused', outcome: 'toDecide' },
    { finding: null, kind: 'fine', outcome: 'sent' },
    { finding: 'Smaller than 5 pixels', kind: 'doubtful', pixels: expect.closeTo(3.14, 2) },
  ]);
  expect(cells[2]).toMatchObject({
    name: 'Field 4.15.1',
    named: expect.arrayContaining(['rainfed']),
  });
  const { answer: detail } = await handlers.record({ row: rows[0]! }, CONTEXT);
  expect(detail).toMatchObject({ message: 'The same point twice in a row', state: 'failed' });
  await decide(opened, MEND);
  const { answer: shape } = await handlers.shape({ row: rows[0]! }, CONTEXT);
  expect(shape?.failed).toBe(false);
});

test('rows of a finding come a few at a time, with their partner and the ground they share', async () => {
  const { handlers } = await kenya();
  const { answer } = await handlers.findingRows({ key: 'overlap', count: 3 }, CONTEXT);
  expect(answer.count).toBe(4);
  const told = answer.rows.map(({ row, partner, detail }) => [row, partner, detail]);
  expect(told.slice(1)).toEqual([
    [216, 215, '6.6 m² with row 216, 0.5 % of the smaller'],
    [277, 278, '6.0 m² with row 279, 0.4 % of the smaller'],
  ]);
  expect(answer.rows[0]!.outline.length).toBeGreaterThan(4);
  const { answer: ground } = await handlers.sharedGround({ row: 216, partner: 215 }, CONTEXT);
  expect(ground?.squareMetres).toBeCloseTo(6.6, 1);
  expect((await handlers.sharedGround({ row: 0, partner: 300 }, CONTEXT)).answer).toBeNull();
  expect((await handlers.sharedGround({ row: 0, partner: 3000 }, CONTEXT)).answer).toBeNull();
  expect((await handlers.findingRows({ key: 'spike', count: 5 }, CONTEXT)).answer).toEqual({
    rows: [],
    count: 0,
  });
});

test('findings are written for those in the field, with what was decided', async () => {
  const opened = await kenya();
  await decide(opened, MEND);
  const { handlers, checked } = opened;
  const { answer } = await handlers.writeFindings({ format: 'csv' }, CONTEXT);
  expect(answer.name).toBe('Kenya-findings.csv');
  const { data } = Papa.parse<Record<string, string>>(await answer.blob.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(checked.toCheck + checked.refused);
  const repaired = data.filter((row) => row['what_to_do'] === 'Repaired, to be sent');
  expect(repaired).toHaveLength(23);
  expect(repaired[0]).toMatchObject({
    'Field ID': '4.1',
    finding: expect.stringMatching(/same point twice/),
  });
  const { answer: kml } = await handlers.writeFindings({ format: 'kml' }, CONTEXT);
  expect(await kml.blob.text()).toMatch(/^<\?xml/);
});

test('swapped coordinates are swapped back where a person wants that', async () => {
  const swapped = (lon: number) =>
    `POLYGON ((1 ${lon}, 1 ${lon + 0.001}, 1.001 ${lon + 0.001}, 1.001 ${lon}, 1 ${lon}))`;
  const days = ['2024-01-01', '2024-03-01'];
  const rows = Array.from({ length: 30 }, (_, i) => [square(34 + i * 0.0021), ...days, `f${i}`]);
  const opened = await openRequest(csv(...rows, [swapped(34.5), ...days, 'odd']));
  const found = opened.checked.findings.find(({ key }) => key === 'swapped');
  expect(found).toMatchObject({
    count: 1,
    choices: [{ value: 'mend', label: 'Swap 1 back' }, {}, {}],
  });
  await decide(opened, { kind: 'decide', key: 'swapped', decision: 'mend' });
  const { data } = await written(opened);
  const read = readWellKnownText(data[30]!['polygon']!);
  expect('coordinates' in read && read.coordinates[0]![0]![0]).toEqual([34.5, 1]);
});

test('a swapped plot with a corner far off, too, is left to a person', async () => {
  const days = ['2024-01-01', '2024-03-01'];
  const rows = Array.from({ length: 30 }, (_, i) => [square(34 + i * 0.0021), ...days, `f${i}`]);
  const odd = 'POLYGON ((1 34.5, 1 34.501, 1.03 34.501, 1.001 34.5, 1 34.5))';
  const opened = await openRequest(csv(...rows, [odd, ...days, 'odd']));
  const found = opened.checked.findings.find(({ key }) => key === 'swapped');
  expect(found?.choices.map(({ value }) => value)).toEqual(['keep', 'leaveOut']);
});

test('a plot that isn’t repaired leaves no gap before one that is', async () => {
  const days = ['2024-01-01', '2024-03-01'];
  const rows = Array.from({ length: 30 }, (_, i) => [square(34 + i * 0.0021), ...days, `f${i}`]);
  const odd = 'POLYGON ((1 34.5, 1 34.501, 1.03 34.501, 1.001 34.5, 1 34.5))';
  const swapped = 'POLYGON ((1 34.6, 1 34.601, 1.001 34.601, 1.001 34.6, 1 34.6))';
  const opened = await openRequest(csv(...rows, [odd, ...days, 'odd'], [swapped, ...days, 'one']));
  const found = opened.checked.findings.find(({ key }) => key === 'swapped');
  expect(found?.choices[0]).toEqual({ value: 'mend', label: 'Swap 1 back' });
  await decide(opened, { kind: 'decide', key: 'swapped', decision: 'mend' });
  const { data, mended } = await written(opened);
  expect(mended).toBe(1);
  const polygons = data.map(({ polygon }) => polygon!.replaceAll(', ', ','));
  expect(polygons.filter((text) => text.includes('34.6 1,'))).toHaveLength(1);
});

test('another pixel and other windows make other findings; decisions stay', async () => {
  const opened = await kenya();
  await decide(opened, MEND);
  const { answer } = await opened.handlers.check(
    { ...CHECK, pixelMetres: 30, usesFileWindows: false },
    CONTEXT,
  );
  const small = (check: CheckSummary) =>
    check.findings.find(({ key }) => key === 'below-5-pixels')!.count;
  expect(small(answer)).toBeGreaterThan(2 * small(opened.checked));
  expect(counted(answer)).toMatchObject({ mended: 23, toDecide: 0 });
  expect(answer.lookedFor).not.toContain('Dates in the future');
});

test('what a few plots can’t tell isn’t said to have been looked for', async () => {
  const square = (at: number) =>
    `"POLYGON((${at} 0,${at}.001 0,${at}.001 0.0012,${at} 0.001,${at} 0))"`;
  const file = (rows: number) =>
    ['polygon', ...Array.from({ length: rows }, (_, at) => square(30 + at))].join('\n');
  const swapped = 'Longitude and latitude may be swapped';
  expect((await openRequest(file(3))).checked.lookedFor).not.toContain(swapped);
  const { lookedFor } = (await openRequest(file(4))).checked;
  expect(lookedFor).toContain(swapped);
  expect(lookedFor).not.toContain('Much larger than the others');
});
