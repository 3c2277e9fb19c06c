import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  cutAtAntimeridian: (count) => `coupée à l’antiméridien en ${count} parties`,
  pointCount: (corners) => `${corners} points`,
  textOfThisLength: 'texte trop long',
  shapeTooLarge: (size, MAX_VERTICES) =>
    `Forme trop grande à examiner (${size}) : la limite est de ${MAX_VERTICES} points. Seuls certains sont tracés ; elle peut être renvoyée telle quelle.`,
  noPolygon: 'Il n’y a pas de polygone',
  textUnreadable: (problem) => `Le texte est illisible : ${problem}`,
  noResultOpen: 'Aucun résultat n’est ouvert',
};
