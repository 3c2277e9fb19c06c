/** Tells whether the rest of a result comes so soon that a part of it isn't worth showing. */
import type { Arrival } from './receive.ts';

/** Nobody waits longer for a first picture if the speed foretold is right. */
const SOON_MS = 1200;

/**
 * Milliseconds until all is here, if that's soon; else null. Whoever sees nothing yet has been
 * waiting since the first bytes, and that counts: the speed of the first instants, when much comes at
 * once that had gathered, promises too much.
 */
export type Forecast = (now: number, isShown: boolean) => number | null;

/** Foretells by the speed since `beganAt`; never where the size isn't known. */
export function createForecast(
  { totalBytes, sent }: Pick<Arrival, 'totalBytes' | 'sent'>,
  beganAt: number,
): Forecast {
  const before = sent();
  return (now, isShown) => {
    const came = sent() - before;
    if (totalBytes === null || came <= 0) return null;
    const waited = now - beganAt;
    const rest = (waited * Math.max(0, totalBytes - sent())) / came;
    return rest + (isShown ? 0 : waited) < SOON_MS ? rest : null;
  };
}
