/** Tells whether the rest of a result comes so soon that a part of it isn't worth showing. */
import type { ByteStream } from './byteStream.ts';

/** No picture is held back for longer, if the whole were to come by then. */
const SOON_MS = 1200;

/** Milliseconds until all is here, if nobody will have waited for longer than `SOON_MS` then; else null. */
export type Forecast = (now: number) => number | null;

/**
 * Foretells by the speed since a moment, when `bytes` had come: since the first bytes, or the last
 * picture that was shown. Never where the size isn't known, or was told wrong.
 */
export function createForecast(
  { totalBytes, sent }: Pick<ByteStream, 'totalBytes' | 'sent'>,
  since: { at: number; bytes: number },
): Forecast {
  return (now) => {
    if (totalBytes === null || sent() > totalBytes) return null;
    const missing = totalBytes - sent();
    const came = sent() - since.bytes;
    const waited = now - since.at;
    if (missing === 0) return 0;
    if (came <= 0) return null;
    const rest = (waited * missing) / came;
    return waited + rest < SOON_MS ? rest : null;
  };
}
