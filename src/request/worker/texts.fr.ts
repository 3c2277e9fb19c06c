import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  rowAt: (value) => `ligne ${value}`,
  otherReasons: (count) => plural(count, { one: '# autre raison', other: '# autres raisons' }),
  areaWithOther: (area, row) => `${area} avec la ligne ${row}`,
  areaWithOtherShare: (area, row, percent) =>
    `${area} avec la ligne ${row}, ${percent} de la plus petite`,
  daysInCommon: (days, row) =>
    `${plural(days, { one: '# jour commun', other: '# jours communs' })} avec la ligne ${row}`,
  asOther: (row) => `Comme la ligne ${row}`,
  pixelCount: (pixels) => `${pixels} pixels`,
  metresWide: (metres) => `${metres} m de large`,
  kilometresTo: (kilometres, row) => `${kilometres} km jusqu’à la ligne ${row}`,
  kilometresFromLand: (round) => `à ${round} km des terres`,
  noLandNear: 'Aucune terre à proximité',
  timesMedian: (measure) => `${measure} fois la médiane`,
  pointCount: (count) => plural(count, { one: '# point', other: '# points' }),
  decimalCount: (count) => plural(count, { one: '# décimale', other: '# décimales' }),
  plotsOfThisName: (plots, row) =>
    `${plural(plots, { one: '# parcelle', other: '# parcelles' })} de ce nom, par exemple ligne ${row}`,
  quotedCell: (cell) => `« ${cell} »`,
  cellsOfDates: (start, end) => `Début ${start}, fin ${end}`,
  endsBeforeStart: (days) =>
    `Finit ${plural(days, { one: '# jour', other: '# jours' })} avant son début`,
  endsAfterToday: (days) =>
    `Finit ${plural(days, { one: '# jour', other: '# jours' })} après aujourd’hui`,
  dayCount: (count) => plural(count, { one: '# jour', other: '# jours' }),
  atPlace: (value) => `À ${value}`,
  emptyCell: 'vide',
  fileUnreadable: (reasonOf) =>
    `Le fichier est illisible : il a peut-être été déplacé ou modifié. ${reasonOf}`,
  fileHasNoPlots: 'Le fichier n’a pas de parcelles.',
  point: 'Point',
  polygonOf: (corners) => `Polygone, ${plural(corners, { one: '# sommet', other: '# sommets' })}`,
  polygonsOf: (polygons, corners) =>
    `${plural(polygons, { one: '# polygone', other: '# polygones' })}, ${plural(corners, { one: '# sommet', other: '# sommets' })}`,
  otherColumnTaken: {
    start: (name, taken) => `« ${name} » n’est pas prise comme date de début : « ${taken} » l’est.`,
    end: (name, taken) => `« ${name} » n’est pas prise comme date de fin : « ${taken} » l’est.`,
  },
  columnHasFewDates: {
    start: (name, dates, rows) =>
      `« ${name} » n’est pas prise comme date de début : ${plural(dates, { one: '# ligne', other: '# lignes' })} sur ${formatCount(rows)} ${plural(dates, { one: 'y a', other: 'y ont' })} une date.`,
    end: (name, dates, rows) =>
      `« ${name} » n’est pas prise comme date de fin : ${plural(dates, { one: '# ligne', other: '# lignes' })} sur ${formatCount(rows)} ${plural(dates, { one: 'y a', other: 'y ont' })} une date.`,
  },
  noPlotFileOpen: 'Aucun fichier de parcelles n’est ouvert',
  plotsToBeSent: 'des parcelles à envoyer',
  plotsNotChecked: 'Les parcelles ne sont pas encore contrôlées',
  reasonOfRows: (reason, rows) =>
    `${reason} (${plural(rows, { one: '# ligne', other: '# lignes' })})`,
};
