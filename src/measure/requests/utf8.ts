import { ApiError } from '#server/http/apiError.ts';
import { firstInvalidByte, incompleteBytes } from '#server/http/utf8.ts';

interface TextCheck {
  /** Returns the bytes, except for a character that isn't complete. Throws an ApiError 400 that names the first bad byte. */
  add(bytes: Buffer): Buffer;
  /** Returns what is left. Throws an ApiError 400 where a character is incomplete. */
  end(): Buffer;
}

const LF = 10;
const EMPTY = Buffer.alloc(0);

/** The byte order mark. */
const MARK = Buffer.from('\uFEFF');

/** How ZIP archives begin, spreadsheets among them. */
const ZIP = Buffer.from('PK\u0003\u0004');

/** Returns the check of a text in UTF-8 without NUL, of which a byte order mark is left out. `called` names it in errors. */
export function createTextCheck(called: string): TextCheck {
  let carried: Buffer = EMPTY;
  /** Bytes and line ends before the carried ones. */
  let before = 0;
  let lines = 0;

  function checked(bytes: Buffer): Buffer {
    if (before === 0 && bytes.subarray(0, ZIP.length).equals(ZIP)) throw archive(called);
    const bad = firstBadByte(bytes);
    if (bad !== null) throw badByte(bad, bytes);
    const hasMark = before === 0 && bytes.subarray(0, MARK.length).equals(MARK);
    before += bytes.length;
    lines += lineEnds(bytes);
    return hasMark ? bytes.subarray(MARK.length) : bytes;
  }

  function badByte(at: number, bytes: Buffer): ApiError {
    const line = lines + lineEnds(bytes.subarray(0, at)) + 1;
    const place = `byte ${before + at + 1}, in line ${line},`;
    const words =
      bytes[at] === 0
        ? `“${called}” isn't a text: its ${place} is NUL.`
        : `“${called}” isn't in UTF-8: its ${place} belongs to no character. Save it as UTF-8.`;
    return new ApiError(400, words);
  }

  return {
    add(bytes) {
      const all = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes;
      // The first bytes show what it is.
      const end = before === 0 && all.length < ZIP.length ? 0 : all.length - incompleteBytes(all);
      carried = Buffer.from(all.subarray(end));
      return checked(all.subarray(0, end));
    },
    end() {
      const all = carried;
      carried = EMPTY;
      return checked(all);
    },
  };
}

function archive(called: string): ApiError {
  return new ApiError(
    400,
    `“${called}” is a ZIP archive, such as a spreadsheet, and not a CSV. Save it as CSV.`,
  );
}

/** The place, from 0, of NUL or of the first byte that isn't UTF-8; null where there is none. */
function firstBadByte(bytes: Buffer): number | null {
  const nul = bytes.indexOf(0);
  if (nul < 0) return firstInvalidByte(bytes);
  return firstInvalidByte(bytes.subarray(0, nul)) ?? nul;
}

function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}
