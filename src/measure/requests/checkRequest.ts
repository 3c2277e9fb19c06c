import { failureMessage, type SubmittedItem } from '#measure/scenes/outcome.ts';
import type { Measurable } from './measurable.ts';

/** Refused rows that an answer lists at most; the others are counted. */
const MAX_LISTED = 1000;

/** What `?validate_only=true` answers. */
export interface CheckAnswer {
  readonly message: string;
  readonly rows: number;
  /** What the request would cost, in US dollars. */
  readonly cost: number;
  readonly refused_count: number;
  /** The first of them; rows count from 1, below the headings. */
  readonly refused: readonly { readonly row: number; readonly message: string }[];
}

interface RowChecks {
  add(items: readonly SubmittedItem[]): Promise<void>;
  end(costOf: (rows: number) => number): CheckAnswer;
}

/** Returns the checks of the rows of an account's request by what may be measured. */
export function createRowChecks(
  { checkItems }: Pick<Measurable, 'checkItems'>,
  accountNo: number,
): RowChecks {
  const refused: { row: number; message: string }[] = [];
  let rows = 0;
  let count = 0;
  return {
    async add(items) {
      if (items.length === 0) return;
      for (const refusal of await checkItems(items, accountNo)) {
        rows++;
        if (!refusal) continue;
        count++;
        if (refused.length < MAX_LISTED)
          refused.push({ row: rows, message: failureMessage(refusal) });
      }
    },
    end: (costOf) => ({
      message: `${count === 0 ? 'None' : count} of ${rows} ${rows === 1 ? 'row' : 'rows'} would be refused. Nothing was created.`,
      rows,
      cost: costOf(rows),
      refused_count: count,
      refused,
    }),
  };
}
