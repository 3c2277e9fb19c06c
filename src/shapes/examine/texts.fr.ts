import { formatCount } from '#lib/format.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  crossesItself: (ring, edge, other) =>
    `le ${ring} se croise lui-même, aux côtés ${edge} et ${other}`,
  runsAlongItself: (ring, edge, other) =>
    `le ${ring} se longe lui-même, aux côtés ${edge} et ${other}`,
  touchesItself: (ring, edge, other) =>
    `le ${ring} se touche lui-même, aux côtés ${edge} et ${other}`,
  partsShareEdge: (part, other) => `les parties ${part} et ${other} partagent un côté`,
  partsOverlap: (part, other) => `les parties ${part} et ${other} se chevauchent`,
  ringRunsAlong: (ring, other) => `le ${ring} longe le ${other}`,
  ringCrosses: (ring, other) => `le ${ring} croise le ${other}`,
  pointsInWrongOrder: (ringName) =>
    `les points du ${ringName} sont peut-être dans le mauvais ordre : dans un autre, il ne se croise pas`,
  pointNearBefore: (point, ring, length) =>
    `le point ${point} du ${ring} est à ${length} du précédent`,
  pointsRepeatBefore: (points, ring, length) =>
    `${formatCount(points)} points du ${ring} répètent le précédent à moins de ${length}`,
  hairlineSpikeAt: (point, ring, length) =>
    `au point ${point}, le ${ring} part et revient en ${length} : une pointe très fine`,
  hairlineSpikesWithin: (spikes, ring, length) =>
    `${formatCount(spikes)} pointes très fines du ${ring} partent et reviennent en moins de ${length}`,
  nowhereWider: (name, lengthWords) => `le ${name} n’est nulle part plus large que ${lengthWords}`,
  ringTooThin: (ringName, lengthWords) =>
    `le ${ringName} a une largeur de ${lengthWords}, trop mince pour la grille du service`,
  partCoversLittle: (part, area, least) =>
    `la partie ${part} couvre ${area} m², moins de ${least} m²`,
  shapeCoversLittle: (area, least) => `la forme couvre ${area} m², moins de ${least} m²`,
  lessThanTenthMillimetre: 'moins de 0,1 mm',
  millimetres: (length) => `${length} mm`,
  centimetres: (length) => `${length} cm`,
  metres: (length) => `${length} m`,
  ringInsideHole: (ringName, ring) => `le ${ringName} est dans le trou ${ring}`,
  ringOutsideRing: (ringName, ringName2) => `le ${ringName} est hors du ${ringName2}`,
  partInsidePart: (value, value2) => `la partie ${value} est dans la partie ${value2}`,
  ringTouchesRing: (ringName, ringName2) =>
    `là où le ${ringName} touche le ${ringName2}, l’intérieur est coupé en morceaux`,
  pointFarFromOthers: (value, ringName, kilometres) =>
    `le point ${value} du ${ringName} est à ${kilometres} des autres`,
  signMayBeWrong: {
    latitude: (distance) =>
      `aucune autre parcelle n’est à moins de ${distance} de la forme ; avec le signe contraire pour sa latitude, elle serait parmi elles`,
    longitude: (distance) =>
      `aucune autre parcelle n’est à moins de ${distance} de la forme ; avec le signe contraire pour sa longitude, elle serait parmi elles`,
    both: (distance) =>
      `aucune autre parcelle n’est à moins de ${distance} de la forme ; avec le signe contraire pour sa longitude et sa latitude, elle serait parmi elles`,
  },
  coversTimesMedian: (round, number) =>
    `la forme couvre ${round} ha, ${number} fois la médiane des autres parcelles`,
  kilometres: (round) => `${round} km`,
  coordinatesMayBeSwapped:
    'longitude et latitude sont peut-être inversées : dans l’autre sens, la forme serait parmi les autres',
  shapeEmpty: 'la forme est vide',
  partEmpty: (value) => `la partie ${value} est vide`,
  ringWithoutPoints: (ringName) => `le ${ringName} n’a pas de points`,
  pointNotNumber: (point, ring) =>
    `le point ${point} du ${ring} a une coordonnée qui n’est pas un nombre`,
  latitudeBeyond: (point, ring, latitude) =>
    `le point ${point} du ${ring} a la latitude ${latitude}, au-delà de 90 degrés`,
  latitudeBeyondIfSwapped: (point, ring, latitude) =>
    `le point ${point} du ${ring} a la latitude ${latitude}, au-delà de 90 degrés ; longitude et latitude sont peut-être inversées`,
  longitudeBeyond: (point, ring, longitude) =>
    `le point ${point} du ${ring} a la longitude ${longitude}, au-delà de 180 degrés`,
  pointRepeatsBefore: (value, name) => `le point ${value} du ${name} répète le précédent`,
  ringNotClosed: (name) => `le ${name} n’est pas fermé : son dernier point diffère du premier`,
  ringHasOnePoint: (ring) => `le ${ring} a un seul point ; un anneau en demande trois`,
  ringHasFewPoints: (ring, points) =>
    `le ${ring} a ${points} points différents ; un anneau en demande trois`,
  ringWithoutArea: (name) => `le ${name} n’a pas de surface : il part et revient sur lui-même`,
  spikeAtPoint: (value, name) => `au point ${value}, le ${name} revient sur lui-même : une pointe`,
  tooManyMeetings: 'des côtés se rencontrent en trop d’endroits pour les citer',
  tooManyCrossings: (MAX_CROSSINGS) =>
    `des côtés se croisent en plus de ${MAX_CROSSINGS} endroits, trop pour un champ`,
};
