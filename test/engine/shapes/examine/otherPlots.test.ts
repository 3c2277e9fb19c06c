import { expect, it } from 'vitest';
import { otherPlotsOf, type OtherPlot } from '#engine/shapes/examine/otherPlots.ts';

const plots = Array.from({ length: 20 }, (_, at): OtherPlot => ({
  lon: 30 + at,
  lat: at - 20,
  squareMetres: 100 + at,
  extentMetres: 10 + at,
}));

it('tells nothing of few', () => {
  expect(otherPlotsOf(plots.slice(0, 9))).toBeNull();
});

it('tells where nearly all lie and how large most are, whatever one of them is', () => {
  const odd = { lon: 150, lat: 80, squareMetres: 1e12, extentMetres: 1e6 };
  expect(otherPlotsOf([...plots.slice(0, 19), odd])).toMatchObject({
    home: [31, -19, 48, -2],
    medianSquareMetres: 110,
    mostSquareMetres: 117,
    mostExtentMetres: 27,
  });
});

it('counts those within bounds, but for one', () => {
  const others = otherPlotsOf(plots)!;
  expect(others.countWithin([29.5, -20.5, 32.5, -17.5], null)).toBe(3);
  expect(others.countWithin([29.5, -20.5, 32.5, -17.5], 1)).toBe(2);
  expect(others.countWithin([0, 0, 1, 1], null)).toBe(0);
});
