import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  chosenJobs: 'Tâches choisies',
  jobsChosen: (count) => plural(count, { one: '# tâche choisie', other: '# tâches choisies' }),
  clear: 'Effacer',
  compare: 'Comparer',
  chooseTwoJobs: 'Choisissez deux tâches à comparer',
  removeStars: 'Retirer les étoiles',
  star: 'Étoile',
  resultsAlreadyLoaded: 'Ces résultats sont déjà chargés.',
  loadedOfResults: (loaded, all) =>
    `${formatCount(loaded)} sur ${plural(all, { one: '# résultat chargé', other: '# résultats chargés' })}.`,
  loadedThenStopped: (loaded, all) =>
    `${formatCount(loaded)} sur ${plural(all, { one: '# résultat chargé', other: '# résultats chargés' })}, puis arrêt.`,
  noResultYet: 'Pas encore de résultat',
  exporting: 'Exportation',
  cancel: 'Annuler',
  zipNotWritten: (message) => `Le ZIP n’a pas pu être écrit : ${message} Rien n’a été enregistré.`,
  savedAllResults: (file, size, count) =>
    `${file} enregistré, ${size} : ${plural(count, { one: '# résultat', other: '# résultats' })} et un index.`,
  savedSomeResults: ({ file, size, count, all }) =>
    `${file} enregistré, ${size} : ${formatCount(count)} sur ${plural(all, { one: '# résultat', other: '# résultats' })}, et un index qui dit pourquoi.`,
  notInZip: 'Hors du ZIP',
  dismiss: 'Masquer',
  note: 'Note',
  loadResults: 'Charger les résultats',
  export: 'Exporter',
  zipOfJobs: (count) =>
    `ZIP de ${plural(count, { one: '# tâche', other: '# tâches' })} : un fichier par tâche et un index`,
  noteOnJobs: (count) => `Note sur ${plural(count, { one: '# tâche', other: '# tâches' })}`,
  addNote: 'Ajouter la note',
  yourNote: 'Votre note',
  noteHint: (notedText) => `${notedText} Conservée sur cet appareil, jamais envoyée.`,
  jobHasNoNote: 'La tâche n’a pas encore de note.',
  noJobHasNote: 'Aucune de ces tâches n’a encore de note.',
  noteAddedBelow: 'La tâche a déjà une note : celle-ci est ajoutée en dessous.',
  allHaveNote:
    'Toutes ont déjà une note : celle-ci est ajoutée en dessous, dans un paragraphe à part.',
  jobsHaveNote: (count) =>
    `${plural(count, { one: '# tâche a', other: '# tâches ont' })} déjà une note : celle-ci est ajoutée en dessous, dans un paragraphe à part.`,
  notesNotSaved: (refused) =>
    plural(refused, {
      one: 'Ce navigateur n’en a pas conservé # : si vous fermez cet onglet, vous la perdez.',
      other: 'Ce navigateur n’en a pas conservé # : si vous fermez cet onglet, vous les perdez.',
    }),
  notedAlready: 'Elles ont déjà cette note.',
  noteAdded: (count) => `Note ajoutée à ${plural(count, { one: '# tâche', other: '# tâches' })}.`,
  undo: 'Annuler',
  tooLargeForZip: 'Trop volumineux pour ce ZIP : exportez-le seul',
  idNotInAddress: 'Aucune adresse ne peut contenir son identifiant',
  namesNotAdded: (reasonOf) =>
    `Les noms de parcelles conservés sur cet appareil n’ont pas pu être ajoutés : ${reasonOf}`,
};
