import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pointNoGround: 'un point n’a pas de surface',
  noGround: 'elle n’a pas de surface',
  tooManyAreas: (rowCount, MAX_AREAS) =>
    `Le fichier a ${plural(rowCount, { one: '# zone', other: '# zones' })} ; le maximum est ici de ${MAX_AREAS}.`,
  tooManyPoints: (points, MAX_POINTS) =>
    `Les zones ont ${plural(points, { one: '# point', other: '# points' })} ; le maximum est ici de ${MAX_POINTS}. Simplifiez-les.`,
  points: 'des points',
  lines: 'des lignes',
  pointsAndLines: 'des points et des lignes',
  onlyWithoutGround: (what) =>
    `Le fichier n’a que ${what}, sans surface. Les zones sont des polygones.`,
  noAreas: 'Le fichier n’a aucune zone.',
  noAreaUsable: (name, reason) => `Aucune des zones ne peut servir. ${name} : ${reason}.`,
  noAreaUsableWithOthers: (name, reason, others) =>
    `Aucune des zones ne peut servir. ${name} : ${reason}. De même pour ${plural(others, { one: '# autre', other: '# autres' })}.`,
};
