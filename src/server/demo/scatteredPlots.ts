/**
 * Six real plots far apart, like the interface's documented sample of plots 22 to 155 m wide, spread
 * over 495 by 579 km. Steps: at six places of that spread, with a width wished for each, take the
 * plot that is nearest in place and width together.
 */
import type { DemoRecord } from './demoFiles.ts';
import { centreOf, boundsOf, sizeMetres } from './bounds.ts';

interface Wish {
  readonly lon: number;
  readonly lat: number;
  readonly widthMetres: number;
}

const WISHES: readonly Wish[] = [
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

/** The six records, in the order of the wishes. */
export function pickScattered(records: readonly DemoRecord[]): DemoRecord[] {
  const measured = records.map((record) => {
    const bounds = boundsOf(record.polygon);
    const { width, height } = sizeMetres(bounds);
    return { record, ...centreOf(bounds), widthMetres: Math.max(width, height) };
  });
  return WISHES.flatMap((wish) => {
    const [best] = [...measured].sort((a, b) => farFrom(wish, a) - farFrom(wish, b));
    return best ? [best.record] : [];
  });
}

function farFrom(wish: Wish, { lon, lat, widthMetres }: Wish): number {
  const kilometres = Math.hypot(lon - wish.lon, lat - wish.lat) * KILOMETRES_PER_DEGREE;
  return kilometres + Math.abs(widthMetres - wish.widthMetres) / METRES_PER_KILOMETRE;
}
