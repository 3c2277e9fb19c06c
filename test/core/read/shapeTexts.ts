import type { ShapeCoordinates } from '#core/read/wellKnownText.ts';

const RING: [number, number][] = [
  [1, 2],
  [3, 2],
  [3, 4],
  [1, 2],
];
const SQUARE: ShapeCoordinates = [[RING]];
const points = (...places: [number, number][]) => places.map((place) => [[place]]);

/** Texts and what they say. */
export const READABLE: [text: string, coordinates: ShapeCoordinates][] = [
  ['MULTIPOLYGON (((1 2,3 2,3 4,1 2)))', SQUARE],
  ['MULTIPOLYGON(((1 2,3 2,3 4,1 2)))', SQUARE],
  ['  multipolygon\n(\t( ( 1 2 , 3  2 ,3 4, 1 2 ) ) )  ', SQUARE],
  ['MultiPolygon (((1 2, 3 2, 3 4, 1 2)))', SQUARE],
  ['POLYGON ((1 2,3 2,3 4,1 2))', SQUARE],
  ['SRID=4326;POLYGON((1 2,3 2,3 4,1 2))', SQUARE],
  ['srid= 4326 ; POLYGON((1 2,3 2,3 4,1 2))', SQUARE],
  ['POLYGON Z ((1 2 9,3 2 9,3 4 9,1 2 9))', SQUARE],
  ['POLYGONZ((1 2 9,3 2 9,3 4 9,1 2 9))', SQUARE],
  ['POLYGON M ((1 2 9,3 2 9,3 4 9,1 2 9))', SQUARE],
  ['polygon zm ((1 2 8 9,3 2 8 9,3 4 8 9,1 2 8 9))', SQUARE],
  ['POLYGON ((1 2 9,3 2 9,3 4 9,1 2 9))', SQUARE],
  ['POLYGON ((1 2 8 9,3 2 8 9,3 4 8 9,1 2 8 9))', SQUARE],
  ['POLYGON ((+1 2.,3e0 0.2E1,.3e+1 400e-2,1 2))', SQUARE],
  ['POLYGON ((1 2,3 2,3 4,1 2),(1 2,3 2,3 4,1 2))', [[RING, RING]]],
  ['MULTIPOLYGON (((1 2,3 2,3 4,1 2)),((1 2,3 2,3 4,1 2)))', [[RING], [RING]]],
  ['POINT (1 2)', points([1, 2])],
  ['POINT(-1.5e1 .5)', points([-15, 0.5])],
  ['POINT Z (1 2 3)', points([1, 2])],
  ['MULTIPOINT ((1 2),(3 4))', points([1, 2], [3, 4])],
  ['MULTIPOINT (1 2,3 4)', points([1, 2], [3, 4])],
  ['MULTIPOINT (1 2, EMPTY, (3 4))', points([1, 2], [3, 4])],
  ['GEOMETRYCOLLECTION (POINT (1 2),POLYGON ((1 2,3 2,3 4,1 2)))', [[[[1, 2]]], [RING]]],
  ['GEOMETRYCOLLECTION(GEOMETRYCOLLECTION(POINT Z (1 2 3)),POINT(1 2))', points([1, 2], [1, 2])],
  ['GEOMETRYCOLLECTION (POINT EMPTY, GEOMETRYCOLLECTION EMPTY)', []],
  ['MULTIPOLYGON EMPTY', []],
  ['MULTIPOLYGON Z EMPTY', []],
  ['POINT EMPTY', []],
  ['POLYGON (EMPTY)', []],
  ['MULTIPOLYGON (EMPTY,((1 2,3 2,3 4,1 2),EMPTY),(EMPTY))', SQUARE],
  ['POLYGON ((1 2))', points([1, 2])],
  [
    'POLYGON ((1 2,3 4,5 6))',
    [
      [
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      ],
    ],
  ],
];

/** Texts that can't be read, and why. */
export const UNREADABLE: [text: string, problem: string][] = [
  ['', 'the kind of shape is missing (at character 1)'],
  ['(1 2)', 'the kind of shape is missing (at character 1)'],
  ['LINESTRING (1 2,3 4)', 'LINESTRING isn’t a shape with an area (at character 1)'],
  ['CURVEPOLYGON ((1 2,3 4))', 'CURVEPOLYGON isn’t a shape with an area (at character 1)'],
  [
    'GEOMETRYCOLLECTION (LINESTRING (1 2,3 4))',
    'LINESTRING isn’t a shape with an area (at character 21)',
  ],
  ['POLYGON', 'POLYGON isn’t followed by an opening bracket (at character 1)'],
  ['POLYGON 1 2', 'POLYGON isn’t followed by an opening bracket (at character 1)'],
  ['POLYGON Q ((1 2,3 4))', 'POLYGON isn’t followed by an opening bracket (at character 1)'],
  ['POLYGON (1 2,3 2,3 4,1 2)', 'a ring was expected (at character 10)'],
  ['MULTIPOLYGON ((1 2,3 2,3 4,1 2))', 'a ring was expected (at character 16)'],
  ['MULTIPOLYGON (((1 2,3 2,3 4,1 2))', 'a comma or bracket is missing (at character 34)'],
  ['POLYGON (((1 2,3 2,3 4,1 2)))', 'a number was expected (at character 11)'],
  ['POLYGON ((1 2,3 2,3 4,1 2)))', 'more text follows the shape (at character 28)'],
  ['POLYGON ((1 2,3 2,3 4,1 2)) x', 'more text follows the shape (at character 29)'],
  ['POLYGON ((1 2,3 2,3 4,1 2));', 'more text follows the shape (at character 28)'],
  ['POLYGON ((1 2,3 2,3 4,1 2))"', 'more text follows the shape (at character 28)'],
  ['POLYGON ((1 2,3 2 3 4,1 2))', 'a position has 4 values where others have 2 (at character 15)'],
  [
    'POLYGON Z ((1 2,3 2,3 4,1 2))',
    'a position has 2 values where others have 3 (at character 13)',
  ],
  [
    'POLYGON ((1 2 3,3 2,3 4,1 2))',
    'a position has 2 values where others have 3 (at character 17)',
  ],
  ['POLYGON ((1 2 3 4 5,3 2))', 'a position has more than four values (at character 19)'],
  ['POLYGON ((1,3 2))', 'a position has one value (at character 11)'],
  ['POLYGON ((1 2,,3 2))', 'a position is missing (at character 15)'],
  ['POLYGON ((1 2,3 2,))', 'a position is missing (at character 19)'],
  ['POLYGON (())', 'a position is missing (at character 11)'],
  ['POLYGON ()', 'a ring was expected (at character 10)'],
  ['POLYGON ((1 2,3 x))', 'a number was expected (at character 17)'],
  ['POLYGON ((1 2,3 1.2.3))', 'a number was expected (at character 17)'],
  ['POLYGON ((1 2,3 0x10))', 'a number was expected (at character 17)'],
  ['POLYGON ((1 2,3 -))', 'a number was expected (at character 17)'],
  ['POLYGON ((1 2,3 4', 'a comma or bracket is missing (at character 18)'],
  ['POLYGON ((1 2,3 4;5 6))', 'a number was expected (at character 18)'],
  ['POLYGON (EMPTY,(1 2,3 2,3 4,1 2))', 'the outer ring is empty (at character 10)'],
  ['POINT 1 2', 'POINT isn’t followed by an opening bracket (at character 1)'],
  ['POINT (1 2,3 4)', 'a closing bracket is missing (at character 11)'],
  ['POINT ()', 'a position is missing (at character 8)'],
  ['MULTIPOINT ((1 2)(3 4))', 'a comma or bracket is missing (at character 18)'],
  [
    'GEOMETRYCOLLECTION (POINT (1 2) POINT (1 2))',
    'a comma or bracket is missing (at character 33)',
  ],
  ['GEOMETRYCOLLECTION (POINT (1 2)', 'a comma or bracket is missing (at character 32)'],
  ['GEOMETRYCOLLECTION ()', 'the kind of shape is missing (at character 21)'],
  ['SRID=;POINT (1 2)', 'the SRID isn’t a number and a semicolon (at character 6)'],
  ['SRID=4326 POINT (1 2)', 'the SRID isn’t a number and a semicolon (at character 11)'],
];
