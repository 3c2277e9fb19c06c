/** The entry of the thread that filters results which are shared, and draws what a chat shows of them; it's built beside the server. It answers one question after the other. */
import { createHash, type Hash } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { errorText } from '#server/monitoring/log.ts';
import { createResultReader, type ResultReader } from '#core/read/resultReader.ts';
import type {
  Card,
  CardWish,
  ThreadAnswer,
  ThreadQuestion,
} from '#server/shares/threadMessages.ts';
import { drawCard } from './drawCard.ts';
import { createItemFilter, type ItemFilter } from './itemFilter.ts';

interface Stream {
  readonly filter: ItemFilter;
  readonly hash: Hash | null;
  readonly card: (CardWish & { readonly reader: ResultReader }) | null;
}

/** Null where it can't be drawn: a link opens without it, too. */
function cardOf({ reader, ...wish }: NonNullable<Stream['card']>): Card | null {
  try {
    return drawCard(reader.columns, wish);
  } catch {
    return null;
  }
}

const streams = new Map<number, Stream>();

function answer(question: ThreadQuestion): ThreadAnswer {
  const { stream: number } = question;
  if (question.kind === 'begin') {
    const { kept, isHashed, card } = question;
    streams.set(number, {
      filter: createItemFilter(kept),
      hash: isHashed ? createHash('sha256') : null,
      card: card && { ...card, reader: createResultReader() },
    });
    return { kind: 'done' };
  }
  if (question.kind === 'drop') {
    streams.delete(number);
    return { kind: 'done' };
  }
  const stream = streams.get(number);
  if (!stream) throw new Error('There is no such result');
  const { filter, hash, card } = stream;
  if (question.kind === 'chunk') {
    hash?.update(question.bytes);
    const bytes = filter.push(question.bytes);
    card?.reader.push(bytes);
    return { kind: 'bytes', bytes };
  }
  streams.delete(number);
  const bytes = filter.end();
  card?.reader.push(bytes);
  card?.reader.finish();
  return {
    kind: 'end',
    bytes,
    received: filter.received,
    digest: hash && hash.digest('hex'),
    card: card && cardOf(card),
  };
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
