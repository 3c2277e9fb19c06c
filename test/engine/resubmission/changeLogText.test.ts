import { expect, test } from 'vitest';
import { changeLogText } from '#engine/resubmission/changeLogText.ts';
import { CHANGE, plotAs } from './plots.ts';

const HEAD = { job: 'job 7', made: '2026-01-02T03:04:05.000Z' };

test('every plot is told with its numbers, and a line break in a text forges no line', () => {
  const text = [
    ...changeLogText(HEAD, [
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
  const named = [...changeLogText(HEAD, [plotAs({ name: 'North\nfield' })])].join('');
  expect(named).toContain('\nNorth field, record 5, 2019-01-01 to');
});

test('an area that is not known is said', () => {
  const unknown = { ...CHANGE, before: { ...CHANGE.before, areaHectares: null }, areaChange: null };
  const text = [...changeLogText(HEAD, [plotAs({ change: unknown })])].join('');
  expect(text).toContain('Area, ha: unknown before, 0.502000 after\n');
});
