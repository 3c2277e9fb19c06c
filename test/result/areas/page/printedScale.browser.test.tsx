import { expect, test } from 'vitest';
import type { AreasScale } from '#core/view/map.ts';
import { PrintSheet } from '#result/page/print/PrintSheet.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { ended, opened } from '#test/result/worker/openedResults.ts';
import { until } from '#test/until.ts';

const META = {
  title: 'Fields',
  name: 'Fields',
  isName: true,
  indices: [],
  range: null,
  aside: null,
};

const AREAS: AreasScale = {
  low: 0.1,
  high: 0.9,
  colors: ['#00224e', '#fee838'],
  limits: [0.3],
  name: 'Areas: Share that failed',
  ends: { low: '10 %', high: '90 %' },
};

/** The legend of the map as it would be printed now; the screen doesn't show it. */
function printed(): string | undefined {
  window.dispatchEvent(new Event('beforeprint'));
  const text = document.querySelector('figure[aria-label="Map"]')?.textContent;
  window.dispatchEvent(new Event('afterprint'));
  return text;
}

test('on paper the scale of areas has its figure and its ends; without colours of areas there is none', async () => {
  let areas: AreasScale | null = AREAS;
  const drawMap = () => ({ canvas: document.createElement('canvas'), areas });
  const handle = await opened('/result?records=1');
  await ended(handle);
  await showResult(handle, <PrintSheet meta={META} drawMap={drawMap} />);
  await until(() => expect(printed()).toContain('Areas: Share that failed10 %90 %'));
  areas = null;
  await until(() => expect(printed()).not.toContain('Areas'));
});
