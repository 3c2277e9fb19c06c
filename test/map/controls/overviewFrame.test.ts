import { expect, test } from 'vitest';
import { overviewFrame } from '#map/controls/OverviewMap.tsx';

const kenya = { west: 0.595, north: 0.498, east: 0.596, south: 0.499 };

test('shows a continent around a small view, and all of the view and the plots', () => {
  const frame = overviewFrame(kenya, kenya)!;
  expect(frame.side).toBeCloseTo(0.22);
  expect(frame.west + frame.side / 2).toBeCloseTo(0.5955);
  const far = overviewFrame(kenya, { west: 0.1, north: 0.3, east: 0.2, south: 0.4 })!;
  expect(far.west).toBeLessThan(0.1);
  expect(far.west + far.side).toBeGreaterThan(0.596);
});

test('takes the plots’ copy of the world that’s nearest to the view', () => {
  const view = { west: 0.99, north: 0.5, east: 1.01, south: 0.51 };
  const frame = overviewFrame(view, { west: 0.001, north: 0.5, east: 0.002, south: 0.51 })!;
  expect(frame.plots?.west).toBeCloseTo(1.001);
  expect(frame.side).toBeCloseTo(0.22);
});

test('ends where the world does, and says nothing where the map shows much of it', () => {
  const arctic = { west: 0.5, north: 0.001, east: 0.501, south: 0.002 };
  expect(overviewFrame(arctic, null)?.north).toBe(0);
  expect(overviewFrame({ west: 0, north: 0, east: 0.5, south: 0.5 }, null)).toBeNull();
});
