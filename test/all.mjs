/**
 * Runs every test: builds into a folder of the tests' own, then Vitest (units, routes, real browser, real PostgreSQL), then the
 * end-to-end tests and the browsers' journey in Chromium. Prints the sum as `N passed, N failed` on the last line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'job-atlas-tests-'));
const vitestJson = join(folder, 'vitest.json');
const endToEndJson = join(folder, 'endToEnd.json');
const journeyJson = join(folder, 'journey.json');

const steps = [
  run('npm', ['run', 'build:tests'], {}),
  run('npx', ['vitest', 'run'], { VITEST_JSON: vitestJson }),
  run('npx', ['playwright', 'test', '-c', 'test/e2e'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndJson,
  }),
  run('npx', ['playwright', 'test', '-c', 'test/browsers', '-g', 'Chromium'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyJson,
  }),
];

const unit = read(vitestJson, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numFailedTestSuites,
}));
const [endToEnd, journey] = [endToEndJson, journeyJson].map((path) =>
  read(path, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
  })),
);
const failedSteps = steps.filter((ok) => !ok).length;
const failed = Math.max(unit.failed + endToEnd.failed + journey.failed, failedSteps);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `\n${unit.passed + endToEnd.passed + journey.passed} passed, ${failed} failed\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a command in the foreground; true when it went well. */
function run(command, args, environment) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** A report's figures; one failure where there's no report at all. */
function read(path, figures) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return figures(JSON.parse(readFileSync(path, 'utf8')));
}
