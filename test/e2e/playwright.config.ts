import { defineConfig, type LaunchOptions } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const { executablePath, args } = await chromiumLaunch();

/** Drawn in the browser that comes with `npm ci`, with its fonts alone, so that every machine draws the same. */
const LOOKS = '**/looks.spec.ts';

/** As in the operating system's setting: drawing what moves takes a seventh of the time. */
const STILL = { reducedMotion: 'reduce' } as const;

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  // What takes 5 s here takes 30 s on a machine with other work: only what never comes is to fail.
  timeout: 240_000,
  expect: {
    timeout: 60_000,
    // Processors round the map's and the letters' edges unlike.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, pathTemplate: '{testDir}/looks/{arg}{ext}' },
  },
  // Two cores are full with two: fifteen tests took 84 s with 1, 2 and 4, and one of them up to 45 s with 4, 9 s alone.
  workers: 2,
  // Else a long file stands alone at the end.
  fullyParallel: true,
  projects: [
    {
      name: 'pages',
      testIgnore: LOOKS,
      // A full browser is to draw what people see.
      use: process.env['CHROMIUM_PATH'] ? {} : { contextOptions: STILL },
    },
    {
      name: 'looks',
      testMatch: LOOKS,
      use: {
        // Unpacked by the global setup, before a worker reads this.
        launchOptions: JSON.parse(process.env['E2E_PACKAGED'] ?? '{}') as LaunchOptions,
        reuseContext: false,
        timezoneId: 'UTC',
        locale: 'en-GB',
        contextOptions: STILL,
      },
    },
  ],
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    // A process, a profile and all scripts anew took half of a short test. Emptied between tests; who needs a stranger's profile makes one.
    reuseContext: true,
    // The same for all: others would need a profile of their own.
    permissions: ['clipboard-read', 'clipboard-write'],
    // Routes of a test see only what a page asks for itself, and each profile would fetch the whole app once more. Who needs them makes a profile.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
