/** Callers who send many requests on one connection and leave without their answers. */
import { sleep } from '#lib/sleep.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';
import { heldBy, type Held, type ServerProcess } from './processes.ts';

export interface LeavingOutcome {
  readonly before: Held | null;
  readonly during: Held | null;
  readonly after: Held | null;
  /** Until no more descriptors were open than before; null if that took over 30 s. */
  readonly backAfterMs: number | null;
}

const CALLERS = 50;
const REQUESTS = 20;

/** Runs the attack on a server and waits until it has no more open descriptors than before. */
export async function callersWhoLeave(
  server: ServerProcess,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LeavingOutcome> {
  const before = heldBy(server);
  const text = getText(path, headers).repeat(REQUESTS);
  const callers = await Promise.all(
    Array.from({ length: CALLERS }, async () => await rawCaller(server.url, text)),
  );
  for (const { socket } of callers) socket.pause();
  await sleep(3000);
  const during = heldBy(server);
  for (const { socket } of callers) socket.destroy();
  const backAfterMs = await untilBack(server, before);
  return { before, during, after: heldBy(server), backAfterMs };
}

async function untilBack(server: ServerProcess, before: Held | null): Promise<number | null> {
  const startMs = performance.now();
  while (performance.now() - startMs < 30_000) {
    const now = heldBy(server);
    if (!now || !before || now.descriptors <= before.descriptors)
      return Math.round(performance.now() - startMs);
    await sleep(50);
  }
  return null;
}
