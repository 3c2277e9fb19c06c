/** The browsers that the journey runs in: where they are, how each is started and stopped. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openPlaywright } from './playwrightSession.ts';
import { openHttp, openMarionette, type Session } from './webDriver.ts';

export interface OpenBrowser extends Session {
  /** Saved files go here. */
  downloads: string;
  close: () => Promise<void>;
}

export interface Browser {
  name: string;
  /** What is missing on this machine, and how to install it; null if nothing is. */
  missing: string | null;
  open: () => Promise<OpenBrowser>;
}

const firefox = find('firefox-esr', 'firefox');
const webKitDriver = find('WebKitWebDriver');
const xvfb = find('Xvfb');

export const browsers: Browser[] = [
  {
    name: 'Chromium',
    // Another one comes with `npm ci`.
    missing: null,
    open: () => inFolder(({ downloads }) => openPlaywright(downloads)),
  },
  {
    name: 'Firefox',
    missing: missing({ firefox }, 'firefox-esr'),
    open: () => inFolder(startFirefox),
  },
  {
    name: 'WebKit',
    missing: missing({ WebKitWebDriver: webKitDriver, Xvfb: xvfb }, 'webkit2gtk-driver xvfb'),
    open: () => inFolder(startWebKit),
  },
];

function find(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

function missing(programs: Record<string, string | undefined>, packages: string): string | null {
  const names = Object.keys(programs).filter((name) => programs[name] === undefined);
  return names.length === 0
    ? null
    : `not installed: ${names.join(', ')} (Debian: apt-get install ${packages})`;
}

/** A folder to start in, and how to have a program started that ends with the browser. */
interface Place {
  folder: string;
  downloads: string;
  start: (program: string, args: string[], more?: Record<string, string>) => ChildProcess;
}

async function startFirefox({ downloads, folder, start }: Place): Promise<Session> {
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  const profile = join(folder, 'profile');
  mkdirSync(profile);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  start(firefox!, ['--marionette', '--headless', '--no-remote', '--profile', profile]);
  await answering(port);
  return openMarionette(port);
}

/** MiniBrowser, which the driver starts, has no mode without a screen, and saves files in the home folder. */
async function startWebKit({ downloads, start }: Place): Promise<Session> {
  const screen = start(xvfb!, ['-displayfd', '1', '-screen', '0', '1440x1000x24']);
  const display = await new Promise<string>((done) =>
    screen.stdout!.once('data', (data) => done(String(data).trim())),
  );
  const port = await freePort();
  start(webKitDriver!, [`--port=${port}`], { DISPLAY: `:${display}`, HOME: downloads });
  await answering(port);
  return openHttp(port, {});
}

async function inFolder(begin: (place: Place) => Promise<Session>): Promise<OpenBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-browser-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const children: ChildProcess[] = [];
  const start: Place['start'] = (program, args, more) => {
    const env = { ...process.env, HOME: folder, ...more };
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(program, args, {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    return child;
  };
  async function end(): Promise<void> {
    for (const child of children.toReversed()) await endGroup(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  try {
    const session = await begin({ folder, downloads, start });
    const close = () =>
      session
        .send('close')
        .catch(() => undefined)
        .then(end);
    return { ...session, downloads, close };
  } catch (error) {
    await end();
    throw error;
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Resolves once something takes connections on this port. */
async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const taken = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.on('error', () => done(false)).on('close', () => done(false));
      socket.on('connect', () => socket.end());
    });
    if (taken) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing answers on port ${port} after 30 s.`);
}
