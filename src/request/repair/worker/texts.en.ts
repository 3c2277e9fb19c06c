import { plural } from '#lib/plural.ts';

export const texts = {
  cutAtAntimeridian: (parts: number) =>
    `cut at the antimeridian into ${plural(parts, { one: '# part', other: '# parts' })}`,
  shapeTooLarge: (points: number, most: string) =>
    `A shape of ${plural(points, { one: '# point', other: '# points' })} is too large to examine: the limit is ${most} points. Only some of them are drawn; it can be sent again unchanged.`,
  shapeTextTooLong: (most: string) =>
    `A shape of text of this length is too large to examine: the limit is ${most} points. Only some of them are drawn; it can be sent again unchanged.`,
  noPolygon: 'There is no polygon',
  textUnreadable: (problem: string | number) => `The text can’t be read: ${problem}`,
  noResultOpen: 'No result is open',
};

export type Texts = typeof texts;
