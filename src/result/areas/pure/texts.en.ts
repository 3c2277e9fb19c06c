import { plural } from '#lib/plural.ts';

export const texts = {
  pointNoGround: 'a point covers no ground',
  noGround: 'it covers no ground',
  tooManyAreas: (rowCount: number, MAX_AREAS: string | number) =>
    `The file has ${plural(rowCount, { one: '# area', other: '# areas' })}; ${MAX_AREAS} is the most that can be used here.`,
  tooManyPoints: (points: number, MAX_POINTS: string | number) =>
    `The areas have ${plural(points, { one: '# point', other: '# points' })}; ${MAX_POINTS} is the most that can be used here. Simplify them.`,
  points: 'points',
  lines: 'lines',
  pointsAndLines: 'points and lines',
  onlyWithoutGround: (what: string | number) =>
    `The file has only ${what}, which cover no ground. Areas are polygons.`,
  noAreas: 'The file has no areas.',
  noAreaUsable: (name: string, reason: string) =>
    `None of the areas can be used. ${name}: ${reason}.`,
  noAreaUsableWithOthers: (name: string, reason: string, others: number) =>
    `None of the areas can be used. ${name}: ${reason}. So it is with ${plural(others, { one: '# other', other: '# others' })}.`,
};

export type Texts = typeof texts;
