import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  noteOnPlot: 'Note sur cette parcelle',
  note: 'Note',
  noteExample: 'Ce que vous voyez, avec vos mots',
  saved: 'Conservé',
  noVerdict: 'Aucun avis',
  verdict: 'Avis',
  verdictsShown: 'Avis affichés',
  allCount: (all) => `Tous ${all}`,
  noVerdictCount: (none) => `Aucun avis ${none}`,
  notSaved: 'Ce navigateur ne l’a pas conservé : fermer cet onglet le perd.',
  noShapeToKnowBy: 'Cette ligne n’a pas de forme qui permette de la reconnaître.',
};
