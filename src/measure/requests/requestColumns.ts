/** Which columns of a submitted CSV hold shapes and windows. */
import { columnMatching, holdsShape, WELL_KNOWN } from '#files/read/shapeCells.ts';
import { ApiError } from '#server/http/apiError.ts';
import { visibleText } from '#lib/visibleText.ts';

/** Columns from 0. */
export interface RequestColumns {
  readonly polygon: number;
  readonly start: number;
  readonly end: number;
}

/** Headings of shapes, for a table whose shapes are all unreadable. */
const SHAPE_HEADINGS = ['geometry', 'wkt', 'geom', 'the_geom', 'shape', 'well_known_text'];

/** Words for the first and the last day, in English, French, Portuguese and Spanish, without accents. */
const START = /(?:^|_)(?:start|begin|from|since|debut|inicio|inicial|desde)/;
const END = /(?:^|_)(?:end|ending|to|until|till|fin|fim|final|hasta|ate)(?:_?(?:date|day))?(?:_|$)/;

/** Headings and cells that an error names at most, and their length. */
const MAX_NAMED = 12;
const MAX_LETTERS = 40;

/**
 * Returns the columns: that of shapes by its heading `polygon` or by its cells, as plot names are read, those of windows by their headings. Throws an ApiError
 * 400 where one is missing.
 */
export function recogniseColumns(
  head: readonly string[],
  sample: readonly (readonly string[])[],
): RequestColumns {
  if (head.some(holdsShape))
    throw new ApiError(
      400,
      'The first row of “data” holds a shape where headings belong, such as polygon,start_date,end_date.',
    );
  const names = head.map(plainName);
  const polygon = shapeColumn(names, sample);
  if (polygon < 0) throw missing('shapes in well-known text', head);
  const windowColumn = (name: string, words: RegExp) => {
    const exact = names.indexOf(name);
    return exact >= 0 ? exact : names.findIndex((text, at) => at !== polygon && words.test(text));
  };
  const start = windowColumn('start_date', START);
  if (start < 0) throw missing('start dates', head);
  const end = windowColumn('end_date', END);
  if (end < 0) throw missing('end dates', head);
  return { polygon, start, end };
}

function shapeColumn(names: readonly string[], sample: readonly (readonly string[])[]): number {
  const named = names.indexOf('polygon');
  if (named >= 0) return named;
  const matching = columnMatching(WELL_KNOWN, names.length, sample);
  return matching >= 0 ? matching : names.findIndex((name) => SHAPE_HEADINGS.includes(name));
}

/** A heading in lower case without accents, its words joined by underscores. */
function plainName(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}

function missing(what: string, head: readonly string[]): ApiError {
  const names = head.slice(0, MAX_NAMED).map((heading) => `“${shortText(heading.trim())}”`);
  const more = head.length > MAX_NAMED ? ` and ${head.length - MAX_NAMED} more` : '';
  return new ApiError(
    400,
    `“data” has no column of ${what}. Its columns are ${names.join(', ')}${more}; expected are polygon, start_date and end_date.`,
  );
}

/** Returns a text of somebody else's as an error may show it. */
export function shortText(text: string): string {
  const shown = visibleText(text.slice(0, MAX_LETTERS));
  return text.length > MAX_LETTERS ? `${shown}…` : shown;
}
