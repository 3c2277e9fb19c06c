/** `npm run fuzz -- --minutes 30 --seed 7`: the fuzzer for as long as that; without a seed by one of its own, which it prints. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
process.stdout.write(`Fuzzing for ${values.minutes} minutes with seed ${seed}\n`);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'node', 'test/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_MINUTES: values.minutes, FUZZ_SEED: seed },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
