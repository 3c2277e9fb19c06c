import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AreasScale } from '#core/view/map.ts';
import { PrintSheet } from '#result/page/print/PrintSheet.tsx';
import { showWithNames } from '#test/result/names/page/withNames.tsx';

const META = {
  title: 'Fields',
  name: 'Fields',
  isName: true,
  indices: [],
  range: null,
  aside: null,
};

/** A result without a record. */
const STATE = {
  snapshot: { counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 }, scale: null },
  matching: null,
  causes: { total: 0 },
  detail: null,
  rows: null,
  index: null,
  filtering: false,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
  vi.unstubAllGlobals();
});

const AREAS: AreasScale = {
  low: 0.1,
  high: 0.9,
  colors: ['#00224e', '#fee838'],
  limits: [0.3],
  name: 'Areas: Share that failed',
  ends: { low: '10 %', high: '90 %' },
};

/** The legend of a printed map. */
function printed(areas: AreasScale | null): string {
  const drawMap = () => ({ canvas: document.createElement('canvas'), areas });
  showWithNames(<PrintSheet meta={META} drawMap={drawMap} />, { state: STATE });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return screen.getByRole('figure', { name: 'Map' }).textContent;
}

test('on paper the scale of areas has its figure and its ends', () => {
  expect(printed(AREAS)).toContain('Areas: Share that failed10 %90 %');
});

test('without colours of areas there is none', () => {
  expect(printed(null)).not.toContain('Areas');
});
