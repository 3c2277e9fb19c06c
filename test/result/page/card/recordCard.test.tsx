import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordActions } from '#result/page/card/RecordActions.tsx';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';
import { rankText } from '#result/page/card/RecordFacts.tsx';

const detail: RecordDetail = {
  row: 7,
  state: 'processed',
  value: 0.5,
  startDay: 18_078,
  endDay: null,
  areaHectares: 0.14,
  vertices: 4,
  lon: 34.28,
  lat: -0.56,
  color: null,
  values: [
    { name: 'NDVI_mean', value: 0.5 },
    { name: 'LAI', value: null },
  ],
  startText: '2019-07-01',
  endText: 'soon',
  parts: 1,
  holes: 0,
  bounds: null,
  rank: null,
  message: null,
  problem: null,
  cause: null,
  members: {},
  wellKnownText: null,
  series: [7],
};

const shape: RecordShape = {
  row: 7,
  failed: false,
  bounds: [0, 0, 1, 1],
  coordinates: [
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ],
  thinnedFrom: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (part: Partial<RecordDetail>, coordinates = shape.coordinates) =>
  render(<RecordActions detail={{ ...detail, ...part }} shape={{ ...shape, coordinates }} />);

const hrefOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

describe('as GeoJSON', () => {
  async function copied(part: Partial<RecordDetail>, coordinates = shape.coordinates) {
    const user = userEvent.setup();
    show(part, coordinates);
    await user.click(screen.getByRole('button', { name: /GeoJSON/ }));
    return JSON.parse(await navigator.clipboard.readText());
  }

  it('has no geometry where nothing could be read', async () =>
    expect((await copied({}, [])).geometry).toBeNull());

  it('carries shape, dates as they came, every index and the message', async () => {
    const feature = await copied({ message: 'no' });
    expect(feature.geometry).toEqual({ type: 'MultiPolygon', coordinates: shape.coordinates });
    expect(feature.properties).toEqual({
      row: 8,
      start_date: '2019-07-01',
      end_date: 'soon',
      NDVI_mean: 0.5,
      LAI: null,
      message: 'no',
    });
  });
});

it.each([
  ['Android 14', 'geo:-0.560000,34.280000?q=-0.560000,34.280000'],
  ['iPhone', 'https://maps.apple.com/?daddr=-0.560000,34.280000'],
])('directions open the maps of %s', (agent, url) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show({});
  expect(hrefOf(/^Directions/)).toBe(url);
});

it('another map leads to the place', () => {
  show({ areaHectares: 0.1 });
  expect(hrefOf(/^Other map/)).toBe(
    'https://www.openstreetmap.org/?mlat=-0.560000&mlon=34.280000#map=17/-0.560000/34.280000',
  );
});

describe('imagery', () => {
  it('is of the place within the window, its last day included', () => {
    show({ startDay: 18_078, endDay: 18_261 });
    expect(hrefOf(/^Imagery/)).toBe(
      'https://browser.dataspace.copernicus.eu/?zoom=16&lat=-0.560000&lng=34.280000&themeId=DEFAULT-THEME&datasetId=S2_L2A_CDAS&layerId=1_TRUE_COLOR&fromTime=2019-07-01T00%3A00%3A00.000Z&toTime=2019-12-31T23%3A59%3A59.999Z&dateMode=TIME%20RANGE',
    );
  });

  it.each([
    { startDay: null, endDay: 18_261 },
    { startDay: 18_078, endDay: null },
    { startDay: 18_261, endDay: 18_078 },
    { startDay: 10_000, endDay: 10_100 },
    { startDay: 18_078, endDay: 18_261, lat: null },
  ])('isn’t there for %j', (part) => {
    show(part);
    expect(hrefOf(/^Imagery/)).toBeNull();
  });
});

it.each([
  [1, 289, 'highest of 289 in these dates'],
  [2, 289, '2nd highest of 289 in these dates'],
  [113, 1289, '113th highest of 1\u202f289 in these dates'],
  [279, 289, '11th lowest of 289 in these dates'],
  [145, 289, '145th highest of 289 in these dates'],
  [288, 289, '2nd lowest of 289 in these dates'],
  [289, 289, 'lowest of 289 in these dates'],
  [1, 1, 'the only one in these dates'],
])('place %d of %d is the %s', (place, of, words) => {
  expect(rankText({ place, of })).toBe(words);
});
