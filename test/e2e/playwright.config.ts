import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const { executablePath, args } = await chromiumLaunch();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Else a long file stands alone at the end.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    // A process, a profile and all scripts anew took half of a short test. Emptied between tests; who needs a stranger's profile makes one.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
