import { defineConfig } from '@playwright/test';
import { browsers } from './browsers.ts';

if (browsers.every(({ missing }) => missing !== null))
  throw new Error(browsers.map(({ name, missing }) => `${name}: ${missing}`).join('\n'));

export default defineConfig({
  testDir: '.',
  testMatch: 'journey.spec.ts',
  outputDir: '../../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./browserReporter.ts']],
});
