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
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
