import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { repairLogJson, readRepairLog, repairLogText } from '#request/repair/pure/repairLog.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { CHANGE, plotAs } from './plots.ts';

const HEAD = { job: 'job 7', made: '2026-01-02T03:04:05.000Z' };
const textOf = (plots: Parameters<typeof repairLogJson>[1]) =>
  [...repairLogJson(HEAD, plots)].join('');

test.each([
  ['', /isn’t JSON/],
  ['{"kind":', /isn’t JSON/],
  ['null', /isn’t the repair log/],
  ['{"data":[],"err_data":{}}', /“kind”/],
  [textOf([plotAs()]).replace('"version": 1', '"version": 2'), /“version”/],
  [textOf([plotAs()]).replace('"row":5', '"row":"5"'), /“plots.0.row”/],
])('%j is no repair log', (text, problem) => {
  expect(readRepairLog(text)).toMatchObject({ problem: expect.stringMatching(problem) });
});

test('it holds every change, and reads back', () => {
  const read = readRepairLog(`\uFEFF${textOf([plotAs({ change: CHANGE }), plotAs({ row: 9 })])}`);
  expect(read).toMatchObject({
    ...HEAD,
    plots: [
      {
        row: 5,
        polygon_sent: plotAs().sent,
        polygon_mended: CHANGE.wellKnownText,
        steps: CHANGE.steps,
        before: { area_hectares: 0.5, corners: 4, parts: 1 },
        after: { area_hectares: 0.502, corners: 6, parts: 2 },
        area_change: 0.004,
        moved_metres: 0.25,
      },
      { row: 10, polygon_mended: null, before: null, after: null },
    ],
  });
});

test('one from before plots had names reads back, too', () => {
  const named = textOf([plotAs({ name: 'F 1' })]);
  expect(readRepairLog(named)).toMatchObject({ plots: [{ name: 'F 1' }] });
  const older = named.replace('"name":"F 1",', '');
  expect(readRepairLog(older)).toMatchObject({ plots: [{ row: 5, name: null }] });
});

test('a plot that was judged says so in both files; one that wasn’t has no such fields', () => {
  const judged = { verdict: 'wrong', note: 'a pond\nAs sent: x', at: 1_600_000_000_000 } as const;
  const plots = [plotAs({ judged }), plotAs({ judged: { ...judged, verdict: null } }), plotAs()];
  const read = readRepairLog(textOf(plots));
  expect(read).toMatchObject({
    plots: [
      { verdict: 'wrong', verdict_note: judged.note, verdict_at: '2020-09-13T12:26:40.000Z' },
      { verdict: null },
      expect.not.objectContaining({ verdict: expect.anything() }),
    ],
  });
  const lines = [...repairLogText(HEAD, plots)].join('').split('\n');
  expect(lines.filter((line) => line.includes('verdict'))).toEqual([
    '  Your verdict: wrong, a pond As sent: x, 2020-09-13',
    '  Your verdict: a pond As sent: x, 2020-09-13',
  ]);
});

test('one without plots is whole too', () => {
  expect(readRepairLog(textOf([]))).toMatchObject({ plots: [] });
});

test('hostile texts stay what they are', () => {
  assertProperty(
    fc.property(fc.string({ unit: 'grapheme' }), (message) => {
      const read = readRepairLog(textOf([plotAs({ message })]));
      expect('plots' in read && read.plots[0]!.message).toBe(message);
    }),
    { seed: 6 },
  );
});

describe('repair log text', () => {
  const HEAD = { job: 'job 7', made: '2026-01-02T03:04:05.000Z' };

  test('every plot is told with its numbers, and a line break in a text forges no line', () => {
    const text = [
      ...repairLogText(HEAD, [
        plotAs({ change: CHANGE }),
        plotAs({ row: 9, message: 'No\n  Change: nothing', startDate: '' }),
        plotAs({ message: null, change: { ...CHANGE, areaChange: null } }),
      ]),
    ].join('');
    expect(text).toContain('Plots: 3, 2 repaired and 1 unchanged');
    expect(text).toContain('Area, ha: 0.500000 before, 0.502000 after (+0.4000 %)');
    expect(text).toContain('Outline moved by at most: 0.25 m');
    expect(text).toContain('The service said: No Change: nothing');
    expect(text).toContain('Record 10, no start date to 2019-06-30');
    expect(text).toContain('Change: none, submitted unchanged');
    const named = [...repairLogText(HEAD, [plotAs({ name: 'North\nfield' })])].join('');
    expect(named).toContain('\nNorth field, record 5, 2019-01-01 to');
    const forged = '\u0085  As sent: x\n  As sent: x';
    const odd = plotAs({ startDate: forged, endDate: forged, cause: forged });
    const lines = [...repairLogText({ ...HEAD, job: forged }, [odd])].join('').split(/[\n\u0085]/);
    expect(lines.filter((line) => line.startsWith('  As sent'))).toEqual([]);
  });

  test('an area that is not known is said', () => {
    const unknown = {
      ...CHANGE,
      before: { ...CHANGE.before, areaHectares: null },
      areaChange: null,
    };
    const text = [...repairLogText(HEAD, [plotAs({ change: unknown })])].join('');
    expect(text).toContain('Area, ha: unknown before, 0.502000 after\n');
  });
});
