/** Shared by the pages that ask our worker without the dashboard around it. */
import { type ResultHandle, openResult } from '#result/client/resultClient.ts';
import { BODY } from './harness.ts';

const ROUNDS = 15;

/** Opens the body and resolves when all of it has been read. */
export async function openBody(): Promise<ResultHandle> {
  const url = new URL(BODY, location.href).href;
  const handle = await openResult({ kind: 'service', url, headers: {} });
  await new Promise<void>((done) => {
    const look = () => {
      if (handle.snapshot().phase === 'ended') done();
    };
    handle.subscribe(look);
    look();
  });
  return handle;
}

/** Returns how long a question took to be answered, ms. */
export async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** Returns the median of 15 rounds in ms; each round gets its number. */
export async function median(ask: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => ask(round)));
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!;
}
