import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'journey.spec.ts',
  outputDir: '../../test-results',
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['./browserReporter.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : []),
  ],
});
