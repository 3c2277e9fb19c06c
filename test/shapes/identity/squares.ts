import { square as anySquare } from '#test/core/columnsOf.ts';
import type { Shape } from './anyShape.ts';

export const square = (lon: number, lat: number, side: number) =>
  anySquare(lon, lat, side) as Shape;

/** Fields side by side, of nine corners each. */
export function fieldsAround(count: number): Shape[] {
  const width = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, at) => {
    const [lon, lat] = [30 + (at % width) / 1000, 10 + Math.floor(at / width) / 1000];
    const ring = Array.from({ length: 9 }, (_, corner): [number, number] => {
      const angle = (2 * Math.PI * corner) / 9;
      const radius = 0.0003 + ((at * 7 + corner * 13) % 17) * 1e-5;
      return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    return [[[...ring, ring[0]!]]];
  });
}
