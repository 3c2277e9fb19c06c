import { onTestFinished, vi } from 'vitest';

interface Posted {
  kind?: string;
  id?: number;
}

/** The browser's own, whoever watches it. */
const { postMessage } = Worker.prototype;

/** Keeps the calls of a kind from the page's workers, until the function it returns is called. */
export function holdCalls(kind: string): () => void {
  const held: (() => void)[] = [];
  const holding = vi.spyOn(Worker.prototype, 'postMessage');
  holding.mockImplementation(function (this: Worker, message: Posted, ...rest) {
    const post = () => {
      Reflect.apply(postMessage, this, [message, ...rest]);
    };
    if (message.kind === kind) held.push(post);
    else post();
  });
  const letGo = () => {
    holding.mockRestore();
    for (const post of held.splice(0)) post();
  };
  onTestFinished(() => holding.mockRestore());
  return letGo;
}

/** Keeps from the page what workers made from now on answer to the calls of a kind, but not how far they are, until the function it returns is called. */
export function holdAnswers(kind: string): () => void {
  const held: (() => void)[] = [];
  let isHolding = true;
  const Real = Worker;
  const making = vi.spyOn(globalThis, 'Worker');
  making.mockImplementation(function make(...how) {
    const worker = new Real(...how);
    const ids = new Set<number | undefined>();
    worker.postMessage = (message: Posted, ...rest: unknown[]) => {
      if (message.kind === kind) ids.add(message.id);
      Reflect.apply(Real.prototype.postMessage, worker, [message, ...rest]);
    };
    // Before all others who listen.
    worker.addEventListener('message', (event: MessageEvent<Posted>) => {
      const { data } = event;
      if (!isHolding || data.kind === 'progress' || !ids.has(data.id)) return;
      event.stopImmediatePropagation();
      held.push(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
    });
    return worker;
  });
  onTestFinished(() => making.mockRestore());
  return () => {
    isHolding = false;
    making.mockRestore();
    for (const letGo of held.splice(0)) letGo();
  };
}

/** What the page posts to its workers from now on, or to what holds it. */
export function postedCalls(kind: string): () => object[] {
  const posting = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posting.mockRestore());
  return () =>
    posting.mock.calls.flatMap(([message]) => ((message as Posted).kind === kind ? [message] : []));
}
