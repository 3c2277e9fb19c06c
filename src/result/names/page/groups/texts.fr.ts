import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  middleHalf: 'Moitié centrale',
  mostly: (title, count) => `Surtout : ${title}, ${count}`,
  lowToHigh: (low, high) => `${low} à ${high}`,
  areas: 'Zones',
  groups: 'Groupes',
  worstTenHint: 'Les valeurs les plus basses parmi ce qui répond aux filtres',
  worstTen: 'Les dix plus basses',
  areasWithPlots: (count) =>
    plural(count, { one: '# zone avec des parcelles', other: '# zones avec des parcelles' }),
  groupCount: (count) => plural(count, { one: '# groupe', other: '# groupes' }),
  showingMost: (all, count) => `${all}, dont les ${count} avec le plus de parcelles`,
  by: 'par',
  groupBy: 'Grouper par',
  chooseColumn: 'Choisir une colonne',
  area: 'Surface',
  columnMissing: (column, file) =>
    `Ce lien groupe les parcelles par « ${column} », mais ${file} n’a pas cette colonne. Choisissez une autre colonne, ou ajoutez le fichier qui l’a.`,
  filteredColumnMissing: (column, file) =>
    `Ce lien groupe les parcelles par « ${column} », mais ${file} n’a pas cette colonne : le filtre l’attend, et toutes les parcelles sont affichées. Choisissez une autre colonne, ou ajoutez le fichier qui l’a.`,
  groupsNotLoaded: (message) => `Les groupes n’ont pas pu être chargés : ${message}`,
  loadingGroups: 'Chargement des groupes…',
  groupingExplained:
    'Les parcelles peuvent être groupées par culture, village ou toute autre colonne du fichier envoyé. Ajoutez le fichier, ou déposez-le ici. Il reste sur cet appareil.',
  linkNeedsFile: (column) =>
    `Ce lien groupe les parcelles par « ${column} », une colonne du fichier envoyé. Le lien ne contient pas le fichier : ajoutez-le ici pour voir les groupes.`,
  addFile: 'Ajouter le fichier',
  orByAreas:
    'Ou par zones, comme des districts ou des exploitations, d’un second fichier de contours (GeoJSON, KML, GeoPackage, Shapefile zippé et autres).',
  addOutlines:
    'Ajoutez un fichier de contours, comme des districts ou des exploitations (GeoJSON, KML, GeoPackage, Shapefile zippé et autres), ou déposez-le ici. Il reste sur cet appareil.',
};
