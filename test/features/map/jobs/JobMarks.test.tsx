import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { JobsMapMark } from '#engine/view/jobsMap.ts';
import { JobMarks } from '#features/map/jobs/JobMarks.tsx';

afterEach(cleanup);

function mark(key: string, count: string | null): JobsMapMark {
  const looks = { radius: 8, color: null, ink: 'black', isCrossed: false, isLit: false };
  const name = count === null ? `Job ${key}` : `${count} jobs`;
  const path = count === null ? `/jobs/${key}` : null;
  return { ...looks, key, lon: 0, lat: 0, count, name, path };
}

function showMarks(map: LeafletMap, marks: readonly JobsMapMark[]) {
  const ignore = () => undefined;
  return (
    <MemoryRouter>
      <JobMarks map={map} marks={marks} onPress={ignore} onLight={ignore} />
    </MemoryRouter>
  );
}

/** What a browser does with the focus of a mark while the map zooms, and marks are hidden. */
function zoomHiding(map: LeafletMap, focused: HTMLElement) {
  focused.blur();
  act(() => void map.fire('zoomend'));
}

test('the focus stays with the first job of what was a crowd, however often the map zooms, until a person acts', () => {
  const container = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const map = new LeafletMap(container, { center: [0, 0], zoom: 3 });
  const { rerender } = render(showMarks(map, [mark('a', '2')]));
  const crowd = screen.getByRole('button', { name: '2 jobs' });
  crowd.focus();
  fireEvent.click(crowd);
  rerender(showMarks(map, [mark('a', null), mark('b', null)]));
  const first = screen.getByRole('link', { name: 'Job a' });
  expect(document.activeElement).toBe(first);
  zoomHiding(map, first);
  expect(document.activeElement).toBe(first);
  fireEvent.pointerDown(container);
  zoomHiding(map, first);
  expect(document.activeElement).toBe(document.body);
  map.remove();
  container.remove();
});
