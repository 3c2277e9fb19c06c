import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pointOffGlobeRemoved: (nameOf) => `${nameOf}, hors du globe, supprimé`,
  farPointRemoved: (nameOf, km) => `${nameOf}, à ${km} km des autres, supprimé`,
  pointName: (value) => `point ${value}`,
  pointSwapped: (name) => `longitude et latitude du ${name} inversées`,
  coordinateReadAs: ({ value, name, value2, axis }) =>
    `${value} du ${name} lue ${value2} au lieu de ${axis}`,
  latitude: 'latitude',
  longitude: 'longitude',
  cutAtAntimeridian: (counted) => `coupure à l’antiméridien en ${counted}`,
  countRemoved: (counted) => `suppression de ${counted}`,
  duplicatePoint: 'doublon',
  ringsClosed: (counted) => `fermeture de ${counted}`,
  swappedBack: 'longitude et latitude remises dans l’ordre',
  signChanged: (names) => `signe changé : toutes les ${names}`,
  longitudesTurned: (value) => `toutes les longitudes ${value} 360 degrés`,
  minus: 'moins',
  plus: 'plus',
  withoutAreaRemoved: (counted) => `suppression de ${counted} sans surface`,
  pointsPutInOrder: (join) => `points remis en ordre : ${join}`,
  nearDuplicatePoint: 'quasi-doublon',
  hairlineSpike: 'micropointe',
  smallPart: 'fragment',
  tooManyCrossingsReason:
    'Ses côtés se croisent en trop d’endroits pour un champ : ses parties ne peuvent pas être distinguées. Tracez-la de nouveau.',
  takesTooLong:
    'Avec tant de points, trouver une réparation prend trop de temps. Réparez-la à la main.',
  noShapeToRepair: 'Il n’y a pas de forme à réparer : elle n’a pas de points.',
  onlyOriginalShows:
    'Une coordonnée n’est pas un nombre, et seul l’original peut montrer ce qu’elle était.',
  outOfRangeReason:
    'Une coordonnée est hors limites, et ni l’inversion de longitude et latitude ni un décalage de 360 degrés ne ramènent toute la forme sur le globe.',
  tooFewPoints: 'La forme a moins de trois points : il n’y a rien à garder.',
  shapeWithoutArea: 'Toute la forme est sans surface : il n’y a rien à garder.',
  shapeTooThin: 'Toute la forme est trop mince : il n’y a rien à garder.',
  noSafeRepair: (value) => `Aucune réparation sûre n’a été trouvée. ${value}. Réparez à la main.`,
  nothingWrong: 'Rien n’est faux',
  holesMadeLand: (counted) => `remise en terre de ${counted} dans un trou`,
  inHoleRemoved: 'dans un trou : suppression',
  holesMadeParts: (counted) => `${counted} hors du contour : conversion en partie`,
  outlineAndHoleSwapped: 'contour et trou qui l’entoure échangés',
  outsideOutlineRemoved: 'hors du contour : suppression',
  equalToOutlineRemoved: 'identique à son contour : suppression',
  smallRemovedLargestKept: (counted) => `suppression de ${counted}, la plus grande partie gardée`,
  holesReadEvenOdd: (counted) =>
    `${counted} à cheval sur le contour, lecture par la règle pair-impair : la partie extérieure est de la terre`,
  holesCutOut: (counted) =>
    `${counted} à cheval sur le contour, découpe dans celui-ci, partie extérieure laissée de côté`,
  holesJoinedAt: (counted) => `trous qui se chevauchent réunis à ${counted}`,
  splitAtInto: (counted, parts) => `coupure à ${counted} en ${parts}`,
  partsLeft: (parts) => `reste ${parts}`,
  partsMergedInto: (counted, count) => `fusion de ${counted} en ${count}`,
};
