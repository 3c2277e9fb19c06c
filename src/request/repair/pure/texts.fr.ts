import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chooseAColumn: 'Choisissez au moins une colonne.',
  columnNeedsName: 'Chaque colonne doit avoir un nom.',
  columnsNamedAlike: (twice) => `Deux colonnes s’appellent « ${twice} ».`,
  logIsNotJson:
    'Le fichier n’est pas du JSON. Choisissez le journal des réparations enregistré en JSON.',
  notARepairLog: 'Le fichier n’est pas le journal des réparations d’un renvoi.',
  notARepairLogAt: (where) =>
    `Le fichier n’est pas le journal des réparations d’un renvoi : « ${where} » n’est pas conforme.`,
  resubmissionTitle: 'Renvoi de parcelles échouées',
  jobLine: (oneLine) => `Tâche : ${oneLine}`,
  madeLine: (made) => `Établi : ${made}`,
  plotsLine: (count, mended, value) =>
    `Parcelles : ${count}, dont ${mended} avec réparation et ${value} sans changement`,
  recordHead: (record, start, end) => `Ligne ${record}, ${start} à ${end}`,
  namedRecordHead: ({ name, record, start, end }) => `${name}, ligne ${record}, ${start} à ${end}`,
  unknown: 'inconnu',
  verdicts: { good: 'bon', doubtful: 'douteux', wrong: 'faux' },
  noStartDate: 'sans date de début',
  noEndDate: 'sans date de fin',
  failedLine: (oneLine) => `  Échec : ${oneLine}`,
  serviceSaidLine: (oneLine) => `  Le service a dit : ${oneLine}`,
  noChangeLine: '  Modification : aucune, renvoyée telle quelle',
  changeLine: (join) => `  Modification : ${join}`,
  areaLine: (figures, percent) => `  Surface, ha : ${figures}${percent}`,
  pointsLine: (figures, figures2) => `  Points : ${figures} ; parties : ${figures2}`,
  outlineMovedLine: (toFixed) => `  Contour déplacé d’au plus : ${toFixed} m`,
  asSentLine: (oneLine) => `  Tel qu’envoyé : ${oneLine}`,
  verdictLine: (verdictText) => `  Votre avis : ${verdictText}`,
  submittedLine: (oneLine) => `  Renvoyé : ${oneLine}`,
  beforeAndAfter: (figure, figure2) => `${figure} avant, ${figure2} après`,
  heightsRemoved: (points) =>
    `altitudes retirées de ${plural(points, { one: '# point', other: '# points' })}`,
};
