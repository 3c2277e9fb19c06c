import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import {
  CHANGE_SCALE,
  DEFAULT_SCALE,
  type CountedClassing,
  type ScaleChoice,
} from '#core/scale/scaleChoice.ts';
import { ALL, type ResultFilter } from '#core/view/resultFilter.ts';
import { disposed, ended } from './openedResults.ts';
import type { ResultSource } from '#result/protocol.ts';
import type { ExportFormat } from '#result/exports/protocol.ts';
import type { ReportLabels } from '#report/protocol.ts';
import { createReportWorker } from '#test/report/worker/reportWorker.ts';
import { openReportData } from '#report/viewer/openReportData.ts';
import { compareResults } from '#compare/client/comparisonQuery.ts';
import { openResult, type ResultHandle } from '#result/client/resultClient.ts';
import { summarise } from '#result/client/summary.ts';
import { AS_SENT, LATER, PLOTS, SETS_APART, SIDE, WITHOUT } from './jobsWithSetApart.ts';
import { FRAME } from '#test/core/paint/style.ts';

/**
 * Everywhere that values are counted, coloured, ranked or compared, a job with values that the index can't have says what the same
 * job says with none in their place; and wherever records stand as they were sent, the values do.
 */

const LABELS: ReportLabels = {
  jobs: [{ id: 'a', name: null }],
  madeAt: 0,
  madeBy: '',
  note: '',
  service: null,
  filters: [],
  view: '',
  group: null,
};

/** Each job has a connection of its own, so that neither finds the other's plots. */
const connectionOf = (text: string) =>
  typedConnection('https://a.test/public/api/v1', String(text.length), 'https://atlas.test/');
const placeOf = (text: string, jobId: string) => ({
  connection: connectionId(connectionOf(text)),
  jobId,
});

beforeAll(async () => {
  for (const connection of [AS_SENT, WITHOUT].map(connectionOf)) {
    await clearDeviceStore(connection);
    await saveOnDevice(connection, ['visits', 'history'], 1);
  }
});

const fileOf = (text: string): ResultSource => ({
  kind: 'file',
  file: new Blob([text]),
  name: 'job.json',
});

const styleOf = (scale: ScaleChoice = DEFAULT_SCALE, index: string | null = null) => ({
  index,
  scale,
  frame: FRAME,
});

const classed = (kind: CountedClassing) =>
  styleOf({ ...DEFAULT_SCALE, classing: { kind, classes: 5 } });

const open: { dispose: () => void }[] = [];
afterAll(() => open.forEach((handle) => handle.dispose()));

async function opened(text: string): Promise<ResultHandle> {
  const handle = await openResult(fileOf(text));
  open.push(handle);
  await ended(handle);
  return reset(handle);
}

/** Has all records shown, in the colours that a result opens with. */
async function reset(handle: ResultHandle, scale = DEFAULT_SCALE): Promise<ResultHandle> {
  await filtered(handle, {});
  await handle.call('style', styleOf(scale));
  return handle;
}

const filtered = (handle: ResultHandle, filter: Partial<ResultFilter>) =>
  handle.call('filter', { filter: { ...ALL, ...filter } });

async function ordered(handle: ResultHandle, column: 'value' | 'first' | 'second') {
  const both = await Promise.all(
    [false, true].map((descending) => handle.call('order', { column, descending })),
  );
  return both.map(({ rows }) => [...rows]);
}

async function spread(
  handle: ResultHandle,
  within: [number, number, number, number] | null = null,
) {
  const { setApart: _, ...answer } = await handle.call('distribution', { bins: 24, within });
  return answer;
}

async function digest(bytes: ArrayBufferView<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function painted(handle: ResultHandle, side?: 'first' | 'second') {
  const tile = { z: 14, x: 4870, y: 4072, size: 512, pixelRatio: 1 };
  const { bitmap, records } = await handle.call('paint', { tile, ...(side && { side }) });
  const canvas = new OffscreenCanvas(512, 512).getContext('2d')!;
  if (bitmap) canvas.drawImage(bitmap, 0, 0);
  return { records, pixels: await digest(canvas.getImageData(0, 0, 512, 512).data) };
}

const colours = async (handle: ResultHandle) => {
  const cells = await handle.call('cells', { rows: [...Array(PLOTS + SIDE).keys()] });
  return cells.map(({ color }) => color);
};

async function textOf(handle: ResultHandle, format: ExportFormat): Promise<string> {
  return (await handle.call('export', { format, scope: 'all' })).blob.text();
}

/** One of the jobs, and what is made of it; each is opened once. */
function subject(text: string) {
  const known = new Map<string, Promise<ResultHandle>>();
  function once(name: string, make: () => Promise<ResultHandle>): Promise<ResultHandle> {
    const made = known.get(name) ?? make();
    known.set(name, made);
    return made;
  }
  return {
    place: placeOf(text, 'here'),
    job: async () => reset(await once('job', () => opened(text))),
    /** The job with the names of its plots. */
    named: () => once('named', () => named(text)),
    /** A later job of the same plots, which finds them in this one. */
    later: () => once('later', () => laterThan(text)),
    compared: async (place: 'first' | 'second' = 'first') =>
      reset(await once(place, () => compared(text, place)), CHANGE_SCALE),
    reported: (filter: Partial<ResultFilter> = {}) => reported(text, filter),
  };
}
type Subject = ReturnType<typeof subject>;

async function named(text: string): Promise<ResultHandle> {
  const handle = await opened(text);
  const { data } = JSON.parse(text) as { data: { polygon: string }[] };
  const rows = data
    .slice(0, PLOTS)
    .map(({ polygon }, plot) => `"${polygon}",Plot ${plot},Village ${plot % 4}`);
  const file = new Blob([['polygon,name,village', ...rows].join('\n')]);
  await handle.call('addNames', { file, fileName: 'plots.csv' });
  return handle;
}

async function laterThan(text: string): Promise<ResultHandle> {
  const handle = await opened(text);
  await handle.call('savePlots', { place: placeOf(text, 'saved') });
  return opened(LATER);
}

async function compared(text: string, place: 'first' | 'second'): Promise<ResultHandle> {
  const [own, other] = [await opened(text), await opened(LATER)];
  const [first, second] = place === 'first' ? [own, other] : [other, own];
  const comparison = compareResults({ first, second, name: 'a-b' }, { pairing: { kind: 'all' } });
  open.push(comparison);
  await comparison.matched;
  return comparison;
}

/** The report of what is shown, opened by the worker that is in every report. */
async function reported(text: string, filter: Partial<ResultFilter>): Promise<ResultHandle> {
  const handle = await opened(text);
  await filtered(handle, filter);
  const { base64 } = await handle.call('packReport', { labels: LABELS, leftOut: [] });
  const report = await openReportData(createReportWorker(), await base64.text());
  open.push(report.handle);
  return reset(report.handle);
}

/** What is asked of a job, by where its answer stands. */
const COUNTED: Record<string, (handle: ResultHandle, of: Subject) => Promise<unknown>> = {
  'Values: mean, median, percentiles, count, area, histogram': (handle) => spread(handle),
  'Values: those in view': (handle) => spread(handle, [34, 1, 34.02, 1.02]),
  'Values: those that match a filter': async (handle) => {
    await filtered(handle, { text: '2021' });
    return spread(handle);
  },
  'Values: of another index': async (handle) => {
    await handle.call('style', styleOf(DEFAULT_SCALE, 'EVI_mean'));
    return spread(handle);
  },
  'Scale: the middle 95 %': (handle) => handle.call('style', styleOf()),
  'Scale: this job’s': (handle) =>
    handle.call('style', styleOf({ ...DEFAULT_SCALE, domain: { kind: 'all' } })),
  'Scale: classes of equal count': (handle) => handle.call('style', classed('equalCount')),
  'Scale: natural breaks': (handle) => handle.call('style', classed('naturalBreaks')),
  'Scale: standard deviations': (handle) => handle.call('style', classed('standardDeviation')),
  'Map: colours': (handle) => painted(handle),
  'Map: the first picture': async (handle) => {
    const asked = { width: 300, height: 200, pixelRatio: 1, position: null, zoomStep: 0.25 };
    const style = styleOf();
    const picture = await handle.call('picture', { ...asked, filter: ALL, style });
    return digest(picture!.image.data);
  },
  'Value filter': async (handle) => [
    await filtered(handle, { min: -40_000, max: 2e20 }),
    await filtered(handle, { min: 0.5 }),
    await filtered(handle, { max: 0.5 }),
  ],
  'Text filter that compares': async (handle) => [
    await filtered(handle, { text: '> 0.6' }),
    await filtered(handle, { text: '<0' }),
  ],
  'Records and pictures: sorted by value': (handle) => ordered(handle, 'value'),
  'Records, card, pictures: colour of the value': colours,
  'Card: rank': async (handle) => [
    (await handle.call('record', { row: 15 }))?.rank,
    (await handle.call('record', { row: 16 }))?.rank,
  ],
  Groups: async (_, { named }) => (await named()).call('groups', { column: 'village' }),
  Unusual: (handle) => handle.call('unusual', { from: null }),
  'This plot through time': (handle) => handle.call('plotThroughTime', { row: 3, place: null }),
  'This plot through time, in another job': async (_, { later, place }) =>
    (await later()).call('plotThroughTime', { row: 95, place }),
  'Through time': (handle) => handle.call('groupThroughTime', { place: null }),
  'Through time, in another job': async (_, { later, place }) =>
    (await later()).call('groupThroughTime', { place }),
  'History: mean, range and dots of its row': (handle) => summarise(handle),
  'Comparison summary, mean change': async (_, { compared }) =>
    (await compared()).call('compared', {}),
  'Comparison: values of the change': async (_, { compared }) => spread(await compared()),
  'Comparison: scale of the change': async (_, { compared }) =>
    (await compared()).call('style', styleOf({ ...DEFAULT_SCALE, domain: { kind: 'all' } })),
  'Comparison: both sides and their scale': async (_, { compared }) =>
    (await compared()).call('sides', { bins: 24 }),
  'First against second': async (_, { compared }) => {
    const request = { size: 120, radius: 2, edge: '#000000', quiet: '#cccccc' };
    const { pixels, ...ends } = await (await compared()).call('scatter', request);
    return { ...ends, pixels: await digest(pixels) };
  },
  'Comparison: map of the change, and of either side': async (_, { compared }) => {
    const comparison = await compared();
    return [
      await painted(comparison),
      await painted(comparison, 'first'),
      await painted(comparison, 'second'),
    ];
  },
  'Comparison: records sorted by change and by sides': async (_, { compared }) => {
    const comparison = await compared('second');
    return [
      await ordered(comparison, 'value'),
      await ordered(comparison, 'first'),
      await ordered(comparison, 'second'),
    ];
  },
  'Comparison: a brush': async (_, { compared }) => {
    const pairs = { group: null, brush: [-4e38, 4e38, -4e38, 4e38] } as const;
    return filtered(await compared(), { pairs });
  },
  'Comparison: unusual changes': async (_, { compared }) =>
    (await compared()).call('unusual', { from: null }),
  'Report: values': async (_, { reported }) => spread(await reported()),
  'Report: scale and colours': async (_, { reported }) => {
    const report = await reported();
    return [report.snapshot().scale, await painted(report)];
  },
  'Report of one record, which can’t be': async (_, { reported }) => {
    const report = await reported({
      // Of plot 95 alone.
      area: [34.0215, 1.0115, 34.0235, 1.0115, 34.0235, 1.0135, 34.0215, 1.0135],
    });
    return spread(report);
  },
  'Report: sorted by value': async (_, { reported }) => ordered(await reported(), 'value'),
  'KML file: colours': async (handle) =>
    (await textOf(handle, 'kml')).match(
      /<styleUrl>[^<]*|<Style id="[^"]*"><IconStyle><color>[^<]*/g,
    ),
};

const [asSent, without] = [subject(AS_SENT), subject(WITHOUT)];

test.each(Object.keys(COUNTED))('%s: as with none in their place', async (place) => {
  const answerOf = async (of: Subject) => COUNTED[place]!(await of.job(), of);
  const expected = await answerOf(without);
  expect(JSON.stringify(expected).length).toBeGreaterThan(20);
  expect(await answerOf(asSent)).toEqual(expected);
});

/** The values that a handle's records have, by row. */
const valuesOf = async (handle: ResultHandle) => {
  const cells = await handle.call('cells', { rows: [...SETS_APART.keys()] });
  return cells.map(({ value }) => value);
};

/** Names of the plots of a file that was exported come with all its columns. */
async function readBack(handle: ResultHandle, format: ExportFormat, ending: string) {
  const { blob } = await handle.call('export', { format, scope: 'all' });
  const reader = await opened(WITHOUT);
  const { columns } = await reader.call('addNames', { file: blob, fileName: `job.${ending}` });
  const at = columns.findIndex(({ name }) => name === 'NDVI_mean');
  // Of a plot with two windows the file has two rows, and a record the first.
  const rows = [...SETS_APART.keys()].filter((row) => row < PLOTS);
  const cells = await reader.call('cells', { rows });
  return cells.map(({ named: own }) => Number(own?.[at]));
}

const SENT = [...SETS_APART.values()];
const OF_FIRST_WINDOW = SENT.slice(0, -1);

/** Where records stand as they were sent. */
const KEPT: Record<string, (handle: ResultHandle, of: Subject) => Promise<unknown>> = {
  'Records, pictures, note under the pointer, printed table': valuesOf,
  Card: async (handle) => {
    const details = await Promise.all(
      [...SETS_APART.keys()].map((row) => handle.call('record', { row })),
    );
    return details.map((detail) => detail?.values.find(({ name }) => name === 'NDVI_mean')?.value);
  },
  'Records, found by what stands there': async (handle) => {
    await filtered(handle, { text: '-9999' });
    const { rows } = await handle.call('order', { column: 'row', descending: false });
    expect([...rows]).toEqual([15, PLOTS + 3]);
    return valuesOf(handle);
  },
  'A result kept on this device': async (handle) => {
    const place = placeOf(AS_SENT, 'kept');
    await handle.call('keep', { place });
    const url = 'https://a.test/polygons/kept';
    const source: ResultSource = { kind: 'service', url, headers: {}, kept: place };
    const again = await disposed(openResult(source));
    await ended(again);
    await again.call('style', styleOf());
    expect(await spread(again)).toEqual(await spread(await without.job()));
    return valuesOf(again);
  },
  'Comparison: its records': async (_, { compared }) => {
    const comparison = await compared();
    const rows = [...Array(comparison.snapshot().counts.received).keys()];
    const cells = await comparison.call('cells', { rows });
    const firsts = cells.map(({ pair }) => pair?.first);
    return SENT.filter((value) => firsts.includes(value));
  },
  'Comparison: its CSV': async (_, { compared }) => {
    const csv = await textOf(await compared(), 'csv');
    return SENT.filter((value) => csv.includes(`,${value},`));
  },
  'Report: its table': async (_, { reported }) => valuesOf(await reported()),
  'Table for the clipboard': async (handle) => {
    const table = await textOf(handle, 'table');
    return SENT.filter((value) => table.includes(`\t${value}\t`));
  },
  'Untouched response': async (handle) =>
    (JSON.parse(await textOf(handle, 'response')) as { data: { NDVI_mean: number }[] }).data
      .map(({ NDVI_mean }) => NDVI_mean)
      .filter((_, row) => SETS_APART.has(row)),
};

test.each(Object.keys(KEPT))('%s: as it was sent', async (place) => {
  expect(await KEPT[place]!(await asSent.job(), asSent)).toEqual(SENT);
});

test.each([
  ['csv', 'csv'],
  ['geojson', 'geojson'],
  ['kml', 'kml'],
  ['geoparquet', 'parquet'],
  ['flatgeobuf', 'fgb'],
  ['geopackage', 'gpkg'],
] as const)('%s: as it was sent', async (format, ending) => {
  expect(await readBack(await asSent.job(), format, ending)).toEqual(OF_FIRST_WINDOW);
});

test('what is set apart is told, and its records can be shown alone, whatever their window', async () => {
  const handle = await asSent.job();
  const { setApart } = await handle.call('distribution', { bins: 24, within: null });
  expect(setApart).toEqual({
    of: PLOTS + SIDE,
    count: 7,
    examples: SENT.slice(0, 3),
    hasMore: true,
    scaled: 0,
  });
  const { matching } = await filtered(handle, { setApart: true });
  expect(matching).toEqual({ received: 7, processed: 7, failed: 0, notDrawable: 0 });
  const cells = await handle.call('cells', { rows: [15, 16] });
  expect(cells.map(({ isSetApart }) => isSetApart)).toEqual([true, undefined]);
});
