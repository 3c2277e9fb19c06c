/**
 * Runs every test: builds into a folder of the tests' own, then Vitest's projects (units, routes, real PostgreSQL; real browser), then
 * the end-to-end tests. Prints what failed, and the sum as `N passed, N failed` on the last line. One step after the other: of two cores, each step fills
 * both, and side by side they hold each other up. `npm test -- --times` prints where the time went.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf } from './failures.mjs';
import { endToEndTimes, stepTimes, vitestTimes } from './times.mjs';

const STEPS = [
  ['build', 'npm', ['run', 'build:tests']],
  ['Vitest', 'npm', ['run', 'test:unit']],
  ['end to end', 'npx', ['playwright', 'test', '-c', 'test/e2e']],
];

const folder = mkdtempSync(join(tmpdir(), 'job-atlas-tests-'));
const steps = STEPS.map(run);
rmSync(folder, { recursive: true, force: true });
if (process.argv.includes('--times')) process.stdout.write(`\n${times()}\n`);
const failures = steps.flatMap(failuresOf);
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
const sum = (figure) => steps.reduce((all, step) => all + step[figure], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

/** Runs a command in the foreground; one that goes wrong without a failure of its own counts as one. */
function run([name, command, args]) {
  const path = join(folder, `${name}.json`);
  const start = Date.now();
  const { status, signal, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, VITEST_JSON: path, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
    shell: process.platform === 'win32',
  });
  const said = reportIn(path);
  const { passed, failed } = counted(said);
  const seconds = (Date.now() - start) / 1000;
  const ended = status ?? signal ?? error?.code;
  return {
    name,
    said,
    seconds,
    passed,
    ended,
    failed: status === 0 ? failed : Math.max(failed, 1),
  };
}

/** What a step reported; null where it wrote nothing, or was ended while it wrote. */
function reportIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function counted(said) {
  if (said === null) return { passed: 0, failed: 0 };
  if (said.stats)
    return { passed: said.stats.expected, failed: said.stats.unexpected + said.errors.length };
  return { passed: said.numPassedTests, failed: said.numFailedTests };
}

function times() {
  const saidOf = (wanted) => steps.find(({ name }) => name === wanted)?.said ?? null;
  return [
    stepTimes(steps),
    vitestTimes(saidOf('Vitest')),
    endToEndTimes(saidOf('end to end')),
  ].join('\n');
}
