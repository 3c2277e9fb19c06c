/** Plots of noise over smooth ground, with deviations planted among them. */
import { normal, seededRandom, shuffled, type Random } from '#lib/random.ts';
import type { HeldRecords } from '#result/unusual/pure/heldRecords.ts';
import { noise } from '#test/result/unusual/pure/grounds.ts';

/** Deviation of the plots' own noise, and of the ground over each of the scales. */
const DEVIATION = 0.036;
const SCALES = [2500, 20_000] as const;
const WAVES = 64;
const METRES = 111_195;
/** Degrees of freedom of the long tails (Student's t, scaled to the same deviation): one plot in 107 is 3 deviations away, one in 1,700 is 5. */
const FREEDOM = 7;

/** How the noise of plots is spread: "uneven" is normal, and in some regions three times as wide as in others. */
export type Tails = 'normal' | 'long' | 'uneven';

/** So many plots, ten to the square kilometre, half of them in villages, whose values are alike over 2.5 and 20 km. */
export function field(count: number, tails: Tails, seed: number): HeldRecords {
  const records = noise({ count, seed, deviation: 0 });
  const random = seededRandom(seed + 7);
  const grounds = SCALES.map((metres) => smooth(metres, random));
  const wide = smooth(SCALES[1], random);
  const value = records.value.map((_, row) => {
    const [x, y] = [records.lon[row]! * METRES, records.lat[row]! * METRES];
    const ground = grounds.reduce((sum, at) => sum + at(x, y), 0);
    const own = tails === 'long' ? student(random) : normal(random);
    return 0.5 + DEVIATION * (ground + own * (tails === 'uneven' ? Math.exp(wide(x, y) / 2) : 1));
  });
  return { ...records, value };
}

/** A Gaussian field of variance 1 as a sum of random waves (Rahimi and Recht 2007): covariance exp(-d² / 2 metres²). */
function smooth(metres: number, random: Random) {
  const waves = Array.from({ length: WAVES }, () => ({
    x: normal(random) / metres,
    y: normal(random) / metres,
    phase: 2 * Math.PI * random(),
  }));
  return (x: number, y: number): number =>
    Math.sqrt(2 / WAVES) *
    waves.reduce((sum, wave) => sum + Math.cos(wave.x * x + wave.y * y + wave.phase), 0);
}

function student(random: Random): number {
  let squares = 0;
  for (let i = 0; i < FREEDOM; i++) squares += normal(random) ** 2;
  return normal(random) * Math.sqrt((FREEDOM - 2) / squares);
}

/** Moves so many plots by 0.1 to 0.3, half of them down. Returns which. */
export function plantAmong(records: HeldRecords, count: number, seed: number) {
  const random = seededRandom(seed);
  const value = records.value.slice();
  const planted = new Set(shuffled(random, records.recordCount).subarray(0, count));
  for (const row of planted) value[row]! += (random() < 0.5 ? -1 : 1) * (0.1 + 0.2 * random());
  return { records: { ...records, value }, planted };
}
