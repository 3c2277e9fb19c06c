import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  pageNotFound: 'Page introuvable',
  jobsHistory: 'Historique des tâches',
  openFile: 'Ouvrir un fichier',
  linkMayBeCut:
    'Le lien est peut-être incomplet. L’adresse d’une tâche est /jobs/ suivi de son identifiant.',
  share: 'Partager',
  readAgain: 'Relire',
  fromService: 'depuis le service',
  theReport: 'Le rapport',
  noMapShown: 'Aucune carte n’est affichée sur cette page.',
  pictureTooLarge: 'L’image serait plus grande que ce navigateur ne le permet.',
  mapFileName: 'carte',
};
