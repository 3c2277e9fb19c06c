import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  neighbourhoods: 'Voisinages',
  showOnMapText: (text) => `Afficher sur la carte : ${text}`,
  showOnMap: 'Afficher sur la carte',
  inOwnHistory: (lower, of) =>
    `Dans sa propre histoire : plus haute que ${lower} des ${of} valeurs précédentes de cette saison.`,
  spreadOfValues: (ranked, unusual, from) =>
    `Écart entre ${plural(ranked, { one: '# valeur', other: '# valeurs' })} et celles de leurs voisines : ${plural(unusual, { one: '# parcelle', other: '# parcelles' })} au-delà de ${from} fois l’écart habituel`,
  limit: 'Limite',
  timesUsualDifference: (from) => `${from} fois l’écart habituel`,
  noPlot: 'Aucune parcelle',
  plotCount: (count) => plural(count, { one: '# parcelle', other: '# parcelles' }),
  beyondTimesUsual: (from) => `au-delà de ${from} fois l’écart habituel`,
  comparedWithNearest: (how) =>
    how.group === null
      ? `Chaque parcelle est comparée (${how.valueName}) à la médiane de ses ${how.nearest} parcelles les plus proches à moins de ${how.kilometres} km, pour la même période (au moins ${how.fewest}).`
      : `Chaque parcelle est comparée (${how.valueName}) à la médiane de ses ${how.nearest} parcelles les plus proches à moins de ${how.kilometres} km, pour la même période et la même valeur de ${how.group} (au moins ${how.fewest}).`,
  beyondLine: (from, least) =>
    `Au-delà de la ligne se trouve ce qui diffère d’au moins ${from} fois l’écart habituel des parcelles alentour, et d’au moins ${least}. Cela dit où regarder, pas pourquoi.`,
  beyondRaisedLine: (from, usual, least) =>
    `Au-delà de la ligne se trouve ce qui diffère d’au moins ${from} fois l’écart habituel des parcelles alentour (d’habitude ${usual} ; plus dans les tâches à très nombreuses ou peu nombreuses parcelles, et là où beaucoup s’écartent), et d’au moins ${least}. Cela dit où regarder, pas pourquoi.`,
  beyondChosenLine: (from, least) =>
    `Au-delà de la ligne se trouve ce qui diffère d’au moins ${from} fois l’écart habituel des parcelles alentour, comme choisi, et d’au moins ${least}. Cela dit où regarder, pas pourquoi.`,
  fellTogether: (fallen) =>
    `${fallen.who} en baisse ensemble : médiane ${fallen.median}, autour ${fallen.othersMedian}`,
  roseTogether: (risen) =>
    `${risen.who} en hausse ensemble : médiane ${risen.median}, autour ${risen.othersMedian}`,
  lowerThanNeighbours: (plot) =>
    `${plot.value}, plus basse que ses ${plot.neighbours} voisines (médiane ${plot.median}, la plus éloignée à ${plot.farthest}) : ${plot.times} fois la dispersion habituelle`,
  higherThanNeighbours: (plot) =>
    `${plot.value}, plus haute que ses ${plot.neighbours} voisines (médiane ${plot.median}, la plus éloignée à ${plot.farthest}) : ${plot.times} fois la dispersion habituelle`,
  metres: (distance) => `${distance} m`,
  changeOf: (index) => `évolution de ${index}`,
  unusual: 'Inhabituelles',
  valueName: 'valeur',
  comparingWithNeighbours: 'Comparaison de chaque parcelle avec ses voisines…',
  availableOnceLoaded: 'Disponible une fois le résultat entièrement chargé.',
  unusualFrom: 'Inhabituelle dès',
  unusualFromMeaning:
    'Nombre de fois l’écart habituel des voisines dans cette tâche. Vide : ce que la tâche elle-même suggère',
  timesUsual: 'fois l’habituel',
  howWorkedOut: 'Mode de calcul',
  noneComparable: 'Aucune parcelle ici n’a assez de voisines pour une comparaison.',
  showOnlyText: (label) => `Afficher seulement : ${label}`,
  showOnlyThese: 'Afficher seulement celles-ci',
  unusualPlots: 'Parcelles inhabituelles',
  numberShort: 'N°',
  plot: 'Parcelle',
  itsNeighbours: 'Ses voisines',
  difference: 'Écart',
  timesUsualHead: '× habituel',
  dates: 'Périodes',
  firstOfCount: (count, of) => `Les ${count} premières sur ${of}. Les filtres réduisent la liste.`,
  lower: 'plus basse',
  higher: 'plus haute',
  noValue: 'aucune valeur',
  valueOutOfRange: 'une valeur hors de −1 à 1',
  sameValueInWindows: 'la même valeur dans toutes les périodes',
  onWater: 'sur l’eau',
  noNeighboursSameDates: 'aucune voisine de même période',
  pixelsUnknown:
    'Le nombre de pixels derrière les valeurs n’est pas indiqué ici : aucune parcelle ne compte comme ayant moins de 5 pixels.',
  notRankedReasons: (reasons) => `Non classées : ${reasons}.`,
  overlappingPlotCount: (count) =>
    plural(count, { one: '# parcelle en chevauchement', other: '# parcelles en chevauchement' }),
  plotsWithSharedShape: (count) =>
    `${plural(count, { one: '# parcelle', other: '# parcelles' })} de même forme qu’une autre, avec des jours communs`,
  countBeyondLine: (listedCount) => `${listedCount} au-delà`,
  farthestOfBeyond: (count, beyond) => `${count} plus éloignées, ${beyond}`,
  plotsNearEachOther: (plots) =>
    plural(plots, { one: '# parcelle proche', other: '# parcelles proches les unes des autres' }),
  plotsOfName: (plots, name) =>
    `${plural(plots, { one: '# parcelle', other: '# parcelles' })} de ${name}`,
  kilometres: (distance) => `${distance} km`,
};
