import { ordinal } from '#lib/ordinal.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plotsAtPoint: 'Parcelles à ce point',
  plotCountAtPoint: (count) =>
    `${plural(count, { one: '# parcelle', other: '# parcelles' })} à ce point`,
  close: 'Fermer',
  recordAt: (place) => `Ligne ${place}`,
  backToValues: 'Retour aux valeurs',
  values: 'Valeurs',
  previousPlot: 'Parcelle précédente',
  nextPlot: 'Parcelle suivante',
  amongValuesShown: (value) => `${value} parmi les valeurs affichées`,
  noValue: (index) => `${index} : pas de valeur`,
  cannotBeItsValue: (index) => `${index} : valeur hors limites`,
  copyMessage: 'Copier le message',
  copyWkt: 'Copier le WKT',
  copyGeoJson: 'Copier le GeoJSON',
  drawnThinned: (thinnedFrom) =>
    `Tracée avec une partie seulement de ses ${plural(thinnedFrom, { one: '# point', other: '# points' })}. Les exports les ont tous.`,
  otherMap: 'Autre carte',
  directions: 'Itinéraire',
  imageryHint: 'Imagerie satellite de cette période, dans le Copernicus Browser',
  imagery: 'Imagerie',
  pointInsideIt: 'un point du fichier à l’intérieur',
  namedBy: 'Nommée d’après',
  record: 'Ligne',
  dates: 'Période',
  area: 'Surface',
  hectares: (area) => `${area}\u202fha`,
  areaInAcres: (areaHectares) => `· ${areaHectares} acres`,
  outline: 'Contour',
  centre: 'Centre',
  fromTo: (start, end) => `${start} au ${end}`,
  onlyOneInDates: 'la seule de cette période',
  noDates: 'aucune',
  rankFromLowest: (place, of) =>
    place === 1
      ? `la plus basse sur ${of} dans cette période`
      : `${ordinal(place, { other: '#e' })} plus basse sur ${of} dans cette période`,
  rankFromHighest: (place, of) =>
    place === 1
      ? `la plus haute sur ${of} dans cette période`
      : `${ordinal(place, { other: '#e' })} plus haute sur ${of} dans cette période`,
  pointCount: (count) => plural(count, { one: '# point', other: '# points' }),
  partCount: (count) => plural(count, { one: '# partie', other: '# parties' }),
  noHoles: 'aucun trou',
  holeCount: (count) => plural(count, { one: '# trou', other: '# trous' }),
};
