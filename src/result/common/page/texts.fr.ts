import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  inCommon: 'Points communs',
  what: 'Quoi',
  comparingPlots: 'Comparaison des parcelles avec toutes les autres…',
  availableOnceLoaded: 'Disponible une fois le résultat entièrement chargé.',
  nothingStandsOut: 'Rien ne ressort',
  tooFewPlots: 'Il faut au moins 5 parcelles de chaque côté.',
  firstShown: (count, of) => `Les ${count} premiers sur ${of}.`,
  showOnlyThese: 'Afficher seulement celles-ci',
  showOnMap: 'Afficher sur la carte',
  failed: 'Échouées',
  filtered: 'Filtrées',
  unusual: 'Inhabituelles',
  changed: 'Changées',
  area: 'Zone',
  ground: 'Surface',
  width: 'Largeur',
  points: 'Points',
  dates: 'Périodes',
  monthOfStart: 'Mois de début',
  placeInFile: 'Place dans le fichier',
  limitHectares: (limit) => `${limit} ha`,
  limitRow: (limit) => `ligne ${limit}`,
  sharesOfBoth: (chosen, chosenOf, others) => `${chosen} sur ${chosenOf}, ${others} des autres`,
  chosenAgainstOthers: (chosen, others) =>
    `${chosen} contre ${plural(others, { one: '# autre', other: '# autres' })}`,
  howFailed:
    'Les parcelles échouées face à toutes celles qui n’ont pas échoué, quels que soient les filtres.',
  howFiltered:
    'Les parcelles qui répondent aux filtres face à toutes les autres. Ce sur quoi porte le filtre est laissé de côté.',
  howUnusual:
    'Les parcelles inhabituelles face à celles comme leurs voisines, quels que soient les filtres.',
  howChanged:
    'Le dixième des parcelles dont l’évolution s’écarte le plus de la médiane face au reste, quels que soient les filtres.',
  testsText:
    'Une parcelle compte une fois ; les périodes comptent par ligne. Proportions par le test exact de Fisher, nombres par le test de Mann-Whitney ; de ce qu’ils trouvent, la procédure de Benjamini-Hochberg laisse au plus 5 % au hasard. Valeurs d’au moins 5 parcelles.',
  limitMetres: (limit) => `${limit} m`,
  columnFrom: (column, limit) => `${column} à partir de ${limit}`,
  columnBelow: (column, limit) => `${column} en dessous de ${limit}`,
  beforeShares: (value) => `${value} :`,
  countOfKind: {
    failed: (count) => plural(count, { one: '# échouée', other: '# échouées' }),
    filtered: (count) => plural(count, { one: '# filtrée', other: '# filtrées' }),
    unusual: (count) => plural(count, { one: '# inhabituelle', other: '# inhabituelles' }),
    changed: (count) => plural(count, { one: '# changée', other: '# changées' }),
  },
};
