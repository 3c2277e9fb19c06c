/**
 * Splits a saved response into its records and failed items, with the same reader as the page. Steps: check each chunk for valid UTF-8; read
 * it; yield each item that it completes. Anything that isn't such a response, or that the page would show as broken, is an error that names
 * the item and the byte.
 */
import type { ReadEnding } from '#core/read/parserState.ts';
import { createItemReader, type ReadItem } from '#core/read/itemReader.ts';
import { firstInvalidByte, incompleteBytes } from '#server/http/utf8.ts';
import { visibleText } from '#lib/visibleText.ts';

/** A record, whose message is null, or a failed item with its message. `text` is its JSON as in the response. */
export interface ResponseItem {
  readonly message: string | null;
  readonly text: string;
}

/**
 * Yields what `take` returns for each item, in the order of the response; an item's bytes are valid only during the call. Throws an Error
 * where it isn't such a response or is incomplete.
 */
export async function* responseItems<T>(
  chunks: AsyncIterable<Buffer>,
  take: (item: ReadItem) => T,
): AsyncGenerator<T> {
  const counts = { data: 0, err_data: 0 };
  let section: keyof typeof counts = 'data';
  const taken: T[] = [];
  const reader = createItemReader((item) => {
    section = item.isFailed ? 'err_data' : 'data';
    counts[section]++;
    checkItem(item, `${NAMES[section]} ${counts[section]}, at byte ${item.byte}, `);
    taken.push(take(item));
  });
  const utf8 = createUtf8Check();
  const fail = (reason: string, byte: number): never => {
    const before = counts[section] > 0 ? `${NAMES[section]} ${counts[section]}` : null;
    const place = reader.isInItem
      ? `In the ${before === null ? 'first item' : `item after ${before}`}`
      : before === null
        ? 'Before the first item'
        : `After ${before}`;
    throw new Error(`${place}, at byte ${byte}: ${reason}.`);
  };
  for await (const chunk of chunks) {
    const byte = reader.bytes;
    const valid = utf8.add(chunk);
    reader.push(valid === null ? chunk : chunk.subarray(0, Math.max(0, valid)));
    yield* taken.splice(0);
    if (reader.problem) checkEnding(reader.problem, fail);
    if (valid !== null) fail("what follows isn't UTF-8", byte + valid);
  }
  checkEnding(reader.finish(), fail);
  if (!reader.hasSection) throw notAResponse();
}

const NAMES = { data: 'record', err_data: 'failed item' };

/** Throws an Error that begins with the item's place, if a service wouldn't send such an item. */
function checkItem({ bytes, isFailed, message, isListed }: ReadItem, place: string): void {
  const start = place.charAt(0).toUpperCase() + place.slice(1);
  if (isFailed && message === null)
    throw new Error(
      `${start}is in a list: "err_data" must be an object of lists, each under its message.`,
    );
  if (!isListed)
    throw new Error(
      `${start}is where a list is expected: ${isFailed ? 'each message of "err_data"' : '"data"'} has one.`,
    );
  if (bytes[0] !== 0x7b) throw new Error(`${start}isn't an object.`);
  if (message !== null && /\0|\p{Surrogate}/u.test(message))
    throw new Error(
      `${start}is under a message with NUL or half a character, which can't be stored.`,
    );
}

/** Throws an Error unless the response is complete. */
function checkEnding(ending: ReadEnding, fail: (reason: string, byte: number) => never): void {
  switch (ending.kind) {
    case 'notAResult':
      throw notAResponse();
    case 'cutShort':
      return fail(`the response is incomplete: ${ending.reason}`, ending.byte);
    case 'malformed':
      return fail(`not JSON: ${ending.reason}, after ${quoted(ending.tail)}`, ending.byte);
    case 'whole':
      if (ending.trailing)
        fail(
          `more text follows the response: ${quoted(ending.trailing.start)}`,
          ending.trailing.byte,
        );
  }
}

/** The end of a text from the file, made safe for a terminal. */
function quoted(text: string): string {
  const shown = visibleText(text).replaceAll(/\s+/g, ' ');
  return `"${shown.length > 60 ? `…${shown.slice(-60)}` : shown}"`;
}

function notAResponse(): Error {
  return new Error(
    'That isn\'t a saved response, which is a JSON object with "data" and "err_data".',
  );
}

/** Checks chunks for valid UTF-8, wherever they cut characters. */
function createUtf8Check() {
  let cut: Buffer = Buffer.alloc(0);
  return {
    /** Returns the offset in the chunk of the first invalid byte, negative if it was in an earlier chunk; null if all is valid. */
    add(chunk: Buffer): number | null {
      const bytes = cut.length === 0 ? chunk : Buffer.concat([cut, chunk]);
      const end = bytes.length - incompleteBytes(bytes);
      const before = cut.length;
      cut = Buffer.from(bytes.subarray(end));
      const invalid = firstInvalidByte(bytes.subarray(0, end));
      return invalid === null ? null : invalid - before;
    },
  };
}
