import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  fileOfAreas: 'Fichier de zones',
  otherAreas: 'Autres zones',
  addAreas: 'Ajouter des zones',
  savedHere: 'Conservés sur cet appareil :',
  noSuchArea: (fileName) =>
    `${fileName} n’a pas de zone de ce nom, ou aucune parcelle retenue par les autres filtres ne s’y trouve.`,
  placingPlots: (file) => `Répartition des parcelles dans ${file}`,
  readingAreas: 'Lecture des zones',
  areasAreOutlines:
    'Les zones sont des contours : 5 000 au plus, avec 2 millions de points. Rien n’a changé.',
  areas: 'Zones',
  inOneArea: 'Dans une seule zone',
  acrossBorder: 'À cheval sur une limite',
  outsideAll: 'Hors zones',
  inEach: 'Dans chacune',
  inSmallest: 'Dans la plus petite',
  nameBy: 'Nommer selon',
  nameAreasBy: 'Nommer les zones selon',
  placeInFile: 'Place dans le fichier',
  overlappingAreas: 'Zones qui se chevauchent',
  saveOnDevice: 'Conserver sur cet appareil',
  fileNotSaved:
    'Le fichier n’a pas été conservé : ce navigateur n’a plus de place, ou ne le permet pas.',
  colourBy: 'Couleur selon',
  colourAreasBy: 'Colorer les zones selon',
  areasBy: (figure) => `Zones : ${figure}`,
  toDay: 'au',
  fewPlots: (FEW_PLOTS) => `moins de ${FEW_PLOTS} parcelles : un nombre`,
  excelWorkbook: 'Classeur Excel',
  areasNotSaved: (reasonOf) => `Les zones n’ont pas été enregistrées : ${reasonOf}`,
  saveAreas: 'Enregistrer les zones',
  withFigures: 'Avec leurs chiffres',
  fileStays: 'Le fichier reste conservé sur cet appareil',
  removeAreas: 'Retirer les zones',
  shareFailed: 'Part d’échecs',
  nothing: 'Rien',
  plotsOutside: 'les parcelles hors de toute zone',
  theArea: (memberText) => `la zone « ${memberText} »`,
  linkNeedsAreas: (shown) =>
    `Ce lien ne montre que ${shown}. Il ne contient pas le fichier de zones : le filtre l’attend, et toutes les parcelles sont montrées d’ici là.`,
  more: (others) => `${others} de plus`,
  areasUnused: (refusedCount, value, join) =>
    `${plural(refusedCount, { one: '# zone', other: '# zones' })} ${value} : ${join}.`,
  isNot: 'n’est pas utilisée',
  areNot: 'ne sont pas utilisées',
  savedForAllJobs: (name) => `${name} est conservé sur cet appareil pour toutes les tâches.`,
  undo: 'Annuler',
};
