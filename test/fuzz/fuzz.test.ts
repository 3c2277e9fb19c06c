import { expect, test } from 'vitest';
import { seededRandom, type Random } from '#server/seed/random.ts';
import { fuzzLink } from './fuzzLinks.ts';
import { fuzzReader } from './fuzzReader.ts';

/** `npm run fuzz -- --minutes 30 --seed 7` sets both; without, each part takes some seconds. */
const SECONDS = 60 * Number(process.env['FUZZ_MINUTES'] ?? 0.1);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

const PARTS: [string, number, (random: Random) => string | null][] = [
  ['the reader of results', 0.8, fuzzReader],
  ['links', 0.2, fuzzLink],
];

test.each(PARTS)(
  `%s stands whatever comes (seed ${SEED})`,
  (_name, share, attempt) => {
    const end = performance.now() + 1000 * SECONDS * share;
    let tries = 0;
    const findings: string[] = [];
    for (; performance.now() < end && findings.length < 5; tries++) {
      const finding = findingOf(attempt, SEED + tries);
      if (finding !== null) findings.push(`seed ${SEED + tries}: ${finding}`);
    }
    if (process.env['FUZZ_MINUTES'])
      process.stdout.write(`${tries} tries, the last with seed ${SEED + tries - 1}\n`);
    expect(findings).toEqual([]);
  },
  1000 * SECONDS + 60_000,
);

function findingOf(attempt: (random: Random) => string | null, seed: number): string | null {
  try {
    return attempt(seededRandom(seed));
  } catch (error) {
    return `throws ${String(error)}`;
  }
}
