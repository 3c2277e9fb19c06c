import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pointOffGlobeRemoved: (nameOf) => `${nameOf}, hors du globe, supprimé`,
  farPointRemoved: (nameOf, km) => `${nameOf}, à ${km} km des autres, supprimé`,
  pointName: (value) => `point ${value}`,
  pointSwapped: (name) => `longitude et latitude du ${name} inversées`,
  coordinateReadAs: {
    latitude: (point, value, sent) => `latitude du ${point} lue ${value} au lieu de ${sent}`,
    longitude: (point, value, sent) => `longitude du ${point} lue ${value} au lieu de ${sent}`,
  },
  cutAtAntimeridian: (parts) =>
    `coupée à l’antiméridien en ${plural(parts, { one: '# partie', other: '# parties' })}`,
  duplicatePointsRemoved: (count) =>
    plural(count, { one: '# point en double supprimé', other: '# points en double supprimés' }),
  ringsClosed: (count) => plural(count, { one: '# anneau fermé', other: '# anneaux fermés' }),
  spikesRemoved: (count) =>
    plural(count, { one: '# pointe supprimée', other: '# pointes supprimées' }),
  swappedBack: 'longitude et latitude remises dans l’ordre',
  signChanged: {
    latitude: 'signe de toutes les latitudes changé',
    longitude: 'signe de toutes les longitudes changé',
    both: 'signe de toutes les longitudes et latitudes changé',
  },
  longitudesMinusTurn: 'toutes les longitudes moins 360 degrés',
  longitudesPlusTurn: 'toutes les longitudes plus 360 degrés',
  partsWithoutAreaRemoved: (count) =>
    plural(count, {
      one: '# partie sans surface supprimée',
      other: '# parties sans surface supprimées',
    }),
  holesWithoutAreaRemoved: (count) =>
    plural(count, { one: '# trou sans surface supprimé', other: '# trous sans surface supprimés' }),
  pointsPutInOrder: (join) => `points remis en ordre : ${join}`,
  nearDuplicatePointsRemoved: (count) =>
    plural(count, {
      one: '# point presque en double supprimé',
      other: '# points presque en double supprimés',
    }),
  hairlineSpikesRemoved: (count) =>
    plural(count, {
      one: '# pointe très fine supprimée',
      other: '# pointes très fines supprimées',
    }),
  smallPartsRemoved: (count) =>
    plural(count, { one: '# petite partie supprimée', other: '# petites parties supprimées' }),
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
  nothingWrong: 'Aucun défaut',
  holesMadeLand: (count) =>
    plural(count, {
      one: '# trou dans un trou converti en terre',
      other: '# trous dans un trou convertis en terre',
    }),
  holesInHoleRemoved: (count) =>
    plural(count, { one: '# trou dans un trou supprimé', other: '# trous dans un trou supprimés' }),
  holesMadeParts: (count) =>
    plural(count, {
      one: '# trou hors du contour devenu une partie',
      other: '# trous hors du contour devenus des parties',
    }),
  outlineAndHoleSwapped: 'contour et trou qui l’entoure échangés',
  holesOutsideRemoved: (count) =>
    plural(count, {
      one: '# trou hors du contour supprimé',
      other: '# trous hors du contour supprimés',
    }),
  equalHolesRemoved: (count) =>
    plural(count, {
      one: '# trou identique à son contour supprimé',
      other: '# trous identiques à leur contour supprimés',
    }),
  smallRemovedLargestKept: (count) =>
    plural(count, {
      one: '# petite partie supprimée, la plus grande gardée',
      other: '# petites parties supprimées, la plus grande gardée',
    }),
  holesReadEvenOdd: (count) =>
    plural(count, {
      one: '# trou à cheval sur le contour lu par la règle pair-impair : la partie extérieure est de la terre',
      other:
        '# trous à cheval sur le contour lus par la règle pair-impair : la partie extérieure est de la terre',
    }),
  holesCutOut: (count) =>
    plural(count, {
      one: '# trou à cheval sur le contour découpé dans celui-ci, partie extérieure laissée de côté',
      other:
        '# trous à cheval sur le contour découpés dans celui-ci, partie extérieure laissée de côté',
    }),
  holesJoinedAt: (places) =>
    `trous qui se chevauchent réunis à ${plural(places, { one: '# endroit', other: '# endroits' })}`,
  splitAtInto: (places, parts) =>
    `coupée à ${plural(places, { one: '# endroit', other: '# endroits' })} en ${plural(parts, { one: '# partie', other: '# parties' })}`,
  partsLeft: (parts) => plural(parts, { one: 'reste # partie', other: 'restent # parties' }),
  partsMergedInto: (parts, left) =>
    `${plural(parts, { one: '# partie fusionnée', other: '# parties fusionnées' })} en ${formatCount(left)}`,
};
