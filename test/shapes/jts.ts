import InteriorPointArea from 'jsts/org/locationtech/jts/algorithm/InteriorPointArea.js';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';

import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import type MultiPolygon from 'jsts/org/locationtech/jts/geom/MultiPolygon.js';
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js';
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import type { Polygons, Ring } from '#shapes/polygons.ts';

const factory = new GeometryFactory();

/** What JTS has against a shape, or null when it's valid. A ring that JTS won't even make counts as invalid. */
export function jtsTrouble(shape: Polygons): string | null {
  try {
    const trouble = new IsValidOp(jtsShape(shape)).getValidationError();
    return trouble === null ? null : String(trouble);
  } catch (error) {
    return String(error);
  }
}

/** A shape as JTS has it. */
export function jtsShape(shape: Polygons): MultiPolygon {
  const parts = shape.map((part) => {
    const [shell, ...holes] = part.map((ring) =>
      factory.createLinearRing(ring.map(([x, y]) => new Coordinate(x, y))),
    );
    return factory.createPolygon(shell, holes);
  });
  return factory.createMultiPolygon(parts);
}

/** Area, in square degrees on a plane, that two valid shapes share. */
export function jtsSharedArea(one: MultiPolygon, other: MultiPolygon): number {
  if (!one.getEnvelopeInternal().intersects(other.getEnvelopeInternal())) return 0;
  return OverlayOp.overlayOp(one, other, OverlayOp.INTERSECTION).getArea();
}

/** Area, in square degrees on a plane, that a ring encloses by the even-odd rule: its lines noded and made into faces by JTS, each counted when a ray from within crosses the ring an odd number of times. */
export function jtsEvenOddArea(ring: Ring): number {
  const lines = factory.createLineString(ring.map(([x, y]) => new Coordinate(x, y)));
  const polygonizer = new Polygonizer();
  polygonizer.add(UnaryUnionOp.union(lines));
  let area = 0;
  for (const face of polygonizer.getPolygons().toArray()) {
    const { x, y } = InteriorPointArea.getInteriorPoint(face);
    if (crossesOddly(ring, x, y)) area += face.getArea();
  }
  return area;
}

function crossesOddly(ring: Ring, x: number, y: number): boolean {
  let odd = false;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at]!, ring[at + 1]!];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}

/** Area of a valid shape in square degrees on a plane. */
export function planarArea(shape: Polygons): number {
  return shape.reduce((sum, [shell, ...holes]) => {
    const area = (ring: Ring) => Math.abs(planeArea(ring));
    return sum + area(shell!) - holes.reduce((total, hole) => total + area(hole), 0);
  }, 0);
}

function planeArea(ring: Ring): number {
  const [x0, y0] = ring[0]!;
  let sum = 0;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at]!, ring[at + 1]!];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum / 2;
}
