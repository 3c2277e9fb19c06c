/** Arcs through three positions (ISO 13249-3, 4.2), straightened so that no chord is farther from its arc than 1 cm. */
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import type { Position } from '#shapes/polygons.ts';
import { texts } from './texts.en.ts';

/** Farthest that a chord may lie from its arc, metres. */
const MAX_SAGITTA_METRES = 0.01;
/** Corners of an arc at most. */
const MAX_CORNERS = 10_000;

/** Says why `straightened` returned null. */
export const HALF_ARC = texts.arcNeedsThree;

/** Straightens a string of arcs, each from every second position to the next over the one between; null where the last has no end. */
export function straightened(positions: readonly Position[]): Position[] | null {
  if (positions.length > 0 && positions.length % 2 === 0) return null;
  const line = positions.slice(0, 1);
  for (let at = 0; at + 2 < positions.length; at += 2)
    line.push(...arc(positions[at]!, positions[at + 1]!, positions[at + 2]!));
  return line;
}

/** Positions of an arc without its first. Where start and end are the same, it's a whole circle with the middle opposite. */
function arc(start: Position, middle: Position, end: Position): Position[] {
  const isWhole = start[0] === end[0] && start[1] === end[1];
  const centre = isWhole
    ? ([(start[0] + middle[0]) / 2, (start[1] + middle[1]) / 2] as Position)
    : centreOf(start, middle, end);
  if (!centre) return [middle, end];
  const radius = Math.hypot(start[0] - centre[0], start[1] - centre[1]);
  const angleOf = ([x, y]: Position) => Math.atan2(y - centre[1], x - centre[0]);
  const from = angleOf(start);
  const turn = (to: number) => (to - from + 4 * Math.PI) % (2 * Math.PI);
  const isLeft = isWhole || turn(angleOf(middle)) <= turn(angleOf(end));
  const whole = isWhole ? 2 * Math.PI : turn(angleOf(end));
  const sweep = isLeft ? whole : whole - 2 * Math.PI;
  const steps = stepsOf(Math.abs(sweep), radius, centre);
  return Array.from({ length: steps }, (_, step): Position => {
    if (step === steps - 1) return end;
    const angle = from + (sweep * (step + 1)) / steps;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** Chords of an arc. A radius in degrees is told from one in metres by where its centre lies. */
function stepsOf(sweep: number, radius: number, [lon, lat]: Position): number {
  const isDegrees = Math.abs(lon) <= 360 && Math.abs(lat) <= 90;
  const metres = radius * (isDegrees ? metresPerDegree(lat).lat : 1);
  const half = Math.acos(
    Math.max(-1, 1 - MAX_SAGITTA_METRES / Math.max(metres, MAX_SAGITTA_METRES)),
  );
  return Math.min(MAX_CORNERS, Math.max(2, Math.ceil(sweep / (2 * half))));
}

/** The centre of the circle through three positions; null where they lie on a line. */
function centreOf([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): Position | null {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
  const cross = 2 * (ux * vy - uy * vx);
  if (cross === 0) return null;
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy];
  const centre: Position = [ax + (vy * u - uy * v) / cross, ay + (ux * v - vx * u) / cross];
  return centre.every(Number.isFinite) ? centre : null;
}

/** Joins lines of which each begins where the one before ends. */
export function joined(lines: readonly (readonly Position[])[]): Position[] {
  return lines.flatMap((line, at) => (at === 0 ? line : line.slice(1)));
}
