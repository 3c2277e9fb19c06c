import { describe, expect, it } from 'vitest';
import { readPlace } from '#result/failures/pure/readPlace.ts';
import { TEXTS } from './texts.ts';

describe('readPlace', () => {
  it.each(TEXTS)('%s', (text, _, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it.each([
    'Provided shape has duplicate consecutive coordinates at: somewhere',
    'Polygon self-intersection at lat=NaN lon=NaN',
    'Illegal hole detected: []',
    'Invalid Coordinate[nan nan]',
    'found non-noded intersection between LINESTRING (0 0, 1 1) and LINESTRING (0 1, 1 2)',
    'at 12.5 -15.1',
    '',
  ])('finds no place in "%s"', (text) => {
    expect(readPlace(text)).toBeNull();
  });

  it('takes the coordinate that is out of bounds, and the crossing of two edges', () => {
    expect(readPlace('out of bounds, lng: 200 lat: 5')).toMatchObject({ axis: 'lon', value: 200 });
    const edges = '[0, 0]-[2, 2] and [2, 0]-[0, 2]';
    expect(readPlace(`Edge locations in degrees: ${edges}`)).toMatchObject({ lon: 1, lat: 1 });
  });
});
