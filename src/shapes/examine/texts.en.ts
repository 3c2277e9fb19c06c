import { formatCount } from '#lib/format.ts';

export const texts = {
  crossesItself: (ring: string, edge: number, other: number) =>
    `${ring} crosses itself, at edges ${edge} and ${other}`,
  runsAlongItself: (ring: string, edge: number, other: number) =>
    `${ring} runs along itself, at edges ${edge} and ${other}`,
  touchesItself: (ring: string, edge: number, other: number) =>
    `${ring} touches itself, at edges ${edge} and ${other}`,
  partsShareEdge: (part: number, other: number) => `parts ${part} and ${other} share an edge`,
  partsOverlap: (part: number, other: number) => `parts ${part} and ${other} overlap`,
  ringRunsAlong: (ring: string, other: string) => `${ring} runs along ${other}`,
  ringCrosses: (ring: string, other: string) => `${ring} crosses ${other}`,
  pointsInWrongOrder: (ringName: string | number) =>
    `the points of ${ringName} may be in the wrong order: in another order it doesn’t cross itself`,
  pointNearBefore: (point: number, ring: string, length: string) =>
    `point ${point} of ${ring} is ${length} from the one before`,
  pointsRepeatBefore: (points: number, ring: string, length: string) =>
    `${formatCount(points)} points of ${ring} repeat the one before to within ${length}`,
  hairlineSpikeAt: (point: number, ring: string, length: string) =>
    `at point ${point}, ${ring} runs out and back within ${length}: a hairline spike`,
  hairlineSpikesWithin: (spikes: number, ring: string, length: string) =>
    `${formatCount(spikes)} hairline spikes of ${ring} run out and back within ${length}`,
  nowhereWider: (name: string | number, lengthWords: string | number) =>
    `${name} is nowhere wider than ${lengthWords}`,
  ringTooThin: (ringName: string | number, lengthWords: string | number) =>
    `${ringName} is ${lengthWords} wide, too thin for the service’s grid`,
  partCoversLittle: (part: number, area: string, least: string) =>
    `part ${part} covers ${area} m², less than ${least} m²`,
  shapeCoversLittle: (area: string, least: string) =>
    `the shape covers ${area} m², less than ${least} m²`,
  lessThanTenthMillimetre: 'less than 0.1 mm',
  millimetres: (length: string) => `${length} mm`,
  centimetres: (length: string) => `${length} cm`,
  metres: (length: string) => `${length} m`,
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
  signMayBeWrong: {
    latitude: (distance: string) =>
      `no other plot is within ${distance} of the shape; with the sign of its latitude changed it would be among them`,
    longitude: (distance: string) =>
      `no other plot is within ${distance} of the shape; with the sign of its longitude changed it would be among them`,
    both: (distance: string) =>
      `no other plot is within ${distance} of the shape; with the sign of its longitude and latitude changed it would be among them`,
  },
  coversTimesMedian: (round: string | number, number: string | number) =>
    `the shape covers ${round} ha, ${number} times the median of the other plots`,
  kilometres: (round: string | number) => `${round} km`,
  coordinatesMayBeSwapped:
    'longitude and latitude may be swapped: the other way round, the shape would be among the others',
  shapeEmpty: 'the shape is empty',
  partEmpty: (value: string | number) => `part ${value} is empty`,
  ringWithoutPoints: (ringName: string | number) => `${ringName} has no points`,
  pointNotNumber: (point: number, ring: string) =>
    `point ${point} of ${ring} has a coordinate that isn’t a number`,
  latitudeBeyond: (point: number, ring: string, latitude: number) =>
    `point ${point} of ${ring} has latitude ${latitude}, beyond 90 degrees`,
  latitudeBeyondIfSwapped: (point: number, ring: string, latitude: number) =>
    `point ${point} of ${ring} has latitude ${latitude}, beyond 90 degrees; longitude and latitude may be swapped`,
  longitudeBeyond: (point: number, ring: string, longitude: number) =>
    `point ${point} of ${ring} has longitude ${longitude}, beyond 180 degrees`,
  pointRepeatsBefore: (value: string | number, name: string | number) =>
    `point ${value} of ${name} repeats the one before`,
  ringNotClosed: (name: string | number) =>
    `${name} isn’t closed: its last point differs from its first`,
  ringHasOnePoint: (ring: string) => `${ring} has one point; a ring needs three`,
  ringHasFewPoints: (ring: string, points: number) =>
    `${ring} has ${points} different points; a ring needs three`,
  ringWithoutArea: (name: string | number) => `${name} has no area: it runs out and back on itself`,
  spikeAtPoint: (value: string | number, name: string | number) =>
    `at point ${value}, ${name} turns back on itself: a spike`,
  tooManyMeetings: 'edges meet in too many places to list',
  tooManyCrossings: (MAX_CROSSINGS: string | number) =>
    `edges cross in more than ${MAX_CROSSINGS} places, too many for a field`,
};

export type Texts = typeof texts;
