/**
 * `npm run fuzz -- --minutes 30 --seed 7`: every property with all its runs and 200 seeds of the simulation of tabs, then the fuzzers for as
 * long as that; without a seed by one of its own, which it prints.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
process.stdout.write(`Fuzzing for ${values.minutes} minutes with seed ${seed}\n`);

const properties = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.browser)\.test\.tsx?$/.test(name))
  .map((name) => join('test', name))
  .filter((path) => readFileSync(path, 'utf8').includes('assertProperty'));
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'test/fuzz', 'test/simulation', ...properties],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_MINUTES: values.minutes, FUZZ_SEED: seed },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
