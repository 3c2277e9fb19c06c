/**
 * A saved response taken apart into its records and failed items, each as its text. Steps: go through the bytes as they come, knowing only
 * how deep in lists and objects they are and whether in a string; the names of the members at depth 1 tell the sections, those at
 * depth 2 of `err_data` the messages; what lies between the commas of the lists there is an item. Anything else is passed
 * over.
 */

/** A record, whose message is null, or a failed item below its message. `text` is its JSON as it came. */
export interface ResponseItem {
  readonly message: string | null;
  readonly text: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/** Blank, tab, line feed, carriage return, and the bytes of a byte-order mark. */
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** How deep the lists of each section's items lie. */
const LIST_DEPTHS = new Map([
  ['data', 2],
  ['err_data', 3],
]);

/** Yields the items in the order of the response. Throws an Error where it's no such response, or breaks off. */
export async function* responseItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<ResponseItem> {
  const scanner = createScanner();
  for await (const chunk of chunks) yield* scanner.add(chunk);
  scanner.end();
}

function createScanner() {
  let bytes = Buffer.alloc(0);
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** Where in `bytes` the string and the item began that are being read; -1 where there is none. */
  let stringStart = -1;
  let itemStart = -1;
  let name = '';
  let section = '';
  let message: string | null = null;
  /** The depth inside the list whose items are wanted; 0 outside of one. */
  let listDepth = 0;
  let sections = 0;

  function* item(end: number): Generator<ResponseItem> {
    if (itemStart < 0) return;
    yield { message, text: bytes.toString('utf8', itemStart, end).trimEnd() };
    itemStart = -1;
  }

  function open(byte: number, at: number): void {
    if (depth === listDepth && listDepth > 0 && itemStart < 0) itemStart = at;
    depth++;
    if (listDepth > 0) return;
    if (byte !== 0x5b || depth !== (LIST_DEPTHS.get(section) ?? 0)) return;
    listDepth = depth;
    if (depth === 2) message = null;
  }

  function nameMember(): void {
    if (depth === 1) {
      section = name;
      if (LIST_DEPTHS.has(name)) sections++;
    } else if (depth === 2 && section === 'err_data') message = name;
  }

  /** A byte outside of strings. */
  function* structure(byte: number, at: number): Generator<ResponseItem> {
    if (OPENING.has(byte)) open(byte, at);
    else if (CLOSING.has(byte)) {
      if (depth === listDepth) {
        yield* item(at);
        listDepth = 0;
      }
      depth--;
      if (depth < 0) throw notOne();
    } else if (byte === COMMA && depth === listDepth) yield* item(at);
    else if (byte === COLON && listDepth === 0) nameMember();
    else if (depth === listDepth && listDepth > 0 && itemStart < 0 && !BLANKS.has(byte))
      itemStart = at;
    else if (depth === 0 && !BLANKS.has(byte)) throw notOne();
  }

  function endString(at: number): void {
    inString = false;
    // A name is short and its place at most depth 2, so few strings are taken out.
    if (listDepth === 0 && depth <= 2)
      name = String(JSON.parse(bytes.toString('utf8', stringStart, at + 1)));
    stringStart = -1;
  }

  return {
    *add(chunk: Buffer): Generator<ResponseItem> {
      const start = bytes.length;
      bytes = Buffer.concat([bytes, chunk]);
      for (let at = start; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (!inString && byte === QUOTE) {
          inString = true;
          stringStart = at;
          if (depth === 0) throw notOne();
          if (depth === listDepth && itemStart < 0) itemStart = at;
        } else if (!inString) yield* structure(byte, at);
        else if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) endString(at);
      }
      const starts = [stringStart, itemStart].filter((from) => from >= 0);
      const kept = Math.min(bytes.length, ...starts);
      bytes = bytes.subarray(kept);
      if (stringStart >= 0) stringStart -= kept;
      if (itemStart >= 0) itemStart -= kept;
    },
    end(): void {
      if (sections === 0) throw notOne();
      if (depth !== 0 || inString) throw new Error('The response breaks off before its end.');
    },
  };
}

function notOne(): Error {
  return new Error('That is no saved response: a JSON object with "data" and "err_data".');
}
