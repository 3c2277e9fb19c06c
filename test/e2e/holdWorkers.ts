import type { Page } from '@playwright/test';

/** Pauses the page's workers where they yield to other work, until the function it returns is called. */
export async function holdWorkers(page: Page): Promise<() => Promise<void>> {
  const hold = () => {
    const { prototype } = MessagePort;
    const post = prototype.postMessage;
    const held: (() => void)[] = [];
    prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => post.call(this, message));
    };
    const letGo = () => {
      prototype.postMessage = post;
      for (const go of held) go();
    };
    Object.assign(self, { letGo });
  };
  const workers = page.workers();
  await Promise.all(workers.map((worker) => worker.evaluate(hold)));
  const letGo = () => (self as unknown as { letGo: () => void }).letGo();
  return async () => void (await Promise.all(workers.map((worker) => worker.evaluate(letGo))));
}
