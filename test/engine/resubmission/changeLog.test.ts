import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeLogJson, readChangeLog } from '#engine/resubmission/changeLog.ts';
import { CHANGE, plotAs } from './plots.ts';

const HEAD = { job: 'job 7', made: '2026-01-02T03:04:05.000Z' };
const textOf = (plots: Parameters<typeof changeLogJson>[1]) =>
  [...changeLogJson(HEAD, plots)].join('');

test.each([
  ['', /isn’t JSON/],
  ['{"kind":', /isn’t JSON/],
  ['null', /isn’t the repair log/],
  ['{"data":[],"err_data":{}}', /“kind”/],
  [textOf([plotAs()]).replace('"version": 1', '"version": 2'), /“version”/],
  [textOf([plotAs()]).replace('"row":5', '"row":"5"'), /“plots.0.row”/],
])('%j is no change log', (text, problem) => {
  expect(readChangeLog(text)).toMatchObject({ problem: expect.stringMatching(problem) });
});

test('it holds every change, and reads back', () => {
  const read = readChangeLog(`\uFEFF${textOf([plotAs({ change: CHANGE }), plotAs({ row: 9 })])}`);
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
  expect(readChangeLog(named)).toMatchObject({ plots: [{ name: 'F 1' }] });
  const older = named.replace('"name":"F 1",', '');
  expect(readChangeLog(older)).toMatchObject({ plots: [{ row: 5, name: null }] });
});

test('one without plots is whole too', () => {
  expect(readChangeLog(textOf([]))).toMatchObject({ plots: [] });
});

test('hostile texts stay what they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (message) => {
      const read = readChangeLog(textOf([plotAs({ message })]));
      expect('plots' in read && read.plots[0]!.message).toBe(message);
    }),
    { seed: 6 },
  );
});
