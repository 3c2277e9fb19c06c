import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '#test/e2e/chromium.ts';

const { executablePath, args } = await chromiumLaunch();

export default defineConfig({
  testDir: '.',
  testMatch: 'keepToday.spec.ts',
  outputDir: '../../test-results',
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
