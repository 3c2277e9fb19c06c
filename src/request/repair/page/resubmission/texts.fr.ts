import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  rowsToResubmit: 'Lignes à renvoyer',
  rowCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
  rowsFirstShown: (count, first) =>
    `${plural(count, { one: '# ligne', other: '# lignes' })}, les ${first} premières affichées`,
  leftOutNoPolygon: (count) =>
    `${plural(count, { one: '# parcelle écartée', other: '# parcelles écartées' })} : aucun polygone reçu`,
  preview: 'Aperçu',
  polygon: 'Polygone',
  startDate: 'Date de début',
  endDate: 'Date de fin',
  record: 'Ligne',
  cause: 'Cause',
  change: 'Modification',
  columnsNamed: (join) => `Colonnes : ${join}`,
  columnsOfCsv: 'Colonnes du CSV',
  columnName: (value) => `Nom de la colonne ${value}`,
  moveEarlier: (value) => `Avancer ${value}`,
  moveLater: (value) => `Reculer ${value}`,
  resetColumns: 'Rétablir les colonnes',
  writingProgress: (done, total) => `Écriture : ${done} sur ${total}`,
  nothingSaved: (message) => `Rien n’a été enregistré. ${message}`,
  plotsWithoutPolygon: (count) =>
    `${plural(count, { one: '# parcelle sans polygone écartée', other: '# parcelles sans polygone écartées' })}.`,
  saveLogToo: 'Enregistrez aussi le journal des réparations.',
  savedPlots: (count) =>
    `${plural(count, { one: '# parcelle enregistrée', other: '# parcelles enregistrées' })}.`,
};
