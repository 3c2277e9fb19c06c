/** A file with a row for each plot of the result, dropped on the page: milliseconds until the plots have their names. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import type { Launch } from '#test/e2e/chromium.ts';
import { inBrowser, settled } from './measure.ts';

/** Returns what adding the file took, by the kind of file. */
export async function addNames(
  launch: Launch,
  url: string,
  polygons: number,
): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-names-'));
  try {
    const figures: Record<string, string> = {};
    for (const kind of ['points', 'shapes'] as const) {
      const file = await writeFile(join(folder, `${kind}.csv`), kind, polygons);
      const { ms, longest, matched } = await inBrowser(launch, async (page) => {
        await page.goto(url, { waitUntil: 'commit' });
        await settled(page);
        await page.waitForTimeout(2000);
        await page.evaluate(noteMatched);
        await page.getByLabel('Submitted file').setInputFiles(file);
        await page.waitForFunction(() => 'named' in window);
        return page.evaluate(() => (window as unknown as { named: Named }).named);
      });
      const name = kind === 'points' ? 'longitude and latitude' : 'well-known text';
      figures[`${name}: ${matched} of ${polygons} rows matched`] =
        `${ms.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms`;
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Named {
  ms: number;
  longest: number;
  matched: string;
}

/** Runs in the page: records when the counts are shown, from when the file was chosen. */
function noteMatched(): void {
  const { bench } = window as unknown as { bench: { longest: number } };
  bench.longest = 0;
  let began = 0;
  document.addEventListener('change', () => (began = performance.now()), { capture: true });
  const look = () => {
    const figures = document.querySelectorAll('[aria-label="Plot names"] dd');
    const text = (place: number) => figures[place]?.textContent ?? '';
    if (began === 0 || figures.length === 0) return void requestAnimationFrame(look);
    const number = (place: number) => Number(text(place).replaceAll(/\D/g, ''));
    const named = {
      ms: performance.now() - began,
      longest: bench.longest,
      matched: String(number(0) + number(1)),
    };
    Object.assign(window, { named });
  };
  requestAnimationFrame(look);
}

async function writeFile(path: string, kind: 'points' | 'shapes', polygons: number) {
  const out = createWriteStream(path);
  out.write(kind === 'points' ? 'plot,crop,longitude,latitude\n' : 'plot,crop,polygon\n');
  let row = 0;
  for (const { polygon } of generateRecords({ polygons })) {
    const corner = /(-?[\d.]+) (-?[\d.]+)/g;
    const corners = Array.from(polygon.matchAll(corner), ([, lon, lat]) => [
      Number(lon),
      Number(lat),
    ]);
    const middle = (place: 0 | 1) => {
      const all = corners.map((one) => one[place]!);
      return ((Math.min(...all) + Math.max(...all)) / 2).toFixed(6);
    };
    const where = kind === 'points' ? `${middle(0)},${middle(1)}` : `"${polygon}"`;
    if (!out.write(`F${++row},${row % 3 === 0 ? 'Maize' : 'Beans'},${where}\n`))
      await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return path;
}
