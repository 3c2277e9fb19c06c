import type { Polygons, Position } from '#shapes/polygons.ts';
import { box } from './arbitraryShapes.ts';

export const SQUARE = box({ west: 0, south: 0, east: 4, north: 4 });

/** A shape written as its parts, each a list of rings such as "0 0,4 0,4 4,0 0". */
export function shape(...parts: string[][]): Polygons {
  return parts.map((part) => part.map(ring));
}

/** Positions written as "0 0,4 0,4 4". */
export function ring(text: string): Position[] {
  if (text === '') return [];
  return text.split(',').map((position): Position => {
    const [lon, lat] = position.split(' ').map(Number);
    return [lon!, lat!];
  });
}

/** Small shapes, each with all that is to be found in it: kind and words. */
export const DEFECT_CASES: readonly (readonly [name: string, shape: Polygons, found: string[]])[] =
  [
    ['nothing', shape(['0 0,4 0,4 4,0 4,0 0']), []],
    ['clockwise rings', shape(['0 0,0 4,4 4,4 0,0 0', '1 1,2 1,2 2,1 2,1 1']), []],
    ['no parts', shape(), ['empty The shape is empty']],
    ['a part without rings', shape(['0 0,4 0,4 4,0 4,0 0'], []), ['empty Part 2 is empty']],
    ['a ring without points', shape(['0 0,4 0,4 4,0 4,0 0', '']), ['empty Hole 1 has no points']],
    [
      'coordinates that are no numbers',
      shape(['0 0,4 0,4 4,NaN 4,0 0']),
      ['notANumber Point 4 of the outline has a coordinate that isn’t a number'],
    ],
    [
      'a latitude out of range',
      shape(['100 0,101 0,101 95,100 0']),
      ['outOfRange Point 3 of the outline has latitude 95, beyond 90 degrees'],
    ],
    [
      'coordinates that may be swapped',
      shape(['10 120,11 20,11 21,10 120']),
      [
        'outOfRange Point 1 of the outline has latitude 120, beyond 90 degrees; longitude and latitude may be swapped',
        'outOfRange Point 4 of the outline has latitude 120, beyond 90 degrees; longitude and latitude may be swapped',
      ],
    ],
    [
      'a longitude out of range',
      shape(['179 0,181 0,181 1,179 1,179 0']),
      [
        'outOfRange Point 2 of the outline has longitude 181, beyond 180 degrees',
        'outOfRange Point 3 of the outline has longitude 181, beyond 180 degrees',
      ],
    ],
    [
      'repeated points, three in a row',
      shape(['0 0,4 0,4 0,4 0,4 4,0 0']),
      [
        'repeatedPoint Point 3 of the outline repeats the one before',
        'repeatedPoint Point 4 of the outline repeats the one before',
      ],
    ],
    [
      'an open ring',
      shape(['0 0,4 0,4 4,0 4']),
      ['unclosed The outline isn’t closed: its last point differs from its first'],
    ],
    [
      'one corner only',
      shape(['1 1,1 1']),
      [
        'tooFewPoints The outline has one point; a ring needs three',
        'repeatedPoint Point 2 of the outline repeats the one before',
      ],
    ],
    [
      'all corners on one line',
      shape(['0 0,1 1,3 3,0 0']),
      ['noArea The outline has no area: it runs out and back on itself'],
    ],
    [
      'a spike of two corners',
      shape(['0 0,4 0,4 4,6 6,7 9,6 6,4 4,0 4,0 0']),
      ['spike At point 5, the outline turns back on itself: a spike'],
    ],
    [
      'a spike half way back',
      shape(['0 0,4 0,4 9,4 4,0 4,0 0']),
      ['spike At point 3, the outline turns back on itself: a spike'],
    ],
    [
      'a bow-tie',
      shape(['0 0,4 4,4 0,0 4,0 0']),
      ['crossing The outline crosses itself, at edges 1 and 3'],
    ],
    [
      'a crossing at a corner',
      shape(['0 0,2 2,4 4,4 0,2 2,0 4,0 0']),
      ['crossing The outline crosses itself, at edges 2 and 5'],
    ],
    [
      'a touch at a corner',
      shape(['0 0,2 2,4 0,4 4,2 2,0 4,0 0']),
      ['touch The outline touches itself, at edges 2 and 5'],
    ],
    [
      'a touch within an edge',
      shape(['0 0,4 0,4 4,2 0,0 4,0 0']),
      ['touch The outline touches itself, at edges 1 and 4'],
    ],
    [
      'edges on each other',
      shape(['0 0,4 0,4 4,2 4,2 2,3 2,3 4,0 4,0 0']),
      ['overlap The outline runs along itself, at edges 3 and 7'],
    ],
    [
      'a hole outside',
      shape(['0 0,4 0,4 4,0 4,0 0', '6 6,7 6,7 7,6 7,6 6']),
      ['holeOutside Hole 1 is outside the outline'],
    ],
    [
      'a hole around the outline',
      shape(['0 0,4 0,4 4,0 4,0 0', '-1 -1,9 -1,9 9,-1 9,-1 -1']),
      ['holeOutside Hole 1 is outside the outline'],
    ],
    [
      'a hole across the outline',
      shape(['0 0,4 0,4 4,0 4,0 0', '3 1,5 1,5 2,3 2,3 1']),
      ['holeCrosses Hole 1 crosses the outline'],
    ],
    [
      'a hole along the outline',
      shape(['0 0,4 0,4 4,0 4,0 0', '3 1,4 1,4 2,3 2,3 1']),
      ['holeCrosses Hole 1 runs along the outline'],
    ],
    ['a hole that touches at a point', shape(['0 0,4 0,4 4,0 4,0 0', '4 2,2 1,2 3,4 2']), []],
    [
      'a hole that cuts the inside in two',
      shape(['0 0,4 0,4 4,0 4,0 0', '4 2,2 1,0 2,2 3,4 2']),
      ['holeTouches Where hole 1 touches the outline, the inside is cut into pieces'],
    ],
    [
      'three holes in a circle',
      shape([
        '-9 -9,9 -9,9 9,-9 9,-9 -9',
        '0 0,2 0,1 -1,0 0',
        '2 0,1 2,3 2,2 0',
        '1 2,0 0,-1 2,1 2',
      ]),
      ['holeTouches Where hole 3 touches hole 2, the inside is cut into pieces'],
    ],
    [
      'three holes at one point',
      shape([
        '-9 -9,9 -9,9 9,-9 9,-9 -9',
        '0 0,2 0,1 -1,0 0',
        '0 0,1 2,2 2,0 0',
        '0 0,-1 2,-2 2,0 0',
      ]),
      [],
    ],
    [
      'a hole in a hole',
      shape(['-9 -9,9 -9,9 9,-9 9,-9 -9', '0 0,4 0,4 4,0 4,0 0', '1 1,2 1,2 2,1 2,1 1']),
      ['nestedHole Hole 2 is inside hole 1'],
    ],
    [
      'holes on each other',
      shape(['-9 -9,9 -9,9 9,-9 9,-9 -9', '0 0,4 0,4 4,0 4,0 0', '3 1,5 1,5 2,3 2,3 1']),
      ['holesOverlap Hole 2 crosses hole 1'],
    ],
    [
      'parts on each other',
      shape(['0 0,4 0,4 4,0 4,0 0'], ['3 1,5 1,5 2,3 2,3 1']),
      ['partsOverlap Parts 1 and 2 overlap'],
    ],
    [
      'a part in a part',
      shape(['1 1,2 1,2 2,1 2,1 1'], ['0 0,4 0,4 4,0 4,0 0']),
      ['partsOverlap Part 1 is inside part 2'],
    ],
    [
      'parts side by side',
      shape(['0 0,4 0,4 4,0 4,0 0'], ['4 0,5 0,5 2,4 2,4 0']),
      ['sharedEdge Parts 1 and 2 share an edge'],
    ],
    [
      'the same part twice',
      shape(['0 0,4 0,4 4,0 4,0 0'], ['0 0,4 0,4 4,0 4,0 0']),
      ['partsOverlap Parts 1 and 2 overlap'],
    ],
    ['parts that touch at a point', shape(['0 0,4 0,4 4,0 4,0 0'], ['4 4,5 4,5 5,4 5,4 4']), []],
    [
      'an island in a hole',
      shape(['-9 -9,9 -9,9 9,-9 9,-9 -9', '0 0,4 0,4 4,0 4,0 0'], ['1 1,2 1,2 2,1 2,1 1']),
      [],
    ],
    [
      'a sliver',
      shape(['0 0,1 0,1 5e-8,0 5e-8,0 0']),
      ['sliver The outline is 5.5 mm wide, too thin for the service’s grid'],
    ],
  ];
