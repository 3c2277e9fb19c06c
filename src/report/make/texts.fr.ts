import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  fromSubmittedFile: 'Du fichier envoyé',
  values: 'Valeurs',
  otherResponseMembers: 'Autres membres de la réponse',
  yourVerdicts: 'Vos avis',
  failures: 'Échecs',
  reportNotMade: (reasonOf) => `Le rapport n’a pas pu être fait. ${reasonOf}`,
  viewerAnswered: (status) => `Le serveur a répondu ${status} pour une partie du rapport.`,
  jobFileName: 'tâche',
  savedReport: (name, size) => `${name} enregistré, ${size}.`,
  reportOneFile: 'Rapport (un fichier HTML)',
  cancel: 'Annuler',
  save: 'Enregistrer',
  whatReportHolds:
    'Ce qui est affiché maintenant, avec carte, valeurs et lignes, dans un fichier qui s’ouvre dans tout navigateur, sans clé ni compte. Fonctionne hors ligne.',
  reportCannotBeMade: 'Le rapport ne peut pas être fait',
  yourNameOptional: 'Votre nom (facultatif)',
  message: 'Message',
  sayFromService: (service) => `Indiquer qu’il vient de ${service}`,
  columnsInReport: 'Colonnes incluses',
  columnsInReportLead: 'Colonnes incluses.',
  leftOutNotInFile: 'Ce que vous écartez n’est pas dans le fichier.',
  areasWithFigures: 'Les zones, avec leurs contours et leurs chiffres',
  countingBytes: 'Calcul de la taille…',
  noRecordMatches: 'Aucune ligne ne répond aux filtres.',
  fileIsLarge:
    'Ce fichier est volumineux. La messagerie peut le refuser et un téléphone met longtemps à l’ouvrir. Filtrez davantage ou écartez des colonnes.',
  fileIsLargeOf: (plots) =>
    `Ce fichier est volumineux : ${plural(plots, { one: '# parcelle', other: '# parcelles' })}. La messagerie peut le refuser et un téléphone met longtemps à l’ouvrir. Filtrez davantage ou écartez des colonnes.`,
  anotherFilter: 'Un autre filtre',
  onWhatWasLeftOut: 'sur ce qui a été écarté',
  reportTitle: (of) => `${of}, rapport`,
  recordsAndSize: (records, size) =>
    `${plural(records, { one: '# ligne', other: '# lignes' })}, ${size}`,
};
