import { describe, expect, it } from 'vitest';
import { featureText, otherMapUrl } from '#features/result/card/shapeText.ts';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';

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
};

describe('featureText', () => {
  it('has no geometry where nothing could be read', () =>
    expect(JSON.parse(featureText(detail, { ...shape, coordinates: [] })).geometry).toBeNull());

  it('carries shape, dates as they came, every index and the message', () => {
    const feature = JSON.parse(featureText({ ...detail, message: 'no' }, shape));
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

it('otherMapUrl leads to the place', () =>
  expect(otherMapUrl(-0.56, 34.28, 0.1)).toBe(
    'https://www.openstreetmap.org/?mlat=-0.560000&mlon=34.280000#map=17/-0.560000/34.280000',
  ));
