import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { JobsMapMark } from '#map/overlays/jobsMapContent.ts';
import { JobMarks, shiftToUncover } from '#map/overlays/JobMarks.tsx';

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

test('the focus stays with the first of several separated jobs, however often the map zooms, until a person acts', () => {
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

const map = { left: 0, top: 0, right: 400, bottom: 300 };
const legend = { left: 10, top: 200, right: 260, bottom: 280 };
const markAt = (left: number, top: number) => ({ left, top, right: left + 24, bottom: top + 24 });

test('what a legend covers is moved out the shortest way that stays on the map', () => {
  expect(shiftToUncover(markAt(300, 220), [legend], map)).toBeNull();
  expect(shiftToUncover(markAt(230, 230), [legend], map)).toEqual([38, 0]);
  expect(shiftToUncover(markAt(60, 210), [legend], map)).toEqual([0, -42]);
  expect(shiftToUncover(markAt(12, 245), [legend], map)).toEqual([0, -77]);
  expect(shiftToUncover(markAt(60, 210), [map], map)).toBeNull();
});
