import { expect, test } from 'vitest';
import { seededRandom, type Random } from '#lib/random.ts';
import { fuzzLink } from './fuzzLinks.ts';
import { fuzzReader } from './fuzzReader.ts';

/** `npm run fuzz -- --minutes 30 --seed 7` sets both; without them, every machine makes the same tries. */
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 0);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

interface Part {
  attempt: (random: Random) => string | null;
  /** Of the minutes. */
  share: number;
  tries: number;
}

const PARTS: [string, Part][] = [
  ['the reader of results', { attempt: fuzzReader, share: 0.8, tries: 1500 }],
  ['links', { attempt: fuzzLink, share: 0.2, tries: 5000 }],
];

test.each(PARTS)(
  `%s stands whatever comes (seed ${SEED})`,
  (_name, { attempt, share, tries: fewest }) => {
    const end = performance.now() + 60_000 * MINUTES * share;
    let tries = 0;
    const findings: string[] = [];
    for (; (tries < fewest || performance.now() < end) && findings.length < 5; tries++) {
      const finding = findingOf(attempt, SEED + tries);
      if (finding !== null) findings.push(`seed ${SEED + tries}: ${finding}`);
    }
    if (MINUTES > 0)
      process.stdout.write(`${tries} tries, the last with seed ${SEED + tries - 1}\n`);
    expect(findings).toEqual([]);
  },
  60_000 * MINUTES + 240_000,
);

function findingOf(attempt: (random: Random) => string | null, seed: number): string | null {
  try {
    return attempt(seededRandom(seed));
  } catch (error) {
    return `throws ${String(error)}`;
  }
}
