import { expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

it('tells that corners may be in the wrong order, after the crossing and where it is', () => {
  const bowTie = shape(['0 0,4 4,4 0,0 4,0 0']);
  expect(examine(bowTie, { nearMetres: 0.01 })).toMatchObject([
    { kind: 'crossing', severity: 'invalid', lon: 2, lat: 2 },
    {
      kind: 'cornerOrder',
      severity: 'note',
      lon: 2,
      lat: 2,
      words:
        'The points of the outline may be in the wrong order: in another order it doesn’t cross itself',
    },
  ]);
});

it('says nothing where no order is known that doesn’t cross', () => {
  const track = Array.from({ length: 12 }, (_, at) => `${8 - at / 2} ${9 + at}`).join();
  const kinds = examine(shape([`0 0,9 9,9 0,${track},0 0`]), { nearMetres: 0.01 });
  expect(kinds.map(({ kind }) => kind)).toEqual(['crossing']);
});
