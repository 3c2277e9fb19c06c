import { sleep } from '#lib/sleep.ts';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';

/** When the page should have been shown, milliseconds. */
const IDLE_MS = 4000;

/** What is fetched once the page is idle: no page begins with it. */
export const WhenIdle = lazyPart(async () => {
  await sleep(IDLE_MS);
  return (await import('./AfterIdle.tsx')).AfterIdle;
}, NOTHING).Part;
