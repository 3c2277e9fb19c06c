/** What a page asks to be shared: checked, as anybody may have written it. */
import * as v from 'valibot';
import { ApiError } from '#server/http/apiError.ts';
import type { ShareNames } from './shareStore.ts';

/** The most bytes of a request, and of the names in it. */
export const FORM_BYTES = 8e6;
const NAMES_BYTES = 5e6;

const VIEW_BYTES = 8192;
const COLUMNS = 100;

/** A text that the database can hold. */
function text(most: number) {
  return v.pipe(
    v.string('must be a text'),
    v.check(
      (value) => value.length <= most && !value.includes('\0') && value.isWellFormed(),
      `must have at most ${most} characters, and no NUL or half a character`,
    ),
  );
}

const Count = v.pipe(v.number('must be a number'), v.integer('must be a whole number'));

const FormSchema = v.object(
  {
    jobId: text(2048),
    title: text(300),
    view: text(VIEW_BYTES),
    rows: v.nullable(
      v.object({
        received: v.pipe(Count, v.minValue(1, 'must be 1 or more')),
        kept: v.pipe(
          v.string('must be a text'),
          v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be bits in base64'),
        ),
      }),
    ),
    names: v.nullable(
      v.object({
        columns: v.pipe(
          v.array(
            v.object({
              name: text(300),
              values: v.array(v.nullable(v.string('must be texts or null'))),
            }),
          ),
          v.minLength(1, 'must name a column'),
          v.maxLength(COLUMNS, `may name ${COLUMNS} columns at most`),
        ),
      }),
    ),
    days: v.pipe(Count, v.minValue(1, 'must be 1 or more')),
    downloads: v.boolean('must be true or false'),
    message: text(1000),
    /** Of the page that asks; of one from before there were languages, English. */
    language: v.optional(text(10), 'en'),
  },
  'must be an object',
);

export interface ShareForm {
  readonly jobId: string;
  readonly title: string;
  readonly view: string;
  /** Items of the whole result as the page has it, and which of them are shared; null for all, however many. */
  readonly rows: {
    readonly received: number;
    readonly count: number;
    readonly kept: string;
  } | null;
  readonly names: ShareNames | null;
  readonly days: number;
  readonly downloads: boolean;
  readonly message: string;
  /** The maker's language, by its code. */
  readonly language: string;
}

/** Returns a checked form. Throws an ApiError: 400 that says what is wrong with it, 413 where its names are too many. */
export function readForm(body: string, maxDays: number): ShareForm {
  const checked = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, NOT_JSON), FormSchema),
    body,
  );
  if (!checked.success) {
    const [issue] = checked.issues;
    const path = v.getDotPath(issue);
    throw wrong(path === null ? `The request ${issue.message}.` : `"${path}" ${issue.message}.`);
  }
  const { rows, names, ...form } = checked.output;
  if (form.days > maxDays) throw wrong(`A link lasts ${maxDays} days at most.`);
  if (Buffer.byteLength(form.view) > VIEW_BYTES)
    throw wrong(`"view" must have at most ${VIEW_BYTES} bytes.`);
  const checkedRows = rows && { ...rows, count: countKept(rows) };
  if (names) checkNames(names, checkedRows?.count ?? null);
  return { ...form, rows: checkedRows, names };
}

const NOT_JSON = 'must be JSON';

/** Returns how many rows are kept. Throws an ApiError 400 unless there's a bit for each row, and one of them is kept. */
function countKept({ received, kept }: { received: number; kept: string }): number {
  const bytes = Buffer.from(kept, 'base64');
  const spare = 8 * bytes.length - received;
  const last = bytes.at(-1) ?? 0;
  if (spare < 0 || spare > 7 || last >> (8 - spare) > 0)
    throw wrong(`"rows.kept" must have a bit for each of ${received} rows.`);
  let count = 0;
  for (let byte of bytes) for (; byte > 0; byte >>= 1) count += byte & 1;
  if (count === 0) throw wrong('A link must show at least one row.');
  return count;
}

/** Throws an ApiError unless each column has a value for each shared row; `rows` is null where they aren't counted yet. */
function checkNames(names: ShareNames, rows: number | null): void {
  if (Buffer.byteLength(JSON.stringify(names)) > NAMES_BYTES)
    throw new ApiError(413, 'The chosen columns have more than 5 MB: choose fewer.');
  checkLengths(names, rows ?? names.columns[0]?.values.length ?? 0);
  const known = new Set(names.columns.map(({ name }) => name));
  if (known.size < names.columns.length) throw wrong('"names.columns" must have different names.');
}

/** Throws an ApiError 400 unless each column has that many values. */
export function checkLengths({ columns }: ShareNames, rows: number): void {
  if (columns.some(({ values }) => values.length !== rows))
    throw wrong('Each of "names.columns" must have a value for each shared row.');
}

function wrong(message: string): ApiError {
  return new ApiError(400, message);
}
