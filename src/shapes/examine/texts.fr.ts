import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  crossesItself: 'se croise lui-même',
  runsAlongItself: 'se longe lui-même',
  touchesItself: 'se touche lui-même',
  ringTroubleAtEdges: ({ ringName, verb, value, value2 }) =>
    `le ${ringName} ${verb}, aux côtés ${value} et ${value2}`,
  shareEdge: 'partagent un côté',
  partsTrouble: (value, value2, verb) => `les parties ${value} et ${value2} ${verb}`,
  runsAlong: 'longe le',
  pointsInWrongOrder: (ringName) =>
    `les points du ${ringName} sont peut-être dans le mauvais ordre : dans un autre, il ne se croise pas`,
  pointNearBefore: (point, ring, length) => `${point} du ${ring} est à ${length} du précédent`,
  pointsRepeatBefore: (ring) => `points du ${ring} répètent le précédent à moins de`,
  hairlineSpikeAt: (point, ring, length) =>
    `au ${point}, le ${ring} part et revient en ${length} : une pointe très fine`,
  hairlineSpikesWithin: (ring) => `pointes très fines du ${ring} partent et reviennent en moins de`,
  nowhereWider: (name, lengthWords) => `le ${name} n’est nulle part plus large que ${lengthWords}`,
  pointName: (value) => `point ${value}`,
  ringTooThin: (ringName, lengthWords) =>
    `le ${ringName} a une largeur de ${lengthWords}, trop mince pour la grille du service`,
  partName: (value) => `la partie ${value}`,
  theShape: 'la forme',
  coversLittle: (name, number, SMALL_SQUARE_METRES) =>
    `${name} couvre ${number} m², moins de ${SMALL_SQUARE_METRES} m²`,
  lessThanTenthMillimetre: 'moins de 0,1 mm',
  millimetres: (toFixed) => `${toFixed} mm`,
  centimetres: (number) => `${number} cm`,
  ringInsideHole: (ringName, ring) => `le ${ringName} est dans le trou ${ring}`,
  ringOutsideRing: (ringName, ringName2) => `le ${ringName} est hors du ${ringName2}`,
  partInsidePart: (value, value2) => `la partie ${value} est dans la partie ${value2}`,
  ringTouchesRing: (ringName, ringName2) =>
    `là où le ${ringName} touche le ${ringName2}, l’intérieur est coupé en morceaux`,
  pointFarFromOthers: (value, ringName, kilometres) =>
    `le point ${value} du ${ringName} est à ${kilometres} des autres`,
  latitude: 'latitude',
  longitude: 'longitude',
  longitudeAndLatitude: 'longitude et latitude',
  longitudesAndLatitudes: 'longitudes et latitudes',
  signMayBeWrong: (kilometres, name) =>
    `aucune autre parcelle n’est à moins de ${kilometres} de la forme ; avec le signe contraire (${name}), elle serait parmi elles`,
  coversTimesMedian: (round, number) =>
    `la forme couvre ${round} ha, ${number} fois la médiane des autres parcelles`,
  kilometres: (round) => `${round} km`,
  coordinatesMayBeSwapped:
    'longitude et latitude sont peut-être inversées : dans l’autre sens, la forme serait parmi les autres',
  shapeEmpty: 'la forme est vide',
  partEmpty: (value) => `la partie ${value} est vide`,
  ringWithoutPoints: (ringName) => `le ${ringName} n’a pas de points`,
  pointTrouble: (value, ringName, words) => `le point ${value} du ${ringName} ${words}`,
  coordinateNotNumber: 'a une coordonnée qui n’est pas un nombre',
  latitudeBeyond: (lat) => `a la latitude ${lat}, au-delà de 90 degrés`,
  longitudeBeyond: (lon) => `a la longitude ${lon}, au-delà de 180 degrés`,
  perhapsSwapped: ' ; longitude et latitude sont peut-être inversées',
  pointRepeatsBefore: (value, name) => `le point ${value} du ${name} répète le précédent`,
  ringNotClosed: (name) => `le ${name} n’est pas fermé : son dernier point diffère du premier`,
  onePoint: 'un seul point',
  differentPoints: (distinct) => `${distinct} points différents`,
  ringNeedsThree: (name, points) => `le ${name} a ${points} ; un anneau en demande trois`,
  ringWithoutArea: (name) => `le ${name} n’a pas de surface : il part et revient sur lui-même`,
  spikeAtPoint: (value, name) => `au point ${value}, le ${name} revient sur lui-même : une pointe`,
  tooManyMeetings: 'des côtés se rencontrent en trop d’endroits pour les citer',
  tooManyCrossings: (MAX_CROSSINGS) =>
    `des côtés se croisent en plus de ${MAX_CROSSINGS} endroits, trop pour un champ`,
};
