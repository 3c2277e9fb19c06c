/**
 * Six real plots far apart, like the interface's documented sample of plots 22 to 155 m wide, spread
 * over 495 by 579 km. For each of six targets, a location and a width, the plot is taken that is nearest
 * in both together.
 */
import type { DemoRecord } from './demoFiles.ts';
import { centreOf, boundsOf, sizeMetres } from './bounds.ts';

interface Target {
  readonly lon: number;
  readonly lat: number;
  readonly widthMetres: number;
}

const TARGETS: readonly Target[] = [
  { lon: 33.9, lat: -1.35, widthMetres: 46 },
  { lon: 38.3, lat: -1.3, widthMetres: 34 },
  { lon: 33.85, lat: -6.5, widthMetres: 60 },
  { lon: 38.3, lat: -6.5, widthMetres: 122 },
  { lon: 35.85, lat: -3.35, widthMetres: 22 },
  { lon: 36.9, lat: -5, widthMetres: 155 },
];

/** How many metres of width weigh as much as a kilometre of distance. */
const METRES_PER_KILOMETRE = 0.5;

const KILOMETRES_PER_DEGREE = 111;

/** Returns the six records, in the order of the targets. */
export function pickScattered(records: readonly DemoRecord[]): DemoRecord[] {
  const measured = records.map((record) => {
    const bounds = boundsOf(record.polygon);
    const { width, height } = sizeMetres(bounds);
    return { record, ...centreOf(bounds), widthMetres: Math.max(width, height) };
  });
  return TARGETS.flatMap((target) => {
    const [best] = [...measured].sort((a, b) => distance(target, a) - distance(target, b));
    return best ? [best.record] : [];
  });
}

function distance(target: Target, { lon, lat, widthMetres }: Target): number {
  const kilometres = Math.hypot(lon - target.lon, lat - target.lat) * KILOMETRES_PER_DEGREE;
  return kilometres + Math.abs(widthMetres - target.widthMetres) / METRES_PER_KILOMETRE;
}
