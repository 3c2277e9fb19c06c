/**
 * Reads a list and a result again and again, and retries once if something fails: `readers.mjs <url> <key> <job id> <seconds>`.
 * Prints what the readers noticed, and how many answers differed from the first.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const [url, key, id, seconds] = process.argv.slice(2);
const PATH = `${url}/public/api/v1/polygons`;
const endMs = performance.now() + Number(seconds) * 1000;
const noticed = { reads: 0, retried: 0, failedTwice: 0, differing: 0, longestMs: 0 };
const bodies = new Map();

async function once(address) {
  const answer = await fetch(address, { headers: { 'x-api-key': key } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  return createHash('sha256').update(body).digest('hex');
}

async function read(address) {
  const startMs = performance.now();
  let hash = null;
  try {
    hash = await once(address);
  } catch (first) {
    noticed.retried++;
    await sleep(2000);
    try {
      hash = await once(address);
    } catch (second) {
      noticed.failedTwice++;
      const reasons = [first, second].map((error) => String(error.cause ?? error)).join(' | ');
      process.stderr.write(`${new Date().toISOString()} ${reasons}\n`);
    }
  }
  noticed.reads++;
  noticed.longestMs = Math.max(noticed.longestMs, Math.round(performance.now() - startMs));
  if (hash === null) return;
  if (!bodies.has(address)) bodies.set(address, hash);
  if (bodies.get(address) !== hash) noticed.differing++;
}

async function reader(address) {
  while (performance.now() < endMs) await read(address);
}

await Promise.all([
  ...Array.from({ length: 6 }, () => reader(`${PATH}?page_size=20`)),
  ...Array.from({ length: 6 }, () => reader(`${PATH}/${encodeURIComponent(id)}`)),
]);
process.stdout.write(`${JSON.stringify(noticed)}\n`);
