/** A thread that measures as the rows say, and fails in the ways that they say. */
import { parentPort, workerData } from 'node:worker_threads';
import { answerBatches, type ThreadData } from '#measure/queue/answerBatches.ts';
import type { Outcome, SubmittedItem } from '#measure/scenes/outcome.ts';
import { outcomeOf } from './requestsForTests.ts';

const { scenes } = workerData as ThreadData;
if (parentPort === null) throw new Error('This file is the entry of a thread.');
await answerBatches(parentPort, async () => {
  if (scenes === 'none') throw new Error('There are no scenes');
  return await Promise.resolve({ indexes: ['NDVI'], measure });
});

async function measure(item: SubmittedItem): Promise<Outcome> {
  const outcome = outcomeOf(item);
  if (outcome.kind === 'failed') await fail(outcome.code);
  // A turn of the event loop, as whoever reads pictures takes.
  await new Promise((resolve) => setImmediate(resolve));
  return outcome;
}

async function fail(code: string): Promise<void> {
  if (code === 'exit') process.exit(7);
  if (code === 'kill') process.kill(process.pid, 'SIGKILL');
  if (code === 'heap') for (const all: object[] = []; ;) all.push([{ of: all.length }]);
  if (code === 'never') await new Promise(() => {});
  if (code === 'endless') for (;;);
  if (code === 'unread') throw new Error('The pictures are away');
  if (code === 'uncaught')
    setImmediate(() => {
      throw new Error('nobody catches this');
    });
}
