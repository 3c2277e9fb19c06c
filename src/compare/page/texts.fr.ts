import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  selectedPlot: 'Parcelle choisie',
  change: 'Évolution',
  first: 'Première',
  second: 'Deuxième',
  shape: 'Forme',
  hectares: (area) => `${area} ha`,
  area: 'Surface',
  centre: 'Centre',
  message: 'Message',
  openInJob: (side) => `Ouvrir dans la ${side === 'first' ? 'première' : 'deuxième'} tâche`,
  openInNamedJob: (side, name) =>
    `Ouvrir dans la ${side === 'first' ? 'première' : 'deuxième'} tâche, ${name}`,
  whatIsCompared: 'Ce qui est comparé',
  comparison: 'Comparaison',
  swapSides: 'Permuter première et deuxième',
  resultFile: 'Un fichier de résultats',
  asOfMoment: (momentText) => `état : ${momentText}`,
  mapOf: 'Carte de',
  swipe: 'Volet',
  swipeShares: (round, first, second) =>
    `${round} % de la carte montre la première, ${first} ; le reste montre la deuxième, ${second}`,
  onlyOnOneSide: 'd’un seul côté',
  failedThenProcessed: 'échouée, puis traitée',
  failedInSecondOrBoth: 'échouée dans la deuxième ou les deux',
  failedInSecond: 'échouée dans la deuxième',
  failedInBoth: 'échouée dans les deux',
  allCount: (received) => `Toutes ${formatCount(received)}`,
  groups: 'Groupes',
  comparisonSummary: 'Résumé de la comparaison',
  matched: 'Appariées',
  onlyInFirst: 'Seulement dans la première',
  onlyInSecond: 'Seulement dans la deuxième',
  failedThenProcessedTitle: 'Échouées, puis traitées',
  processedThenFailedTitle: 'Traitées, puis échouées',
  failedInBothTitle: 'Échouées dans les deux',
  meanChange: 'Évolution moyenne',
  pairCount: (count) => plural(count, { one: '# paire', other: '# paires' }),
  secondMinusFirst: 'Deuxième moins première',
  noChangeToShow:
    'Aucune paire n’a de valeur des deux côtés : il n’y a pas d’évolution à montrer. Voir les raisons dans les lignes.',
  compareMostCommonDates: 'Comparer les périodes de la plupart des parcelles',
  compareLatestDates: 'Comparer les dernières périodes',
  compareOnePeriod: 'Comparer une période à une autre',
  compareSameDays: 'Comparer les mêmes jours d’autres années',
  sideMean: (side, mean) => `${side} : moyenne ${mean}`,
  sideOfDates: (side, dates) => `${side}, ${dates}`,
  sameScale: (low, high) => `Même échelle pour les deux : ≤ ${low} à ≥ ${high}`,
  unusualPlots: 'Les parcelles inhabituelles',
  theGroups: 'Les groupes',
  plotsInCommon: 'Les points communs des parcelles',
  linkWithoutFile:
    'Le lien ne contient pas le fichier. Il ouvre cette vue une fois le même fichier choisi.',
  values: 'Valeurs',
  scatter: 'Nuage',
  records: 'Lignes',
  unusual: 'Inhabituelles',
  inCommon: 'Points communs',
  belowMap: 'Sous la carte',
  comparisonViews: 'Vues de la comparaison',
  comparisonOf: (names) => `Comparaison de ${names}`,
  sideIncomplete: (side) =>
    `Le ${side === 'first' ? 'premier' : 'deuxième'} résultat est incomplet : ses lignes manquantes comptent comme des parcelles qu’il n’a pas.`,
  fileNotJobResponse: (unreadable) =>
    `${unreadable} n’est pas la réponse d’une tâche, ou n’a pas pu être lu.`,
  resultsNotCompared: 'Les deux résultats n’ont pas pu être comparés',
  tryAgain: 'Réessayer',
  receivingResults: 'Réception des résultats',
  receivingCounts: (first, second) =>
    `Réception : ${plural(first, { one: '# ligne', other: '# lignes' })} de la première, ${formatCount(second)} de la deuxième`,
  matchingPlots: 'Appariement des parcelles',
  matchingPlotsOfBoth: 'Appariement des parcelles des deux résultats',
  whichResult: (which) => `Le ${which === 'first' ? 'premier' : 'deuxième'} résultat`,
  lookNow: 'Vérifier maintenant',
  whichResultOfComparison: (which) =>
    `Le ${which === 'first' ? 'premier' : 'deuxième'} résultat de cette comparaison`,
  namedResultOfComparison: (which, name) =>
    `Le ${which === 'first' ? 'premier' : 'deuxième'} résultat de cette comparaison : ${name}`,
  openOtherAlone: 'Ouvrir l’autre tâche seule',
  dropToCompare: 'Déposer pour comparer',
  dropAreas: 'Déposer un fichier de zones pour grouper les parcelles',
  chooseResultFile: 'Choisissez le fichier de résultats à comparer',
  chooseFile: 'Choisir un fichier',
  sideIsFile:
    'Un côté est la réponse d’une tâche enregistrée en .json ou .json.gz. Choisissez-la, ou déposez-la ici. Elle reste sur cet appareil : rien n’est envoyé.',
  saveFileOnDevice: 'Conserver le fichier sur cet appareil, pour que cette comparaison se rouvre',
  firstAgainstSecond: 'Première et deuxième',
  dragToFilter: 'glisser pour filtrer',
  scatterMeaning:
    'Chaque paire selon ses deux valeurs ; la ligne en tirets marque l’absence d’évolution',
  noChange: 'aucune évolution',
  latestWithLatest: 'Dernière avec dernière',
  pairingWithoutPairs: (pairing) => `${pairing} (aucune)`,
  sameDaysOtherYear: 'Mêmes jours, autre année',
  oneAgainstAnother: 'L’une contre l’autre',
  allWithAll: 'Toutes avec toutes',
  compareWindows: 'Comparer les périodes',
  windowOfFirst: 'Période de la première',
  windowAndPlots: (window, plots) =>
    `${window} (${plural(plots, { one: '# parcelle', other: '# parcelles' })})`,
  windowOfSecond: 'Période de la deuxième',
  severalDateRanges: 'plusieurs périodes',
  noDates: 'sans période',
  nearlySameShape: (redrawn) => `${formatCount(redrawn)} de forme presque identique`,
  redrawnPlots: (redrawn, matched) =>
    `Appariées par une forme presque identique : ${formatCount(redrawn)} sur ${plural(matched, { one: '# paire', other: '# paires' })}. La parcelle a été redessinée, et les deux formes partagent au moins 90 % de leur surface. Chaque ligne indique combien.`,
  noSharedPlot: 'Aucune parcelle datée n’est dans les deux résultats.',
  noSameDays: 'Aucune parcelle n’a les mêmes jours d’une autre année.',
  noBothRanges: 'Aucune parcelle n’a ces deux périodes.',
  sameDatesSameJob:
    'Première et deuxième sont les mêmes périodes de la même tâche : rien n’a pu changer.',
  onlyOneRange:
    'Chaque parcelle de cette tâche a une seule période : il n’y en a pas d’autre à comparer.',
  seasonsDiffer: 'saisons différentes',
  lengthsDiffer: 'durées différentes',
  oneAgainstOther: (first, second) => `${first} contre ${second}`,
  differentSeasons: (pairs, compared) =>
    `Périodes de saisons différentes pour ${formatCount(pairs)} sur ${plural(compared, { one: '# paire', other: '# paires' })}`,
  differentLengths: (pairs, compared) =>
    `Périodes de durées différentes pour ${formatCount(pairs)} sur ${plural(compared, { one: '# paire', other: '# paires' })}`,
  seasonalGrowth: (which) => `${which} : les évolutions comprennent la croissance saisonnière.`,
  longerRange: (which) =>
    `${which} : l’une des périodes est plus longue, sa valeur couvre donc plus de jours.`,
  plotNotInOther: (count, other) =>
    `${formatCount(count)} dont la parcelle n’est pas dans la ${other === 'first' ? 'première' : 'deuxième'}`,
  withoutMatchingDates: (count) => `${formatCount(count)} sans période correspondante`,
  withoutShapeToMatch: (count) => `${formatCount(count)} sans forme pour l’appariement`,
  onlyInSide: (side, reasons) =>
    `Seulement dans la ${side === 'first' ? 'première' : 'deuxième'} : ${reasons.join(', ')}.`,
};
