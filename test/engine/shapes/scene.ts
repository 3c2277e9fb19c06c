import type { Scene } from '#engine/shapes/examine/checkIntersections.ts';
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import {
  findMeetings,
  tellingMeetings,
  type Meeting,
} from '#engine/shapes/examine/intersections.ts';
import { shape } from './defectCases.ts';

/** What the checks of rings against each other are given, for a shape written as its parts. */
export function sceneOf(...parts: string[][]): { scene: Scene; list: readonly Meeting[] } {
  const written = shape(...parts);
  const { rings } = checkRings(written);
  return { scene: { shape: written, rings }, list: tellingMeetings(findMeetings(rings).list) };
}
