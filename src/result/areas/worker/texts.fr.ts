import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  stillLoading:
    'Le résultat est encore en cours de chargement. Ajoutez les zones une fois qu’il est complet.',
  noPlotInAreas: 'Aucune de ses zones n’a de parcelle de ce résultat.',
  fileUnreadable: (reasonOf) =>
    `Le fichier est illisible : il a peut-être été déplacé ou modifié. ${reasonOf}`,
  areas: 'Zones',
};
