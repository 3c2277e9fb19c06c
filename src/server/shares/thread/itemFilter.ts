/**
 * Leaves out of a response what isn't shared, while it's read. Steps: read it item by item, as the page does; copy the bytes of each item that
 * is kept, in the order of the response; open and close sections and lists around them. So no message and no member of what is left out remains.
 */
import { createItemReader, type ReadItem } from '#core/read/itemReader.ts';

export interface ItemFilter {
  /** Returns what is kept of the next bytes, which may be cut anywhere. Throws an Error where they aren't a result's. */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer>;
  /** Returns the end of what is kept. Throws an Error where the response isn't whole. */
  end(): Uint8Array<ArrayBuffer>;
  /** Items so far, kept or not. */
  readonly received: number;
}

/** Bit `i & 7` of byte `i >> 3` is item `i`. */
function isKept(kept: Uint8Array, item: number): boolean {
  return ((kept[item >> 3] ?? 0) & (1 << (item & 7))) !== 0;
}

/** Returns a filter that keeps the items of these bits; all of them without any. */
export function createItemFilter(kept: Uint8Array | null): ItemFilter {
  const output = createOutput();
  let received = 0;
  let open: Place | null = null;
  const sections = new Set<boolean>();

  const take = (item: ReadItem) => {
    if (kept && !isKept(kept, received++)) return;
    if (!kept) received++;
    output.text(open && isSame(open, item) ? ',' : between(open, item));
    output.bytes(item.bytes);
    open = { isFailed: item.isFailed, message: item.message, isListed: item.isListed };
    sections.add(item.isFailed);
  };
  const reader = createItemReader(take);

  return {
    get received() {
      return received;
    },
    push(chunk) {
      reader.push(chunk);
      if (reader.problem) checkWhole(reader.problem.kind);
      return output.taken();
    },
    end() {
      checkWhole(reader.finish().kind);
      output.text(open ? closing(open) : '{');
      const missing = [
        ...(sections.has(false) ? [] : ['"data":[]']),
        ...(sections.has(true) ? [] : ['"err_data":{}']),
      ];
      output.text(`${open && missing.length > 0 ? ',' : ''}${missing.join(',')}}`);
      return output.taken();
    },
  };
}

/** Where an item is: its section, the message of its list, and whether it's in a list at all. */
type Place = Pick<ReadItem, 'isFailed' | 'message' | 'isListed'>;

function isSame(one: Place, other: Place): boolean {
  return (
    one.isListed &&
    other.isListed &&
    one.isFailed === other.isFailed &&
    one.message === other.message
  );
}

/** What ends the place before and begins the next one. */
function between(before: Place | null, { isFailed, message, isListed }: Place): string {
  const list = isListed ? '[' : '';
  const isSameGroup =
    before !== null && isFailed && before.isFailed && before.message !== null && message !== null;
  if (isSameGroup) return `${before.isListed ? ']' : ''},${JSON.stringify(message)}:${list}`;
  const section = `"${isFailed ? 'err_data' : 'data'}":`;
  const group = message === null ? '' : `{${JSON.stringify(message)}:`;
  return `${before ? `${closing(before)},` : '{'}${section}${group}${list}`;
}

function closing({ message, isListed }: Place): string {
  return (isListed ? ']' : '') + (message === null ? '' : '}');
}

function checkWhole(kind: string): void {
  if (kind !== 'whole') throw new Error(`The response isn't a whole result (${kind})`);
}

/** Bytes that grow until they're taken. */
function createOutput() {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(1 << 16);
  let length = 0;
  const bytes = (added: Uint8Array) => {
    if (length + added.length > buffer.length) {
      const larger = new Uint8Array(2 * (length + added.length));
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    buffer.set(added, length);
    length += added.length;
  };
  return {
    bytes,
    text: (text: string) => {
      bytes(encoder.encode(text));
    },
    taken: () => {
      const taken = buffer.slice(0, length);
      length = 0;
      return taken;
    },
  };
}
