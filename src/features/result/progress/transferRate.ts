/** One look at a download: bytes so far, at a time since its begin. */
export interface Sample {
  elapsedMs: number;
  bytes: number;
}

/** What is kept of the past: long enough to smooth, short enough to follow a network that changes. */
const REMEMBERED_MS = 5000;
/** A rate is steady when both halves of what is remembered agree this well. */
const AGREEMENT = 0.35;
const LEAST_MS = 1500;

/** The samples with one more; a sample that goes back in time (another download) begins anew. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && (sample.elapsedMs < last.elapsedMs || sample.bytes < last.bytes)) return [sample];
  if (last?.elapsedMs === sample.elapsedMs) return samples;
  const from = sample.elapsedMs - REMEMBERED_MS;
  return [...samples.filter((kept) => kept.elapsedMs >= from), sample];
}

/** Bytes a second over what is remembered, or null while too little is. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.elapsedMs - first.elapsedMs < 400) return null;
  return ((last.bytes - first.bytes) / (last.elapsedMs - first.elapsedMs)) * 1000;
}

/** Time left in ms, or null where the total is unknown or the rate hasn't steadied. */
export function timeLeft(samples: readonly Sample[], totalBytes: number | null): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (totalBytes === null || !first || !last) return null;
  if (last.elapsedMs - first.elapsedMs < LEAST_MS) return null;
  const middle = (first.elapsedMs + last.elapsedMs) / 2;
  const cut = samples.findIndex((sample) => sample.elapsedMs >= middle);
  const early = bytesPerSecond(samples.slice(0, cut + 1));
  const late = bytesPerSecond(samples.slice(cut));
  if (!early || !late || Math.abs(early - late) > AGREEMENT * Math.max(early, late)) return null;
  return ((totalBytes - last.bytes) / late) * 1000;
}
