import { onTestFinished, vi } from 'vitest';

/** Keeps the calls of a kind from the page's workers, until the function it returns is called. */
export function holdCalls(kind: string): () => void {
  const held: (() => void)[] = [];
  const { prototype } = Worker;
  const { postMessage } = prototype;
  const holding = vi.spyOn(prototype, 'postMessage');
  holding.mockImplementation(function (this: Worker, message: { kind?: string }, ...rest) {
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
