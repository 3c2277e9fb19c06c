/** The shipped examples for nginx and Caddy, run as they are apart from names, ports and paths, in front of the built server. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { DEMO_KEY } from '#server/demo/demoJobs.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { listen, startBuiltServer, type Running } from '#test/e2e/servers.ts';
import { form, FORM_TYPE, HEAD, PATH } from '#test/server/requests/requestForms.ts';

const NAME = 'atlas.example.org';
const PERSON = 'amina@example.org';

let folder: string;
let direct: Running;
let behindProxy: Running;
let signsIn: Running;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-proxies-'));
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const request = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME}`.split(' ');
  run('openssl', [...request, '-keyout', key, '-out', certificate]);
  const settings = { ALLOWED_HOSTS: NAME, AUTH_PROXIES: '127.0.0.1' };
  direct = await startBuiltServer({ ...settings, DATA_DIR: join(folder, 'direct') });
  behindProxy = await startBuiltServer({
    ...settings,
    DATA_DIR: join(folder, 'proxy'),
    AUTH: 'proxy',
  });
  // What oauth2-proxy answers for somebody who has signed in.
  signsIn = await listen(
    createServer((_asked, answer) =>
      answer.writeHead(202, { 'x-auth-request-email': PERSON }).end(),
    ),
  );
});
afterAll(async () => {
  for (const server of [direct, behindProxy, signsIn]) await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program to its end; throws where it's missing or fails. */
function run(program: string, args: string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed for this test: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** A free port. */
async function freePort(): Promise<number> {
  const { url, stop } = await listen(createServer());
  await stop();
  return Number(new URL(url).port);
}

/** A proxy that runs. */
interface Proxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** An example whose upstreams are the test's. */
function exampleFor(file: string, server: Running): string {
  return readFileSync(join(packageRoot(), 'deploy', file), 'utf8')
    .replaceAll('127.0.0.1:4310', new URL(server.url).host)
    .replaceAll('127.0.0.1:4180', new URL(signsIn.url).host);
}

async function startNginx(file: string, server: Running): Promise<Proxy> {
  const prefix = mkdtempSync(join(folder, 'run-'));
  mkdirSync(join(prefix, 'temp'));
  const [port, plain] = [await freePort(), await freePort()];
  const adapted = exampleFor(file, server)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll(`/etc/ssl/certs/${NAME}.pem`, join(folder, 'certificate.pem'))
    .replaceAll(`/etc/ssl/private/${NAME}.key`, join(folder, 'key.pem'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(prefix, 'temp', what)};`,
  );
  const config = join(prefix, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${join(prefix, 'pid')}; error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')}
${adapted} }`,
  );
  run('nginx', ['-t', '-p', prefix, '-c', config]);
  return await started(spawn('nginx', ['-p', prefix, '-c', config], { stdio: 'ignore' }), port);
}

async function startCaddy(file: string, server: Running): Promise<Proxy> {
  const prefix = mkdtempSync(join(folder, 'run-'));
  const port = await freePort();
  const config = join(prefix, 'Caddyfile');
  const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`;
  const adapted = exampleFor(file, server).replace(
    `${NAME} {`,
    `https://${NAME}:${port} {\n${certificate}`,
  );
  writeFileSync(config, `{\nadmin off\nauto_https disable_redirects\n}\n${adapted}`);
  const args = ['--config', config, '--adapter', 'caddyfile'];
  run('caddy', ['validate', ...args]);
  const env = { ...process.env, XDG_DATA_HOME: prefix, XDG_CONFIG_HOME: prefix };
  return await started(spawn('caddy', ['run', ...args], { stdio: 'ignore', env }), port);
}

/** Resolves once a proxy answers. */
async function started(child: ChildProcess, port: number): Promise<Proxy> {
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (;;) {
    const answer = await send(port, { body: [], method: 'GET' }).catch(() => null);
    if (answer) return { port, stop };
    await wait(50);
  }
}

interface Sent {
  body: readonly Buffer[];
  method?: string;
  /** Between two pieces. */
  pauseMs?: number;
}

/** Sends a request through a proxy in pieces. A refusal that comes in the middle is the answer. */
async function send(port: number, { body, method = 'POST', pauseMs = 0 }: Sent) {
  const asked = request({
    host: '127.0.0.1',
    port,
    rejectUnauthorized: false,
    agent: false,
    path: `/atlas${PATH}${method === 'POST' ? '?validate_only=true' : ''}`,
    method,
    headers: { host: NAME, [KEY_HEADER]: DEMO_KEY, 'content-type': FORM_TYPE },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
  });
  answered.catch(() => undefined);
  for (const piece of body) {
    if (!asked.write(piece)) await Promise.race([once(asked, 'drain'), answered]);
    if (pauseMs > 0) await wait(pauseMs);
  }
  asked.end();
  return await answered;
}

/** A field of 16 corners. */
const RING = Array.from({ length: 16 }, (_, at) => {
  const angle = (at * Math.PI) / 8;
  return `${(5 + Math.cos(angle) / 1000).toFixed(12)} ${(50 + Math.sin(angle) / 1000).toFixed(12)}`;
});
const ROW = `"POLYGON ((${[...RING, RING[0]].join(', ')}))",2021-03-01,2021-03-31\n`;

/** The same row as one form of so many bytes at least, in pieces of 64 kB. */
function pieces(bytes: number): { rows: number; body: Buffer[] } {
  const rows = Math.ceil(bytes / ROW.length);
  const whole = form(HEAD + ROW.repeat(rows));
  const count = Math.ceil(whole.length / 65_536);
  const body = Array.from({ length: count }, (_, i) =>
    whole.subarray(i * 65_536, (i + 1) * 65_536),
  );
  return { rows, body };
}

describe.each([
  ['nginx/server.conf', startNginx, () => direct],
  ['nginx/forward-auth.conf', startNginx, () => behindProxy],
  ['caddy/server.Caddyfile', startCaddy, () => direct],
  ['caddy/forward-auth.Caddyfile', startCaddy, () => behindProxy],
] as const)('%s', (file, start, server) => {
  test('passes on a request that is large, and one that is slow', async () => {
    const { port, stop } = await start(file, server());
    try {
      const large = pieces(20_000_000);
      const answer = await send(port, large);
      expect(answer).toMatchObject({ status: 200 });
      expect(JSON.parse(answer.text)).toMatchObject({ rows: large.rows });
      const slow = pieces(600_000);
      expect(await send(port, { ...slow, pauseMs: 1000 })).toMatchObject({ status: 200 });
    } finally {
      await stop();
    }
  });
});
