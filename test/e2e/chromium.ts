/**
 * Finds the browser: `CHROMIUM_PATH`, then for tests the one that comes with `npm ci` on Linux x64, for what is measured an
 * installed Chrome or Chromium, which people have; then the other of the two, and elsewhere Playwright's own.
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

const ARGS = ['--no-sandbox', '--font-render-hinting=none', '--hide-scrollbars'];

/** Launch options for Playwright; empty `executablePath` leaves the choice to Playwright. */
export async function chromiumLaunch(
  first: 'packaged' | 'installed' = 'packaged',
): Promise<Launch> {
  const installed = INSTALLED.find((path) => existsSync(path));
  const isPackaged = hasPackaged() && (first === 'packaged' || !installed);
  const named = process.env['CHROMIUM_PATH'] ?? (isPackaged ? undefined : installed);
  if (named) return { executablePath: named, args: ARGS };
  if (!isPackaged) return { args: ARGS };
  const { executablePath, args, env } = await packagedChromium('with the machine’s');
  Object.assign(process.env, env);
  return { executablePath, args };
}

/** Whether a browser comes with `npm ci` for this machine. */
export function hasPackaged(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** The browser that comes with `npm ci`, unpacked once into a folder of its own; it draws with its own fonts alone, or with the machine's, too. */
export async function packagedChromium(fonts: 'alone' | 'with the machine’s' = 'alone') {
  const folder = join(tmpdir(), 'job-atlas-chromium');
  mkdirSync(folder, { recursive: true });
  const executablePath = await unpack(folder);
  const libraries = join(folder, 'al2023', 'lib');
  const known = process.env['LD_LIBRARY_PATH'];
  const paths = [libraries, known].filter((path) => path !== undefined && path !== '');
  return {
    executablePath,
    args: [...ARGS, '--disable-gpu'],
    env: {
      ...process.env,
      FONTCONFIG_FILE: fontConfig(folder, fonts === 'alone'),
      LD_LIBRARY_PATH: known?.includes(libraries) ? known : paths.join(':'),
    } as Record<string, string>,
  };
}

/** Importing the package names its own folders in the environment, with which an installed browser doesn't start. */
async function unpack(folder: string): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/**
 * Names the packaged fonts, with the machine's before them or alone: the package's own configuration finds its fonts
 * only where they're unpacked right under /tmp, and without any font Chromium ends.
 */
function fontConfig(folder: string, isAlone: boolean): string {
  const path = join(folder, isAlone ? 'ownFonts.conf' : 'fonts.conf');
  const lines = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>',
    ...(isAlone ? [] : ['<include ignore_missing="yes">/etc/fonts/fonts.conf</include>']),
    `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fontCache')}</cachedir>`,
    '</fontconfig>',
  ];
  writeFileSync(path, lines.join('\n'));
  return path;
}
