import { expect, test } from 'vitest';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
} from '#engine/paint/assembly/constants.ts';
import { onePerPlot } from '#engine/pick/onePerPlot.ts';
import { NO_PLOT } from '#engine/values/plotGroups.ts';

const plotOf = Uint32Array.from([0, 0, 1, 0, NO_PLOT, NO_PLOT]);

test('of the windows of one plot the one drawn last, in the order of the plots', () => {
  const classes = Uint8Array.from([3, 5, 1, 4, 0, 0]);
  expect(onePerPlot([2, 0, 1, 3], { plotOf }, classes)).toEqual([2, 3]);
  expect(onePerPlot([], { plotOf }, classes)).toEqual([]);
});

test('records that are no plot stay apart', () => {
  expect(onePerPlot([4, 5], { plotOf }, new Uint8Array(6))).toEqual([4, 5]);
});

test('failed ones lie over processed ones, and what a filter left out beneath both', () => {
  const [fails, filtered, out] = [FAILED_CLASS, FILTERED_CLASS, FAILED_FILTERED_CLASS];
  expect(onePerPlot([0, 1, 3], { plotOf }, Uint8Array.from([fails, 5, 1, 4]))).toEqual([0]);
  expect(onePerPlot([0, 1, 3], { plotOf }, Uint8Array.from([4, filtered, 1, out]))).toEqual([0]);
});
