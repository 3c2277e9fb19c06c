import { describe, expect, it } from 'vitest';
import { besideShape, longitudeBeside, unwrapShape } from '#shapes/unwrapShape.ts';
import { shape } from './defectCases.ts';

describe('unwrapShape', () => {
  it('goes on beyond 180, or before -180 where it begins there, with its holes', () => {
    const wrapped = shape([
      '179 0,-179 0,-179 2,179 2,179 0',
      '-179.5 0.5,-179.2 0.5,-179.2 1,-179.5 0.5',
    ]);
    expect(unwrapShape(wrapped)).toEqual(
      shape(['179 0,181 0,181 2,179 2,179 0', '180.5 0.5,180.8 0.5,180.8 1,180.5 0.5']),
    );
    expect(unwrapShape(shape(['-179 0,179 0,179 2,-179 0']))).toEqual(
      shape(['-179 0,-181 0,-181 2,-179 0']),
    );
  });

  it('goes on where only some of it is written beyond 180', () => {
    expect(unwrapShape(shape(['179.9 0,180.1 0,-179.95 1,179.9 0']))).toEqual(
      shape(['179.9 0,180.1 0,180.05 1,179.9 0']),
    );
  });

  it('leaves all else alone: plain shapes, rings around a pole, numbers that are no longitudes', () => {
    for (const plain of [
      shape(['0 0,4 0,4 4,0 0']),
      shape(['-180 -90,-180 -70,-60 -70,60 -70,180 -70,180 -90,-180 -90']),
      shape(['0 0,9999999 1,0 4,0 0']),
      shape(['25.66 62.3,25.66 62.31,256.5 62.305,25.66 62.3']),
      shape(['256.5 62.305,25.66 62.3,25.66 62.31,256.5 62.305']),
      shape([]),
    ])
      expect(unwrapShape(plain)).toBe(plain);
  });
});

describe('besideShape', () => {
  it('moves parts by whole turns beside another shape', () => {
    const cut = shape(['179 0,180 0,180 2,179 0'], ['-180 0,-179 0,-180 2,-180 0']);
    expect(besideShape(cut, shape(['179 0,181 0,181 2,179 0']))).toEqual(
      shape(['179 0,180 0,180 2,179 0'], ['180 0,181 0,180 2,180 0']),
    );
  });
});

describe('longitudeBeside', () => {
  it('moves beside a shape beyond 180, and else stays', () => {
    expect(longitudeBeside(-179.5, shape(['179 0,181 0,181 2,179 0']))).toBe(180.5);
    expect(longitudeBeside(-179.5, shape(['-179 0,-178 0,-178 2,-179 0']))).toBe(-179.5);
  });
});
