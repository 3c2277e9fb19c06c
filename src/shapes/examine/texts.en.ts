export const texts = {
  crossesItself: 'crosses itself',
  runsAlongItself: 'runs along itself',
  touchesItself: 'touches itself',
  ringTroubleAtEdges: ({
    ringName,
    verb,
    value,
    value2,
  }: {
    ringName: string | number;
    verb: string | number;
    value: string | number;
    value2: string | number;
  }) => `${ringName} ${verb}, at edges ${value} and ${value2}`,
  shareEdge: 'share an edge',
  partsTrouble: (value: string | number, value2: string | number, verb: string | number) =>
    `parts ${value} and ${value2} ${verb}`,
  runsAlong: 'runs along',
  pointsInWrongOrder: (ringName: string | number) =>
    `the points of ${ringName} may be in the wrong order: in another order it doesn’t cross itself`,
  pointNearBefore: (point: string | number, ring: string | number, length: string | number) =>
    `${point} of ${ring} is ${length} from the one before`,
  pointsRepeatBefore: (ring: string | number) =>
    `points of ${ring} repeat the one before to within`,
  hairlineSpikeAt: (point: string | number, ring: string | number, length: string | number) =>
    `at ${point}, ${ring} runs out and back within ${length}: a hairline spike`,
  hairlineSpikesWithin: (ring: string | number) =>
    `hairline spikes of ${ring} run out and back within`,
  nowhereWider: (name: string | number, lengthWords: string | number) =>
    `${name} is nowhere wider than ${lengthWords}`,
  pointName: (value: string | number) => `point ${value}`,
  ringTooThin: (ringName: string | number, lengthWords: string | number) =>
    `${ringName} is ${lengthWords} wide, too thin for the service’s grid`,
  partName: (value: string | number) => `part ${value}`,
  theShape: 'the shape',
  coversLittle: (
    name: string | number,
    number: string | number,
    SMALL_SQUARE_METRES: string | number,
  ) => `${name} covers ${number} m², less than ${SMALL_SQUARE_METRES} m²`,
  lessThanTenthMillimetre: 'less than 0.1 mm',
  millimetres: (toFixed: string | number) => `${toFixed} mm`,
  centimetres: (number: string | number) => `${number} cm`,
  ringInsideHole: (ringName: string | number, ring: string | number) =>
    `${ringName} is inside hole ${ring}`,
  ringOutsideRing: (ringName: string | number, ringName2: string | number) =>
    `${ringName} is outside ${ringName2}`,
  partInsidePart: (value: string | number, value2: string | number) =>
    `part ${value} is inside part ${value2}`,
  ringTouchesRing: (ringName: string | number, ringName2: string | number) =>
    `where ${ringName} touches ${ringName2}, the inside is cut into pieces`,
  pointFarFromOthers: (
    value: string | number,
    ringName: string | number,
    kilometres: string | number,
  ) => `point ${value} of ${ringName} is ${kilometres} from the others`,
  latitude: 'latitude',
  longitude: 'longitude',
  longitudeAndLatitude: 'longitude and latitude',
  longitudesAndLatitudes: 'longitudes and latitudes',
  signMayBeWrong: (kilometres: string | number, name: string | number) =>
    `no other plot is within ${kilometres} of the shape; with the sign of its ${name} changed it would be among them`,
  coversTimesMedian: (round: string | number, number: string | number) =>
    `the shape covers ${round} ha, ${number} times the median of the other plots`,
  kilometres: (round: string | number) => `${round} km`,
  coordinatesMayBeSwapped:
    'longitude and latitude may be swapped: the other way round, the shape would be among the others',
  shapeEmpty: 'the shape is empty',
  partEmpty: (value: string | number) => `part ${value} is empty`,
  ringWithoutPoints: (ringName: string | number) => `${ringName} has no points`,
  pointTrouble: (value: string | number, ringName: string | number, words: string | number) =>
    `point ${value} of ${ringName} ${words}`,
  coordinateNotNumber: 'has a coordinate that isn’t a number',
  latitudeBeyond: (lat: string | number) => `has latitude ${lat}, beyond 90 degrees`,
  longitudeBeyond: (lon: string | number) => `has longitude ${lon}, beyond 180 degrees`,
  perhapsSwapped: '; longitude and latitude may be swapped',
  pointRepeatsBefore: (value: string | number, name: string | number) =>
    `point ${value} of ${name} repeats the one before`,
  ringNotClosed: (name: string | number) =>
    `${name} isn’t closed: its last point differs from its first`,
  onePoint: 'one point',
  differentPoints: (distinct: string | number) => `${distinct} different points`,
  ringNeedsThree: (name: string | number, points: string | number) =>
    `${name} has ${points}; a ring needs three`,
  ringWithoutArea: (name: string | number) => `${name} has no area: it runs out and back on itself`,
  spikeAtPoint: (value: string | number, name: string | number) =>
    `at point ${value}, ${name} turns back on itself: a spike`,
  tooManyMeetings: 'edges meet in too many places to list',
  tooManyCrossings: (MAX_CROSSINGS: string | number) =>
    `edges cross in more than ${MAX_CROSSINGS} places, too many for a field`,
};

export type Texts = typeof texts;
