import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  valueDistribution: (count, low, high) =>
    `Distribution de ${plural(count, { one: '# valeur', other: '# valeurs' })} de ${low} à ${high}`,
  barCount: (from, to, count) => `${from} à ${to} : ${count}`,
  otherMarksOnMap: 'Autres marques sur la carte',
  noValue: 'Aucune valeur',
  failed: 'Échouées',
  notDrawnCount: (notDrawable) => `Non tracées ${notDrawable}`,
  classes: 'Classes',
  breaksFromSample: (count, of) =>
    `Seuils tirés d’un échantillon régulier de ${count} valeurs sur ${of}.`,
  below: (to) => `moins de ${to}`,
  andAbove: (from) => `${from} et plus`,
  rangeFromTo: (from, to) => `${from} à ${to}`,
  scaleFromLower: 'échelle de',
  scaleToLower: 'échelle à',
  zeroToOne: '0 à 1',
  thisJob: 'Cette tâche',
  middleShare: '95 % du milieu',
  custom: 'Au choix',
  largest: 'La plus grande',
  linear: 'Linéaire',
  equalCounts: 'Effectifs égaux',
  naturalBreaks: 'Seuils naturels',
  standardDeviations: 'Écarts types',
  colours: 'Couleurs',
  scale: 'Échelle',
  ramp: 'Dégradé',
  reverse: 'Inverser',
  keepForOtherJobs: 'Conserver pour d’autres tâches',
  keptOfAll: (all, share) =>
    `sur ${plural(all, { one: '# valeur', other: '# valeurs' })}, ${share} de la surface. En bas : toutes les parcelles`,
  meanOfDates: {
    latest: 'Moyenne, dernières périodes',
    earliest: 'Moyenne, premières périodes',
    all: 'Moyenne, toutes les périodes',
  },
  equalClassCount: (count) => `${count} classes, autant de parcelles dans chacune`,
  indexOfPlotMeaning: (index) =>
    `${index} d’une parcelle : la moyenne sur la surface d’une parcelle et sa période, telle que le service l’a donnée.`,
  eachValueMeaning:
    'Chaque valeur ici est la moyenne sur la surface d’une parcelle et sa période, telle que le service l’a donnée.',
  numberOfClasses: 'Nombre de classes',
  classCount: (count) => `${count} classes`,
  enterTwoNumbers: 'Saisissez deux nombres.',
  firstLessThanSecond: 'Le premier doit être inférieur au second.',
  scaleFrom: 'Échelle de',
  scaleTo: 'Échelle à',
  limitsBetweenClasses: 'Limites entre les classes',
  enterClassLimits: 'D’un à onze nombres, séparés par des espaces.',
  showThem: 'Les afficher',
  divideByTenThousand: 'Diviser par 10 000',
  showDoubles: 'Afficher les doubles',
  basedOnArrived: 'D’après ce qui est arrivé jusqu’ici.',
  noValuesSoFar: 'Aucune valeur pour l’instant.',
  allPolygonsFailed:
    'Tous les polygones de cette tâche ont échoué : il n’y a pas de valeurs. Voir les causes plus bas.',
  noRecordHasValue: 'Aucune ligne de cette tâche n’a de valeur.',
  mean: 'Moyenne',
  median: 'Médiane',
  fifthPercentile: '5e centile',
  ninetyFifthPercentile: '95e centile',
  noValuesMatchBelow: (count) => `Aucune valeur ne répond aux filtres. En bas : les ${count}`,
  areaOfPlots: (plots) => `Surface, ${plural(plots, { one: '# parcelle', other: '# parcelles' })}`,
  hectares: (areaHectares, THIN) => `${areaHectares}${THIN}ha`,
  lowestValue: 'Valeur minimale',
  highestValue: 'Valeur maximale',
  values: 'Valeurs',
  labelFrom: (label) => `${label} à partir de`,
  labelTo: (label) => `${label} jusqu’à`,
  usesKeptColours: 'Cette tâche utilise les couleurs conservées pour toutes les tâches.',
  linkKeepsColours:
    'Le lien garde ces couleurs : les autres tâches que vous ouvrez les utilisent aussi.',
  noValues: 'Aucune valeur',
  valuesOf: 'Valeurs de',
  all: 'Toutes',
  inView: 'À l’écran',
  index: 'Indice',
  valueOfPlotMeaning:
    'La valeur d’une parcelle : la moyenne sur la surface d’une parcelle et sa période, telle que le service l’a donnée.',
  ndviMeaning:
    'Le NDVI, indice de végétation par différence normalisée, dit à quel point les plantes sont vertes et denses, de −1 à 1 : vers 0 ou moins, sol nu, bâti ou eau ; au-dessus de 0,6 environ, un couvert dense et sain.',
  eviMeaning:
    'L’EVI, indice de végétation amélioré, est la verdure corrigée de la brume et du sol, le plus souvent de 0 à 1 : vers 0, sol nu ; les valeurs élevées distinguent encore les couverts denses là où le NDVI ne le peut plus.',
  eviTwoBandMeaning:
    'L’EVI2 est l’indice de végétation amélioré à deux bandes, le plus souvent de 0 à 1 : vers 0, sol nu ; élevé, un couvert vert et dense.',
  saviMeaning:
    'Le SAVI, indice de végétation ajusté au sol, est la verdure corrigée des sols clairs, pour les couverts clairsemés, de −1 à 1 : bas, sol nu ; élevé, couvert vert dense.',
  msaviMeaning:
    'Le MSAVI, indice de végétation ajusté au sol modifié, est la verdure corrigée du sol, pour les champs qui viennent de lever, de −1 à 1 : bas, sol nu ; élevé, couvert vert dense.',
  osaviMeaning:
    'L’OSAVI, indice de végétation ajusté au sol optimisé, est la verdure corrigée du sol, de −1 à 1 : bas, sol nu ; élevé, couvert vert dense.',
  gndviMeaning:
    'Le GNDVI, indice de végétation par différence normalisée dans le vert, montre la chlorophylle, et avec elle l’azote, de −1 à 1 : bas, sol nu ou plantes pâles ; élevé, plantes riches en chlorophylle.',
  ndreMeaning:
    'Le NDRE, indice par différence normalisée du rouge lointain (red-edge), montre la chlorophylle en profondeur dans un couvert développé, de −1 à 1 : bas, sol nu, plantes jeunes ou stressées ; élevé, plantes bien nourries et saines.',
  cccMeaning:
    'Le CCCI, indice de teneur en chlorophylle du couvert, est la chlorophylle rapportée au couvert végétal, un signe d’azote : bas, plantes pâles qui manquent peut-être d’azote ; élevé, plantes bien pourvues.',
  cireMeaning:
    'Le CIre, indice de chlorophylle du rouge lointain (red-edge), augmente avec la chlorophylle du couvert à partir de 0 : bas, sol nu ou plantes pâles ; élevé, riche en chlorophylle.',
  ndmiMeaning:
    'Le NDMI, indice d’humidité par différence normalisée, est l’eau dans les feuilles, de −1 à 1 : bas, sol nu ou plantes qui sèchent ; élevé, couvert complet sans stress hydrique.',
  ndwiMeaning:
    'Le NDWI, indice d’eau par différence normalisée, de −1 à 1, désigne surtout l’eau libre : au-dessous de 0, sol ou plantes ; au-dessus de 0,2 environ, eau ; certains services emploient ce nom pour l’eau dans les feuilles (NDMI).',
  mndwiMeaning:
    'Le MNDWI, indice d’eau par différence normalisée modifié, distingue l’eau libre de tout le reste, bâti compris, de −1 à 1 : au-dessous de 0, terre sèche ou plantes ; au-dessus de 0, eau ou terrain inondé.',
  msiMeaning:
    'Le MSI, indice de stress hydrique, augmente quand les feuilles sèchent, d’environ 0,4 à 2 : bas, bien alimenté en eau ; élevé, manque d’eau.',
  nbrMeaning:
    'Le NBR, indice normalisé de brûlage, de −1 à 1, distingue les terres brûlées des terres saines : bas, nu ou brûlé depuis peu ; élevé, plantes saines.',
  laiMeaning:
    'Le LAI, indice de surface foliaire, est la surface de feuilles au-dessus de chaque surface de sol, à partir de 0 : 0, sol nu ; 1, un couvert ouvert ; au-dessus de 4 environ, un couvert fermé.',
  faparMeaning:
    'Le FAPAR est la part de la lumière utile à la croissance que les plantes absorbent, de 0 à 1 : vers 0, sol nu ; vers 1, un couvert vert et fermé.',
  fcoverMeaning:
    'Le FCOVER est la part du sol que couvrent les plantes vertes, de 0 à 1 : vers 0, nu ; vers 1, entièrement couvert.',
  between: 'à',
};
