/**
 * Prints the rows of src/result/unusual/pure/tailTable.ts: `npm run unusual:tails`, about a minute. The seed is fixed, so what it prints is what
 * stands there.
 */
import { SIZES, tableTs } from '#result/unusual/pure/tailTable.ts';
import { integrateTails } from '#test/result/unusual/pure/integrateTails.ts';
import { simulateTails } from '#test/result/unusual/pure/simulateTails.ts';

const VALUES = 24_000_000;
/** Beyond this a power of t says it as well. */
const LEAST = 1e-8;

for (const n of SIZES) {
  const sets = Math.round(VALUES / n);
  const simulated = () => simulateTails(n, { plain: sets, near: sets }, tableTs());
  const tails = [...(n % 2 === 1 ? integrateTails(n, tableTs()) : simulated())];
  const end = tails.findIndex((p) => p < LEAST);
  const row = tails
    .slice(0, end < 0 ? tails.length : end)
    .map((p) => Math.round(-1000 * Math.log10(p)));
  process.stdout.write(`  [${row.join(', ')}],
`);
}
