import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  map: 'Carte',
  plots: 'Parcelles',
  recordsCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
  filterPlots: 'Filtrer les parcelles',
  filterPlotsHint: 'Mots, une ligne, ou des valeurs : > 0,5 ou 0,2..0,3',
  showAllCount: (count) => `Tout afficher (${count})`,
  showCount: (more) => `Afficher ${more}`,
  shownOfRecords: (min, count, min2) =>
    `${min} sur ${plural(count, { one: '# ligne affichée', other: '# lignes affichées' })}. L’impression donne les ${min2} premières, ou toutes celles qui sont affichées.`,
  noPlotMatches: 'Aucune parcelle ne répond aux filtres.',
  value: 'Valeur',
  areas: 'Zones',
  area: 'Zone',
  tableOfPlots: 'Tableau des parcelles',
  rank: 'Rang',
  plot: 'Parcelle',
  change: 'Évolution',
  first: 'Première',
  second: 'Deuxième',
  window: 'Période',
  areaHectares: 'Surface, ha',
  verdict: 'Avis',
  centreLatLon: 'Centre, lat. lon.',
  reportCannotBeOpened: 'Ce rapport ne peut pas être ouvert',
  fileDamaged: 'Le fichier est endommagé',
  dataMissing: 'Ses données n’y sont pas.',
  codeChanged: 'Son code a été modifié.',
  getReportAgain:
    'Il n’a peut-être pas été copié ou téléchargé jusqu’au bout. Demandez-le de nouveau à la personne qui l’a envoyé.',
  reportFileName: 'rapport',
  oneFileOffline: (fileBytes) => `Un seul fichier, ${fileBytes}. Fonctionne hors ligne.`,
  print: 'Imprimer',
  aboutFileLead: 'À propos de ce fichier.',
  whatReportHolds: (shown) =>
    `Fait par Job Atlas, il contient ce qui y était affiché : ${shown}, avec contours et valeurs. Il n’a aucun lien vers des tuiles, polices ou scripts, et ses propres règles lui interdisent d’interroger le réseau : il s’ouvre de même sans réseau. Il ne contient aucune clé. Les contours des parcelles sont exacts à un centimètre près environ, ceux des zones à 20 mètres.`,
  sourcesLead: 'Sources.',
  landAndOutlineSources:
    'Terres et frontières : Natural Earth. Contours et valeurs : tels que le service de la tâche les a donnés ; pour leur licence, demandez à la personne qui a envoyé ce fichier.',
  columnsLeftOut: (leftOut) =>
    `${plural(leftOut, { one: '# colonne du résultat a été écartée', other: '# colonnes du résultat ont été écartées' })} par l’auteur de ce fichier.`,
  isShown: (shown, plots) =>
    `${shown} ${plural(plots, { one: 'est', other: 'sont' })} dans ce rapport`,
  isShownInRecords: (shown, plots, records) =>
    `${shown} ${plural(plots, { one: 'est', other: 'sont' })} dans ce rapport, ${plural(records, { one: '# ligne', other: '# lignes' })}`,
  beforeFilters: (shown) => `${shown} :`,
  madeBy: 'Fait par',
  madeOn: 'Le',
  madeFrom: 'De',
  index: 'Indice',
  windows: 'Périodes',
  recordsOfWholeJob: 'lignes de toute la tâche, toutes périodes',
  mean: 'Moyenne',
  median: 'Médiane',
  fifthPercentile: '5e centile',
  ninetyFifthPercentile: '95e centile',
  hectares: (areaHectares, THIN) => `${areaHectares}${THIN}ha`,
  areaOfPlots: (plots) => `Surface, ${plural(plots, { one: '# parcelle', other: '# parcelles' })}`,
  recordAt: (value) => `Ligne ${value}`,
  themeNamed: (toLowerCase) => `Thème : ${toLowerCase}`,
  dateTimeUtc: (slice, slice2) => `${slice}, ${slice2} UTC`,
  allPlots: (plots) => plural(plots, { one: 'La seule parcelle', other: 'Les # parcelles' }),
  allPairs: (pairs) => plural(pairs, { one: 'La seule paire', other: 'Les # paires' }),
  somePlots: (plots, all) =>
    `${formatCount(plots)} sur ${plural(all, { one: '# parcelle', other: '# parcelles' })}`,
  somePairs: (pairs, all) =>
    `${formatCount(pairs)} sur ${plural(all, { one: '# paire', other: '# paires' })}`,
  reportTitle: (of) => `${of}, rapport`,
};
