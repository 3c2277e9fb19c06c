import { afterEach, expect, test } from 'vitest';
import { FINE_STEP } from '#core/spatial/fitView.ts';
import {
  baseMapsOf,
  saveBase,
  saveTilesFailed,
  readBase,
  zoomStepOver,
} from '#map/base/baseMaps.ts';

const STREETS = 'https://streets.example/{z}/{x}/{y}.png';
const IMAGERY = 'https://imagery.example/{z}/{x}/{y}.png';
const BOTH = baseMapsOf({ mode: 'static', tileUrl: STREETS, imageryUrl: IMAGERY });

afterEach(() => localStorage.clear());

test('streets come first, then what was chosen, where it is still offered', () => {
  expect(readBase(BOTH)).toBe('streets');
  expect(readBase({})).toBe('none');
  saveBase('imagery');
  expect(readBase(BOTH)).toBe('imagery');
  expect(readBase({})).toBe('none');
  saveBase('none');
  expect(readBase(BOTH)).toBe('none');
});

test('tiles are shown at whole zooms, unless they failed to load; the outline at halves', () => {
  expect(zoomStepOver('none', BOTH)).toBe(FINE_STEP);
  expect(zoomStepOver('streets', BOTH)).toBe(1);
  saveTilesFailed(STREETS, true);
  expect(zoomStepOver('streets', BOTH)).toBe(FINE_STEP);
  expect(zoomStepOver('imagery', BOTH)).toBe(1);
  saveTilesFailed(STREETS, false);
  expect(zoomStepOver('streets', BOTH)).toBe(1);
});

test('tiles that load say nothing about another service’s', () => {
  saveTilesFailed(STREETS, true);
  saveTilesFailed(IMAGERY, false);
  expect(zoomStepOver('streets', BOTH)).toBe(FINE_STEP);
});
