import { describe, expect, it } from 'vitest';
import { checkSwapped } from '#engine/shapes/examine/checkSwapped.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

const KENYA = [34, 0, 35, 1] as const;
const SWAPPED = shape(['0.5 34.2,0.6 34.2,0.6 34.3,0.5 34.2']);

describe('checkSwapped', () => {
  it('suspects a shape that would lie among the others', () => {
    expect(checkSwapped(SWAPPED, KENYA)).toMatchObject([{ kind: 'swapped', lon: 0.5, lat: 34.2 }]);
  });

  it.each([
    ['without neighbours', SWAPPED, null],
    ['among its neighbours', shape(['34.2 0.5,34.3 0.5,34.3 0.6,34.2 0.5']), KENYA],
    ['far from them either way', shape(['100 50,101 50,101 51,100 50']), KENYA],
    ['with coordinates that are no numbers', shape(['0.5 NaN,0.6 34.2,0.6 34.3,0.5 34.2']), KENYA],
    ['out of range, which is told anyway', shape(['0.5 134,0.6 134,0.6 134.3,0.5 134']), KENYA],
    ['empty', [], KENYA],
  ] as const)('says nothing of a shape %s', (_, of, neighbours) => {
    expect(checkSwapped([...of], neighbours)).toEqual([]);
  });
});
