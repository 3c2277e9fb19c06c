import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  removeFilter: (name, text) => `Retirer ${name} ${text}`,
  clearAll: 'Tout effacer',
  copyByHand: 'Copier à la main',
  copyingNotAllowed:
    'Le navigateur n’a pas permis la copie. Le texte est sélectionné : appuyez sur Ctrl+C, ou Cmd+C sur un Mac.',
  dayExample: 'Par exemple 2019-07-01, 2019-07 ou 2019',
  writeADate: 'Écrivez une date comme 2019-07-01.',
  close: 'Fermer',
  resultFile: 'Fichier de résultats',
  noteDeleted: 'Note supprimée.',
  undo: 'Annuler',
  yourNote: 'Votre note',
  noteSavedHere:
    'Conservée sur cet appareil pendant la saisie, jamais envoyée. La recherche la trouve.',
  notSaved: 'Ce navigateur ne l’a pas conservé : fermer cet onglet le perd.',
  saved: 'Conservé',
  partNotFetched: (what) =>
    `${what} : chargement impossible, car le réseau a échoué ou une nouvelle version a été installée.`,
  reload: 'Recharger',
  dismiss: 'Masquer',
  folded: 'replié',
  pixels: (round) => `${round} pixels`,
  showAll: 'Tout afficher',
  onlyNamed: (toLowerCase) => `Seulement : ${toLowerCase}`,
  system: 'Système',
  light: 'Clair',
  dark: 'Sombre',
};
