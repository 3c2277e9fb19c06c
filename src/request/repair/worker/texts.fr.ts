import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  cutAtAntimeridian: (parts) =>
    `coupée à l’antiméridien en ${plural(parts, { one: '# partie', other: '# parties' })}`,
  shapeTooLarge: (points, most) =>
    `Forme trop grande à examiner (${plural(points, { one: '# point', other: '# points' })}) : la limite est de ${most} points. Seuls certains sont tracés ; elle peut être renvoyée telle quelle.`,
  shapeTextTooLong: (most) =>
    `Forme trop grande à examiner (texte trop long) : la limite est de ${most} points. Seuls certains sont tracés ; elle peut être renvoyée telle quelle.`,
  noPolygon: 'Il n’y a pas de polygone',
  textUnreadable: (problem) => `Le texte est illisible : ${problem}`,
  noResultOpen: 'Aucun résultat n’est ouvert',
};
