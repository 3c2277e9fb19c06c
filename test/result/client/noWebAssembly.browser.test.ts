import { expect, test } from 'vitest';
import type { WebAssemblyTrouble } from '#core/webAssembly.ts';
import { openResult } from '#result/client/resultClient.ts';

/** Where the real worker may not run WebAssembly, opening a result says which it is. */

const WORKER = `${location.origin}/src/app/worker/result.worker.ts?worker_file&type=module`;

const moduleOf = (source: string) =>
  URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));

/** A frame whose policy is the page's, but for WebAssembly. */
async function frameWith(policy: string): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as Window & typeof globalThis;
}

/** Starts the worker in a window, after other code. */
function workerIn({ Worker }: typeof globalThis, before: string): Worker {
  const source = `import '${moduleOf(before)}'; import '${WORKER}';`;
  return new Worker(moduleOf(source), { type: 'module' });
}

test.each([
  ["script-src 'self' blob:", '', 'forbidden'],
  ["script-src 'self' blob: 'wasm-unsafe-eval'", 'self.WebAssembly = undefined;', 'missing'],
] as [string, string, WebAssemblyTrouble][])(
  'under %s %s it is %s',
  async (policy, before, reason) => {
    const frame = await frameWith(policy);
    const file = new Blob(['{"data":[],"err_data":{}}']);
    const opening = openResult(
      { kind: 'file', file, name: 'result.json' },
      { createWorker: () => workerIn(frame, before) },
    );
    await expect(opening).rejects.toMatchObject({ failure: { kind: 'noWebAssembly', reason } });
  },
);
