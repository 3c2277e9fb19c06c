import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  noNamesFile: 'Aucun fichier avec des noms de parcelles n’a été ajouté',
  resultStillLoading:
    'Le résultat est encore en chargement. Ajoutez le fichier quand il est complet.',
  noShapeInResult: 'Aucune de ses formes ni aucun de ses points n’est dans ce résultat.',
};
