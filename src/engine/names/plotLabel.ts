/** Which of a file's columns is what people call their plots, and which they would group them by. */
import type { NamedColumn } from './submittedFile.ts';

const PLOT_WORDS = new Set('plot field parcel farm block lot shamba parcelle parcela'.split(' '));
const NAME_WORDS = new Set('name nom nombre label title'.split(' '));
const ID_WORDS = new Set(
  'id ids fid uid uuid gid code ref reference number no nr num key'.split(' '),
);
/** A plot's area, or what grows on it, is no name of it. */
const OTHER_WORDS = new Set(
  'area acre acres ha hectare hectares size date crop density farmer village region owner'.split(
    ' ',
  ),
);
/** Share of the rows that has to be there, and to differ, for a name to tell plots apart. */
const LEAST_DISTINCT = 0.5;
/** Words of headings that plots are mostly grouped by, the likeliest first. */
const GROUP_WORDS = ['crop', 'crops', 'variety', 'village', 'region', 'district', 'farmer'];
/** Groups that can be looked over. */
const MOST_GROUPS = 60;

/** Returns the place of the column that plots are called by; null where none is a name. */
export function labelColumn(columns: readonly NamedColumn[]): number | null {
  const scores = columns.map((column) => (tellsApart(column) ? nameScore(column.name) : 0));
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

function nameScore(heading: string): number {
  const words = wordsOf(heading);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(PLOT_WORDS) && !has(OTHER_WORDS)) return 4;
  if (has(NAME_WORDS)) return has(OTHER_WORDS) ? 1 : 3;
  return has(ID_WORDS) && !has(OTHER_WORDS) ? 2 : 0;
}

function tellsApart({ cells, distinct }: NamedColumn): boolean {
  const filled = cells.reduce((sum, cell) => sum + (cell === '' ? 0 : 1), 0);
  const different = distinct.length - (distinct.includes('') ? 1 : 0);
  return filled >= LEAST_DISTINCT * cells.length && different >= LEAST_DISTINCT * filled;
}

/** Returns what a plot is called by a cell: a bare number takes the heading's word before it, `Field 10.15`. Null for an empty cell. */
export function labelText(heading: string, cell: string): string | null {
  if (cell === '') return null;
  const word = wordsOf(heading).find((one) => PLOT_WORDS.has(one));
  if (!word || /\p{L}/u.test(cell)) return cell;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${cell}`;
}

/** Returns the place of the column that plots are grouped by at first; null where none has few enough values. */
export function groupColumn(columns: readonly NamedColumn[]): number | null {
  const scores = columns.map(({ name, cells, distinct, isNumeric }) => {
    const { length } = distinct;
    if (length < 2 || length > Math.min(MOST_GROUPS, cells.length / 2)) return 0;
    const place = GROUP_WORDS.findIndex((word) =>
      wordsOf(name).some((one) => one === word || one.replace(/\d+$/, '') === word),
    );
    const isPlain = !/\b(?:density|date)\b/i.test(name);
    if (place >= 0 && isPlain) return 2 + GROUP_WORDS.length - place;
    return isNumeric ? 0.5 : 1;
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

/** `PlotID` and `plot_id` as plot and id. */
function wordsOf(heading: string): string[] {
  return heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
