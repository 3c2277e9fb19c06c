/**
 * When what follows from a result is worked out and shown while the result arrives: a state machine
 * with its clock put in, the only place that holds such a time. The worker reports what happens
 * to it and asks it; the page takes its own times from here.
 *
 * 1. A picture of what has come follows the last by 200 ms, or by six times what that one cost, so
 *    that pictures take at most a sixth of the time; the first comes 30 ms after the first bytes.
 * 2. Where the whole is expected within 1.2 s of the first bytes, or of the last picture, by the speed
 *    since then, no picture of a part is made, and tiles asked for wait for the whole. The first 30 ms
 *    don't count: little is read until the browser has compiled the reader.
 * 3. What stops coming is shown 1.5 s after the last picture, whatever was expected.
 * 4. After 10 s without a byte the page says for how long nothing has come.
 * 5. Sums over all records wait for the tiles that a new picture leads to, and begin 0.8 s after the
 *    first bytes; one that took t is followed by a rest of 8 t. Once all has come there are no rests.
 */
import { PICTURE_FIRST_MS } from '#core/view/map.ts';

/** Time between two requests of the page for figures that cost the worker a sum, while a result arrives. */
export const SUMS_EVERY_MS = 700;
/** What was held back is shown so long after the last picture, if nothing has come since. */
export const STALLED_MS = 1500;
/** When all has come, tiles are asked for first; the index of bounds is made so much later. */
export const INDEX_AFTER_MS = 500;
/** Nothing has come for so long: the page says so, before the first byte and after it. */
export const SILENT_MS = 10_000;

const FIRST_PICTURE_MS = 30;
const PICTURE_EVERY_MS = 200;
const PICTURE_SHARE = 6;
const FIRST_SUM_MS = 800;
const SUM_REST = 8;
/** How long the page takes to ask for tiles: after a change of filter or colours, and when all has come. */
const TILES_ASKED_MS = 40;
const LAST_TILES_ASKED_MS = 200;
/** By so much the rest may take longer than the speed so far promises. */
const SLACK = 1.25;

/** How far a result has come; bytes as sent, before decompression. */
export interface Progress {
  /** Null where it can't be known. */
  totalBytes: number | null;
  sent: () => number;
}

/** Hears what happens while a result arrives, and says what may be done when. */
export interface ArrivalSchedule {
  begin: (progress: Progress) => void;
  /** Tells that bytes were read; returns whether what has come is to be shown now. */
  bytesRead: () => boolean;
  /** Asked `STALLED_MS` after a picture; returns whether anything held back is to be shown now. */
  stalled: () => boolean;
  /** Milliseconds since the last bytes once that's `SILENT_MS` or more; null before, and when all has come. */
  silentMs: () => number | null;
  /** Tells that what has come was taken in to be shown, which took so long. */
  pictureMade: (tookMs: number) => void;
  tilePainted: (tookMs: number) => void;
  sumAnswered: (tookMs: number) => void;
  /** Notes that a change was posted to the page: tiles will be asked for. */
  posted: () => void;
  end: () => void;
  isArriving: () => boolean;
  /** Milliseconds until tiles may be painted; 0 for now. */
  tilesWaitMs: () => number;
  /** Milliseconds until a sum may be worked out; 0 for now. */
  sumsWaitMs: () => number;
}

/** A schedule before the first byte; `clock` gives milliseconds. */
export function createArrivalSchedule(clock = () => performance.now()): ArrivalSchedule {
  let progress: Progress = { totalBytes: null, sent: () => 0 };
  /** The last picture, or when the first was due. */
  let since = { at: clock(), bytes: 0 };
  let bytesAt = clock();
  let nextPicture = 0;
  let pictureMs = 0;
  /** When the whole is expected; null where that's too late to wait for. */
  let wholeBy: number | null = null;
  let tilesAskedBy = 0;
  let sumsFrom = clock() + FIRST_SUM_MS;
  let isArriving = true;

  /** Milliseconds until all is here, if nobody will have waited longer than `PICTURE_FIRST_MS` then. */
  function expectedRest(now: number): number | null {
    const { totalBytes, sent } = progress;
    if (totalBytes === null || sent() > totalBytes) return null;
    const missing = totalBytes - sent();
    const came = sent() - since.bytes;
    const waited = Math.max(0, now - since.at);
    if (missing === 0) return 0;
    if (came <= 0) return null;
    const rest = (waited * missing) / came;
    return waited + rest < PICTURE_FIRST_MS ? rest : null;
  }

  return {
    begin(its) {
      progress = its;
      const now = clock();
      nextPicture = now + FIRST_PICTURE_MS;
      since = { at: nextPicture, bytes: 0 };
      bytesAt = now;
      sumsFrom = now + FIRST_SUM_MS;
    },
    bytesRead() {
      const now = clock();
      bytesAt = now;
      const rest = expectedRest(now);
      wholeBy = rest === null ? null : now + SLACK * rest + LAST_TILES_ASKED_MS;
      return wholeBy === null && now >= Math.max(nextPicture, since.at + PICTURE_SHARE * pictureMs);
    },
    stalled() {
      wholeBy = null;
      return isArriving && progress.sent() > since.bytes;
    },
    silentMs() {
      const ms = clock() - bytesAt;
      return isArriving && ms >= SILENT_MS ? ms : null;
    },
    pictureMade(tookMs) {
      const at = clock() - tookMs;
      since = { at, bytes: progress.sent() };
      nextPicture = at + PICTURE_EVERY_MS;
      pictureMs = tookMs;
    },
    tilePainted: (tookMs) => void (pictureMs += tookMs),
    sumAnswered: (tookMs) => void (sumsFrom = clock() + SUM_REST * tookMs),
    posted: () => void (tilesAskedBy = Math.max(tilesAskedBy, clock() + TILES_ASKED_MS)),
    end() {
      isArriving = false;
      tilesAskedBy = clock() + LAST_TILES_ASKED_MS;
    },
    isArriving: () => isArriving,
    tilesWaitMs: () => (isArriving ? Math.max(0, (wholeBy ?? 0) - clock()) : 0),
    sumsWaitMs() {
      const from = isArriving ? Math.max(sumsFrom, wholeBy ?? 0) : 0;
      return Math.max(0, from - clock(), tilesAskedBy - clock());
    },
  };
}
