import { NO_MESSAGE, SECTION_DATA, SECTION_ERROR } from '#core/columns.ts';
import type { FailureColumns } from '#result/failures/pure/groupCauses.ts';

/** Columns of failed records, one a message number; null makes a processed record. */
export function failed(messages: string[], numbers: (number | null)[]): FailureColumns {
  return {
    recordCount: numbers.length,
    section: Uint8Array.from(numbers, (n) => (n === null ? SECTION_DATA : SECTION_ERROR)),
    message: Uint32Array.from(numbers, (n) => n ?? NO_MESSAGE),
    messages,
  };
}

/** A text of one known cause that names a place of its own. */
export function repeatedAt(n: number): string {
  const description = `Provided shape has duplicate consecutive coordinates at: (POINT (${27 + n / 7} ${-15 - n / 3}))`;
  return `Error processing item: ${JSON.stringify({ code: 'BadRequest', description })}`;
}
