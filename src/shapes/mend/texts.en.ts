import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  pointOffGlobeRemoved: (nameOf: string | number) => `${nameOf}, off the globe, removed`,
  farPointRemoved: (nameOf: string | number, km: string | number) =>
    `${nameOf}, ${km} km from the others, removed`,
  pointName: (value: string | number) => `point ${value}`,
  pointSwapped: (name: string | number) => `longitude and latitude of ${name} swapped`,
  coordinateReadAs: {
    latitude: (point: string, value: string, sent: string) =>
      `latitude of ${point} read as ${value} instead of ${sent}`,
    longitude: (point: string, value: string, sent: string) =>
      `longitude of ${point} read as ${value} instead of ${sent}`,
  },
  cutAtAntimeridian: (parts: number) =>
    `cut at the antimeridian into ${plural(parts, { one: '# part', other: '# parts' })}`,
  duplicatePointsRemoved: (count: number) =>
    plural(count, { one: '# duplicate point removed', other: '# duplicate points removed' }),
  ringsClosed: (count: number) => plural(count, { one: '# ring closed', other: '# rings closed' }),
  spikesRemoved: (count: number) =>
    plural(count, { one: '# spike removed', other: '# spikes removed' }),
  swappedBack: 'longitude and latitude swapped back',
  signChanged: {
    latitude: 'sign of all latitudes changed',
    longitude: 'sign of all longitudes changed',
    both: 'sign of all longitudes and latitudes changed',
  },
  longitudesMinusTurn: 'all longitudes minus 360 degrees',
  longitudesPlusTurn: 'all longitudes plus 360 degrees',
  partsWithoutAreaRemoved: (count: number) =>
    plural(count, { one: '# part without area removed', other: '# parts without area removed' }),
  holesWithoutAreaRemoved: (count: number) =>
    plural(count, { one: '# hole without area removed', other: '# holes without area removed' }),
  pointsPutInOrder: (join: string | number) => `points of ${join} put in order`,
  nearDuplicatePointsRemoved: (count: number) =>
    plural(count, {
      one: '# near-duplicate point removed',
      other: '# near-duplicate points removed',
    }),
  hairlineSpikesRemoved: (count: number) =>
    plural(count, { one: '# hairline spike removed', other: '# hairline spikes removed' }),
  smallPartsRemoved: (count: number) =>
    plural(count, { one: '# small part removed', other: '# small parts removed' }),
  tooManyCrossingsReason:
    'Its edges cross in too many places for a field, so its parts can’t be told apart. Draw it again.',
  takesTooLong: 'With so many points, finding a repair takes too long. Repair it by hand.',
  noShapeToRepair: 'There is no shape to repair: it has no points.',
  onlyOriginalShows: 'A coordinate isn’t a number, and only the original can show what it was.',
  outOfRangeReason:
    'A coordinate is out of range, and neither swapping longitude and latitude nor shifting by 360 degrees brings the whole shape back onto the globe.',
  tooFewPoints: 'The shape has fewer than three points, so there is nothing to keep.',
  shapeWithoutArea: 'The whole shape has no area, so there is nothing to keep.',
  shapeTooThin: 'The whole shape is too thin, so there is nothing to keep.',
  noSafeRepair: (value: string | number) =>
    `No safe repair was found. ${value}. Repair it by hand.`,
  nothingWrong: 'Nothing is wrong',
  holesMadeLand: (count: number) =>
    plural(count, {
      one: '# hole within a hole made land',
      other: '# holes within a hole made land',
    }),
  holesInHoleRemoved: (count: number) =>
    plural(count, { one: '# hole within a hole removed', other: '# holes within a hole removed' }),
  holesMadeParts: (count: number) =>
    plural(count, {
      one: '# hole outside the outline made a part',
      other: '# holes outside the outline made a part',
    }),
  outlineAndHoleSwapped: 'outline and the hole around it swapped',
  holesOutsideRemoved: (count: number) =>
    plural(count, {
      one: '# hole outside the outline removed',
      other: '# holes outside the outline removed',
    }),
  equalHolesRemoved: (count: number) =>
    plural(count, {
      one: '# hole equal to its outline removed',
      other: '# holes equal to its outline removed',
    }),
  smallRemovedLargestKept: (count: number) =>
    plural(count, {
      one: '# small part removed, the largest kept',
      other: '# small parts removed, the largest kept',
    }),
  holesReadEvenOdd: (count: number) =>
    plural(count, {
      one: '# hole across the outline read by the even-odd rule: the part outside is land',
      other: '# holes across the outline read by the even-odd rule: the part outside is land',
    }),
  holesCutOut: (count: number) =>
    plural(count, {
      one: '# hole across the outline cut out of it, the part outside left out',
      other: '# holes across the outline cut out of it, the part outside left out',
    }),
  holesJoinedAt: (places: number) =>
    `overlapping holes joined at ${plural(places, { one: '# place', other: '# places' })}`,
  splitAtInto: (places: number, parts: number) =>
    `split at ${plural(places, { one: '# place', other: '# places' })} into ${plural(parts, { one: '# part', other: '# parts' })}`,
  partsLeft: (parts: number) => plural(parts, { one: '# part left', other: '# parts left' }),
  partsMergedInto: (parts: number, left: number) =>
    `${plural(parts, { one: '# part', other: '# parts' })} merged into ${formatCount(left)}`,
};

export type Texts = typeof texts;
