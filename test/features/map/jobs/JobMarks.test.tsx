import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { JobsMapMark } from '#engine/view/jobsMap.ts';
import { JobMarks } from '#features/map/jobs/JobMarks.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function mark(key: string, count: string | null): JobsMapMark {
  const looks = { radius: 8, color: null, ink: 'black', isCrossed: false, isLit: false };
  const name = count === null ? `Job ${key}` : `${count} jobs`;
  const path = count === null ? `/jobs/${key}` : null;
  return { ...looks, key, lon: 0, lat: 0, count, name, path };
}

/** On a map of 800 by 600, as no page has a size here. */
function showMarks(onMap: (map: LeafletMap | null) => void, marks: readonly JobsMapMark[]) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const ignore = () => undefined;
  return (
    <MemoryRouter>
      <MapContainer ref={onMap} center={[0, 0]} zoom={3}>
        <JobMarks marks={marks} onPress={ignore} onLight={ignore} />
      </MapContainer>
    </MemoryRouter>
  );
}

/** What a browser does with the focus of a mark while the map zooms, and marks are hidden. */
function zoomHiding(map: LeafletMap, focused: HTMLElement) {
  focused.blur();
  act(() => void map.fire('zoomend'));
}

test('the focus stays with the first job of what was a crowd, however often the map zooms, until a person acts', () => {
  let map: LeafletMap | null = null;
  const keep = (made: LeafletMap | null) => void (map = made);
  const { rerender } = render(showMarks(keep, [mark('a', '2')]));
  const crowd = screen.getByRole('button', { name: '2 jobs' });
  crowd.focus();
  fireEvent.click(crowd);
  rerender(showMarks(keep, [mark('a', null), mark('b', null)]));
  const first = screen.getByRole('link', { name: 'Job a' });
  expect(document.activeElement).toBe(first);
  zoomHiding(map!, first);
  expect(document.activeElement).toBe(first);
  fireEvent.pointerDown(document.body);
  zoomHiding(map!, first);
  expect(document.activeElement).toBe(document.body);
});
