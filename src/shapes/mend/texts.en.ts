export const texts = {
  pointOffGlobeRemoved: (nameOf: string | number) => `${nameOf}, off the globe, removed`,
  farPointRemoved: (nameOf: string | number, km: string | number) =>
    `${nameOf}, ${km} km from the others, removed`,
  pointName: (value: string | number) => `point ${value}`,
  pointSwapped: (name: string | number) => `longitude and latitude of ${name} swapped`,
  coordinateReadAs: ({
    value,
    name,
    value2,
    axis,
  }: {
    value: string | number;
    name: string | number;
    value2: string | number;
    axis: string | number;
  }) => `${value} of ${name} read as ${value2} instead of ${axis}`,
  latitude: 'latitude',
  longitude: 'longitude',
  cutAtAntimeridian: (counted: string | number) => `cut at the antimeridian into ${counted}`,
  countRemoved: (counted: string | number) => `${counted} removed`,
  duplicatePoint: 'duplicate point',
  ringsClosed: (counted: string | number) => `${counted} closed`,
  swappedBack: 'longitude and latitude swapped back',
  signChanged: (names: string | number) => `sign of all ${names} changed`,
  longitudesTurned: (value: string | number) => `all longitudes ${value} 360 degrees`,
  minus: 'minus',
  plus: 'plus',
  withoutAreaRemoved: (counted: string | number) => `${counted} without area removed`,
  pointsPutInOrder: (join: string | number) => `points of ${join} put in order`,
  nearDuplicatePoint: 'near-duplicate point',
  hairlineSpike: 'hairline spike',
  smallPart: 'small part',
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
  holesMadeLand: (counted: string | number) => `${counted} within a hole made land`,
  inHoleRemoved: 'within a hole removed',
  holesMadeParts: (counted: string | number) => `${counted} outside the outline made a part`,
  outlineAndHoleSwapped: 'outline and the hole around it swapped',
  outsideOutlineRemoved: 'outside the outline removed',
  equalToOutlineRemoved: 'equal to its outline removed',
  smallRemovedLargestKept: (counted: string | number) => `${counted} removed, the largest kept`,
  holesReadEvenOdd: (counted: string | number) =>
    `${counted} across the outline read by the even-odd rule: the part outside is land`,
  holesCutOut: (counted: string | number) =>
    `${counted} across the outline cut out of it, the part outside left out`,
  holesJoinedAt: (counted: string | number) => `overlapping holes joined at ${counted}`,
  splitAtInto: (counted: string | number, parts: string | number) =>
    `split at ${counted} into ${parts}`,
  partsLeft: (parts: string | number) => `${parts} left`,
  partsMergedInto: (counted: string | number, count: string | number) =>
    `${counted} merged into ${count}`,
};

export type Texts = typeof texts;
