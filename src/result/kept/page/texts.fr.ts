import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  notSavedByBrowser: 'Ce navigateur ne l’a pas conservé.',
  resultsOffline: 'Résultats hors ligne',
  keepAppAndResults: 'Conserver l’application et les résultats ouverts',
  keptFacts: (records, bytes, momentText) =>
    `${plural(records, { one: '# ligne', other: '# lignes' })}, ${bytes}, état : ${momentText}`,
  keepForField: 'Conserver pour le terrain',
  deleteResultOf: (title) => `Supprimer le résultat de ${title}`,
  keptExplained: 'Un résultat ouvert est conservé ici et s’ouvre ensuite hors ligne.',
  nothingKept: 'Rien n’est conservé : les résultats sont lus chaque fois auprès du service.',
  keptForField: 'Conservé pour le terrain',
  readAgain: 'Relire',
  copyUnreadable:
    'La copie sur cet appareil n’a pas pu être lue. Le service a été interrogé de nouveau.',
  asOfMoment: (momentText) => `État : ${momentText}`,
  checkedNow: (asOf) => `${asOf}, vérifié à l’instant`,
  serviceHasOther: (asOf) => `${asOf}. Le service a maintenant une autre réponse.`,
  serviceRefusesNow: (asOf, refused) => `${asOf}. Le service le refuse maintenant (${refused}).`,
  notCheckedSince: (asOf) => `${asOf}, pas vérifié depuis`,
  lastChecked: (asOf, momentText) => `${asOf}, dernière vérification : ${momentText}`,
  keptUntilDeleted:
    'Conservé sur cet appareil jusqu’à ce que vous le supprimiez. Il s’ouvre hors ligne.',
  mayBeDeleted: 'Il peut maintenant être supprimé pour faire de la place.',
  notKept: 'Ce navigateur ne l’a pas conservé : le résultat n’est pas entier, ou la place manque.',
  dontKeepForField: 'Ne plus conserver pour le terrain',
};
