/**
 * Prints the rows of src/engine/unusual/tailTable.ts: `npm run unusual:tails`, some minutes. The seed is fixed, so what it prints is what
 * stands there.
 */
import { SIZES, tableTs } from '#engine/unusual/tailTable.ts';
import { simulateTails } from '#test/engine/unusual/simulateTails.ts';

const VALUES = 24_000_000;
/** Less likely than this, so few sets decide that a power of t says it as well. */
const LEAST = 1e-8;

for (const n of SIZES) {
  const tails = [...simulateTails(n, Math.round(VALUES / n), tableTs())];
  const end = tails.findIndex((p) => p < LEAST);
  const row = tails
    .slice(0, end < 0 ? tails.length : end)
    .map((p) => Math.round(-1000 * Math.log10(p)));
  process.stdout.write(`  [${row.join(', ')}],
`);
}
