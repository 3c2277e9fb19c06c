import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  sharedLinks: 'Liens partagés',
  serverMakesNoLinks: 'Ce serveur ne crée pas de liens qui s’ouvrent sans compte.',
  linksOfAllPeople: 'Liens de tous, ouvrant un résultat sans compte.',
  linksWithoutAccount: 'Liens ouvrant un résultat sans compte.',
  oneListForAll: 'Tous ceux qui utilisent ce tableau de bord ont la même liste.',
  filterLinks: 'Filtrer les liens',
  listUnreadable: 'La liste n’a pas pu être lue',
  tryAgain: 'Réessayer',
  noLinksYet: 'Aucun lien pour l’instant',
  noLinkMatches: 'Aucun lien ne correspond',
  openJobAndShare: 'Ouvrez une tâche et appuyez sur Partager pour en créer un.',
  what: 'Objet',
  shows: 'Contenu',
  ends: 'Fin',
  opened: 'Ouvertures',
  lastOpened: 'Dernière ouverture',
  whatToDo: 'Que faire',
  byPerson: (person) => `par ${person}`,
  linkToCopy: 'Lien à copier',
  copyLink: 'Copier le lien',
  takeBack: 'Retirer',
  scopes: { whole: 'Résultat entier', view: 'Vue' },
  showsRecords: (what, records) =>
    `${what}, ${plural(records, { one: '# ligne', other: '# lignes' })}`,
  endedOn: (dayText) => `Terminé le ${dayText}`,
  takenBackOn: (day) => `Retiré le ${day}`,
  takenBackBy: (day, person) => `Retiré le ${day} par ${person}`,
  takeLinkBack: 'Retirer ce lien ?',
  cancel: 'Annuler',
  takeBackMeaning: (title) =>
    `Le lien vers « ${title} » cesse aussitôt de fonctionner, pour tous ceux qui l’ont. Il ne peut pas être rouvert ; un nouveau peut être créé.`,
  linkNotTakenBack: 'Le lien n’a pas été retiré',
  linksOfJob: 'Liens vers cette tâche',
  linksOfJobUnreadable: 'Les liens vers cette tâche n’ont pas pu être lus',
  linkTakenBack: 'Le lien a été retiré.',
  untilAndNotOpened: (day) => `Jusqu’au ${day}, pas encore ouvert`,
  untilAndOpened: (day, opens) =>
    plural(opens, {
      one: `Jusqu’au ${day}, ouvert une fois`,
      other: `Jusqu’au ${day}, ouvert # fois`,
    }),
};
