/** Tells whether the rest of a result comes so soon that a part of it isn't worth showing. */
import type { Arrival } from './receive.ts';

/** No picture is held back for longer, if the whole were to come by then. */
const SOON_MS = 1200;
/** Before, a speed is guesswork: what had gathered comes all at once. */
const LEAST_MS = 20;

/** Milliseconds until all is here, if nobody will have waited for longer than `SOON_MS` then; else null. */
export type Forecast = (now: number) => number | null;

/**
 * Foretells by the speed since `beganAt`: the first bytes, or the last picture that was shown. Never
 * where the size isn't known, or was told wrong.
 */
export function createForecast(
  { totalBytes, sent }: Pick<Arrival, 'totalBytes' | 'sent'>,
  beganAt: number,
): Forecast {
  const before = sent();
  return (now) => {
    const came = sent() - before;
    const waited = now - beganAt;
    if (totalBytes === null || sent() > totalBytes || came <= 0 || waited < LEAST_MS) return null;
    const rest = (waited * (totalBytes - sent())) / came;
    return waited + rest < SOON_MS ? rest : null;
  };
}
