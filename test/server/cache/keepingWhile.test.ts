import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { keepingWhile } from '#server/cache/keepingWhile.ts';

const HEAD = { headers: {}, freshMs: 0 };

/** What happens, in turn. */
function noted() {
  const events: string[] = [];
  const note = async (event: string) => await Promise.resolve(void events.push(event));
  const keeping = {
    add: async (chunk: Buffer) => await note(`kept ${chunk.toString()}`),
    end: async () => await note('whole'),
    drop: async () => await note('dropped'),
  };
  return { events, keeping };
}

test('chunks are passed on and kept, the last one once all is kept', async () => {
  const { events, keeping } = noted();
  const source = Readable.from([Buffer.from('a'), Buffer.from('b')]);
  for await (const chunk of keepingWhile(keeping, HEAD)(source))
    events.push(`sent ${chunk.toString()}`);
  expect(events).toEqual(['kept a', 'kept b', 'sent a', 'whole', 'sent b']);
});

test('a source that fails is not kept', async () => {
  const { events, keeping } = noted();
  async function* failing() {
    yield Buffer.from('a');
    yield Buffer.from('b');
    await Promise.reject(new Error('broken off'));
  }
  const read = async () => {
    for await (const chunk of keepingWhile(keeping, HEAD)(failing())) events.push(String(chunk));
  };
  await expect(read()).rejects.toThrow('broken off');
  expect(events).toEqual(['kept a', 'kept b', 'a']);
});
