/**
 * Prints how large reports are, how soon one is painted after it's opened from the disk, and what memory it takes:
 * `npm run report:measure`, after `npm run build:tests`. It gates nothing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { fieldColumns } from '#test/bench/fields.ts';
import { chromiumLaunch } from '#test/e2e/chromium.ts';
import { admitRecords } from '#result/worker/session/choices.ts';
import { createSession, endSession } from '#result/worker/session/resultSession.ts';
import { reportHandlers } from '#report/worker/reportHandlers.ts';

const SIZES = [1, 1000, 20_000, 100_000];
const ROUNDS = 3;
const BUILT = '.test-build/dist/assets';

const print = (...cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const count = (number: number) => Math.round(number).toLocaleString('en');

const name = readdirSync(BUILT).find((file) => /^report-.*\.txt$/.test(file));
if (!name) throw new Error('There is no build: npm run build:tests');
const viewer = readFileSync(join(BUILT, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'job-atlas-report-'));
const { executablePath, args } = await chromiumLaunch('installed');
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
const inspector = await browser.newBrowserCDPSession();

print('plots', 'packed in, ms', 'file, bytes', 'painted in, ms', 'memory of its process, MB');
print('--:', '--:', '--:', '--:', '--:');
print('viewer alone', '', count(Buffer.byteLength(viewer)), '', '');
for (const plots of SIZES) {
  const { path, packedMs } = await writeReport(plots);
  const paintedMs: number[] = [];
  let memory = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(pathToFileURL(path).href, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() =>
      document.querySelector('[aria-label=Map]')?.getAttribute('aria-busy') === 'false'
        ? performance.now()
        : null,
    );
    paintedMs.push(Number(await painted.jsonValue()));
    memory = Math.max(memory, await largestProcess());
    await page.close();
  }
  const median = paintedMs.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  print(count(plots), count(packedMs), count(statSync(path).size), count(median), count(memory));
}
await browser.close();
rmSync(folder, { recursive: true });

async function writeReport(plots: number): Promise<{ path: string; packedMs: number }> {
  const session = createSession();
  session.reader = { ...session.reader, columns: fieldColumns(plots) };
  endSession(session, { kind: 'whole' });
  admitRecords(session);
  const labels = {
    jobs: [{ id: 'measured', name: `${count(plots)} fields` }],
    madeAt: Date.now(),
    madeBy: '',
    note: '',
    service: null,
    filters: [],
    view: '',
    group: null,
  };
  const began = performance.now();
  const { answer } = await reportHandlers(session).packReport(
    { labels, leftOut: [] },
    { signal: new AbortController().signal, progress: () => undefined, rest: async () => {} },
  );
  const packedMs = performance.now() - began;
  const [head, tail] = viewer.split('__REPORT_DATA__');
  const path = join(folder, `${plots}.html`);
  writeFileSync(path, `${head}${await answer.base64.text()}${tail}`);
  return { path, packedMs };
}

/** The largest of the browser's pages, as Linux says it; NaN elsewhere. */
async function largestProcess(): Promise<number> {
  const { processInfo } = await inspector.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(
    ...pages.map(({ id }) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, 'utf8');
        return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
      } catch {
        return Number.NaN;
      }
    }),
  );
}
