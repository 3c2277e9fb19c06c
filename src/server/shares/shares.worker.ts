/** The entry of the thread that filters results which are shared; it's built beside the server. It answers one question after the other. */
import { createHash, type Hash } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { errorText } from '#server/monitoring/log.ts';
import { createItemFilter, type ItemFilter } from './itemFilter.ts';

/** About the result with the number `stream`; several may be open. */
export type ThreadQuestion =
  | { readonly kind: 'begin'; readonly stream: number; readonly kept: Uint8Array | null }
  | { readonly kind: 'chunk'; readonly stream: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly stream: number }
  /** What is left of it isn't wanted. */
  | { readonly kind: 'drop'; readonly stream: number };

export type ThreadAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'end';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly received: number;
      readonly digest: string;
    }
  | { readonly kind: 'failed'; readonly reason: string };

interface Stream {
  readonly filter: ItemFilter;
  readonly hash: Hash;
}

const streams = new Map<number, Stream>();

function answer(question: ThreadQuestion): ThreadAnswer {
  const { stream: number } = question;
  if (question.kind === 'begin') {
    streams.set(number, { filter: createItemFilter(question.kept), hash: createHash('sha256') });
    return { kind: 'done' };
  }
  if (question.kind === 'drop') {
    streams.delete(number);
    return { kind: 'done' };
  }
  const stream = streams.get(number);
  if (!stream) throw new Error('There is no such result');
  const { filter, hash } = stream;
  if (question.kind === 'chunk') {
    hash.update(question.bytes);
    return { kind: 'bytes', bytes: filter.push(question.bytes) };
  }
  streams.delete(number);
  const bytes = filter.end();
  return { kind: 'end', bytes, received: filter.received, digest: hash.digest('hex') };
}

function safely(question: ThreadQuestion): ThreadAnswer {
  try {
    return answer(question);
  } catch (error) {
    streams.delete(question.stream);
    return { kind: 'failed', reason: errorText(error) };
  }
}

if (parentPort === null) throw new Error('This file is the entry of a thread.');
const port = parentPort;
// After answers, but before what measures. Elsewhere than on Linux that would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL / 2);
port.on('message', (question: ThreadQuestion) => {
  const answered = safely(question);
  port.postMessage(answered, 'bytes' in answered ? [answered.bytes.buffer] : []);
});
