import { describe, expect, it } from 'vitest';
import { readPlace } from '#engine/failures/readPlace.ts';
import { TEXTS } from './texts.ts';

describe('readPlace', () => {
  it.each(TEXTS)('%s', (text, _, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it.each([
    'Provided shape has duplicate consecutive coordinates at: somewhere',
    'Polygon self-intersection at lat=NaN lon=NaN',
    'Illegal hole detected: []',
    'at 12.5 -15.1',
    '',
  ])('finds no place in "%s"', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});
