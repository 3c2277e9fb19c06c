/** The example of core's README: it is the one that runs here, and prints what it says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { demoBytes } from './demoResults.ts';

const [, example, printed] =
  /^```ts\n(.*?)^```$.*?^```text\n(.*?)^```$/ms.exec(
    readFileSync(join(import.meta.dirname, '../../src/core/README.md'), 'utf8'),
  ) ?? [];

test('the README quotes the example as it is', () => {
  expect(example).toBe(readFileSync(join(import.meta.dirname, 'example.ts'), 'utf8'));
});

test('the example prints what the README says, which JSON.parse finds too', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await import('./example.ts');
  const lines = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  expect(lines).toBe(printed);
  const { data } = JSON.parse(
    new TextDecoder().decode(demoBytes('kenya-fields-ndvi-2019.json.gz')),
  ) as { data: { NDVI_mean?: number | null }[] };
  const values = data.map((record) => record.NDVI_mean ?? NaN).filter(Number.isFinite);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(lines).toContain(`whole: ${data.length} records`);
  expect(lines).toContain(`NDVI_mean: ${values.length} values, mean ${mean.toFixed(4)}\n`);
});
