/** What must be found of what was written: a value that nobody has certainly written over since. */

interface Write {
  value: unknown;
  step: number;
  begun: number;
  /** Null while it's under way. */
  ended: number | null;
  /** Whether the page said that it's saved; null where the page went before. */
  isTaken: boolean | null;
}

/** A write that is under way. */
export interface Writing {
  end: (isTaken: boolean | null) => void;
}

/** One place that several write to, in whatever order. */
export interface Register {
  write: (value: unknown, step: number) => Writing;
  /** Returns what may be there now. */
  possible: () => { value: unknown; step: number }[];
}

let clock = 0;

/** Returns a place that holds null. */
export function createRegister(): Register {
  const first: Write = { value: null, step: -1, begun: -1, ended: -1, isTaken: true };
  const writes: Write[] = [first];
  const isOver = (write: Write) =>
    writes.some(
      ({ isTaken, begun }) => isTaken === true && write.ended !== null && begun > write.ended,
    );
  return {
    write(value, step) {
      const write: Write = { value, step, begun: clock++, ended: null, isTaken: null };
      writes.push(write);
      return {
        end(isTaken) {
          if (write.ended !== null) return;
          write.ended = clock++;
          write.isTaken = isTaken;
        },
      };
    },
    possible: () => writes.filter((write) => !isOver(write)),
  };
}
