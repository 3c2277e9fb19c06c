import { onTestFinished, vi } from 'vitest';

interface Posted {
  kind?: string;
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

/** What the page posts to its workers from now on, or to what holds it. */
export function postedCalls(kind: string): () => object[] {
  const posting = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posting.mockRestore());
  return () =>
    posting.mock.calls.flatMap(([message]) => ((message as Posted).kind === kind ? [message] : []));
}
