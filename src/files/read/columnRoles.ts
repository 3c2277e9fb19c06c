/**
 * Which columns of a file say when a plot's window starts and ends, and which names it: recognised by headings in English,
 * French, Portuguese and Spanish, and by cells; or chosen by a person.
 */
import { isEarlier, shareOfDates } from './dates.ts';
import type { NamedColumn } from './plotTable.ts';

/** The columns by what they say; null for what no column says. */
export interface ColumnRoles {
  /** Headings of the columns that hold the shapes: one of texts, two of longitude and latitude, none where the format has a place for shapes. */
  polygon: readonly string[];
  start: string | null;
  end: string | null;
  name: string | null;
}

/** Columns by what they say, as a person chose them; what is left out is recognised, and null is none. */
export interface ChosenColumns {
  polygon?: readonly string[];
  start?: string | null;
  end?: string | null;
  name?: string | null;
}

/** Words of headings of the first day of a window, those that say so outright before those that mean it. */
const START_WORDS = [
  new Set(
    'start starts begin begins beginning from debut inicio inicial comeco desde since'.split(' '),
  ),
  new Set(
    'planting planted sowing sown semis plantation plantio semeadura sementeira siembra'.split(' '),
  ),
] as const;
/** Words of headings of the last day. */
const END_WORDS = [
  new Set('end ends ending to until till fin final fim finish termino ate hasta jusqu'.split(' ')),
  new Set('harvest harvested harvesting recolte moisson colheita cosecha'.split(' ')),
  // A day that is still to come is the harvest: in a shapefile nothing else may be left of “Estimated Harvest Date”.
  new Set('estimated expected estime estimee prevu prevue prevista previsto estimada'.split(' ')),
] as const;
const SIDE_WORDS = { start: START_WORDS, end: END_WORDS };
type DateSide = keyof typeof SIDE_WORDS;
/** Words that say a column is about days. */
const DATE_WORDS = new Set('date dates day jour data datas dia fecha fechas'.split(' '));
/** Words that join these and say nothing. */
const JOINING_WORDS = new Set('of the de da do du del'.split(' '));
/** Words so short that they mean a day only beside one of these, or alone. */
const WEAK_WORDS = new Set(
  'from to ate desde hasta final inicial since until till jusqu'.split(' '),
);

/** Returns what the columns say. `polygon` are the headings of the columns of shapes. */
export function columnRoles(
  columns: readonly NamedColumn[],
  polygon: readonly string[],
  chosen: ChosenColumns = {},
): ColumnRoles {
  const known = (name: string | null | undefined) =>
    name !== undefined && (name === null || columns.some((column) => column.name === name));
  let start = known(chosen.start)
    ? (chosen.start ?? null)
    : dateColumn(columns, 'start', chosen.end ?? null);
  let end = known(chosen.end) ? (chosen.end ?? null) : dateColumn(columns, 'end', start);
  if (start === null && end === null && !known(chosen.start) && !known(chosen.end))
    [start, end] = onlyPair(columns);
  if (known(chosen.name)) return { polygon, start, end, name: chosen.name ?? null };
  const label = labelColumn(columns);
  return { polygon, start, end, name: label === null ? null : (columns[label]?.name ?? null) };
}

/** Share of filled rows that must be dates in a column whose heading means a day, and in one of which only the cells say so. */
const [MIN_OF_MEANT, MIN_OF_OTHERS] = [0.5, 0.8];

/** Where no heading says so: the only two columns of written days, the earlier one first. */
function onlyPair(columns: readonly NamedColumn[]): [start: string | null, end: string | null] {
  const dated = columns.filter(
    (column) => !column.isNumeric && shareOfDates(column) >= MIN_OF_OTHERS,
  );
  const [first, second] = dated;
  if (!first || !second || dated.length > 2) return [null, null];
  return isEarlier(second, first) ? [second.name, first.name] : [first.name, second.name];
}

/**
 * The column whose heading has the likeliest words: one of days, or without any cell where its heading says so outright; else one that
 * says so outright, whatever its cells.
 */
function dateColumn(
  columns: readonly NamedColumn[],
  side: DateSide,
  taken: string | null,
): string | null {
  for (const [rank, words] of SIDE_WORDS[side].entries()) {
    const meant = columns.filter(({ name }) => name !== taken && saysDay(name, words));
    const found =
      meant.find((column) => isOfDays(column) || (rank === 0 && isEmpty(column))) ??
      meant.find(({ name }) => saysOutright(name, side));
    if (found) return found.name;
  }
  return null;
}

function isOfDays(column: NamedColumn): boolean {
  return shareOfDates(column) > MIN_OF_MEANT;
}

function isEmpty({ distinct }: NamedColumn): boolean {
  return distinct.every((cell) => cell === '');
}

/** Whether a heading says the first or last day and nothing else: `start`, `Date de fin`, but neither `end use` nor `to`. */
export function saysOutright(name: string, side: DateSide): boolean {
  const heading = headingWords(name).filter((word) => !JOINING_WORDS.has(word));
  const [words] = SIDE_WORDS[side];
  const isWeak = heading.length === 1 && WEAK_WORDS.has(heading[0]!);
  return (
    !isWeak &&
    heading.some((word) => words.has(word)) &&
    heading.every((word) => words.has(word) || DATE_WORDS.has(word))
  );
}

function saysDay(name: string, words: ReadonlySet<string>): boolean {
  const heading = headingWords(name);
  const counts = (word: string) =>
    !WEAK_WORDS.has(word) || heading.length === 1 || isDated(heading);
  return heading.some((word) => words.has(word) && counts(word)) || endsCut(name, words);
}

function isDated(heading: readonly string[]): boolean {
  return heading.some((word) => DATE_WORDS.has(word));
}

/** A column whose heading means a day of the window, and which wasn't taken for it. */
export interface UntakenColumn {
  column: NamedColumn;
  side: DateSide;
  /** The column that was taken; null where none was. */
  taken: string | null;
}

/** Returns those whose headings say so outright and, where none was taken, those that may mean it; none of a side that a person chose. */
export function untakenColumns(
  columns: readonly NamedColumn[],
  roles: ColumnRoles,
  chosen: Pick<ChosenColumns, DateSide> = {},
): UntakenColumn[] {
  const others = columns.filter(({ name }) => name !== roles.start && name !== roles.end);
  const sides = (['start', 'end'] as const).filter((side) => chosen[side] === undefined);
  return sides.flatMap((side) => {
    const taken = roles[side];
    return others
      .filter(
        (column) => saysOutright(column.name, side) || (taken === null && mayMean(column, side)),
      )
      .map((column) => ({ column, side, taken }));
  });
}

/** Whether a heading or some cells speak for a day: a column `harvest` may as well be of kilograms. */
function mayMean(column: NamedColumn, side: DateSide): boolean {
  const heading = headingWords(column.name);
  return (
    SIDE_WORDS[side].some((words) => saysDay(column.name, words)) &&
    (isDated(heading) ||
      heading.some((word) => WEAK_WORDS.has(word)) ||
      (!column.isNumeric && shareOfDates(column) > 0))
  );
}

/** Letters or bytes of a heading in a shapefile, and letters of a cut word that still say which it was. */
const [CUT_LENGTH, MIN_LETTERS] = [10, 4];

/** Whether a heading's last word may be one of these, cut as shapefiles cut headings. */
function endsCut(name: string, words: ReadonlySet<string>): boolean {
  const last = headingWords(name).at(-1) ?? '';
  if (last.length < MIN_LETTERS) return false;
  if (![name.length, new TextEncoder().encode(name).length].includes(CUT_LENGTH)) return false;
  return [...words].some((word) => word.startsWith(last) && !WEAK_WORDS.has(word));
}

const PLOT_WORDS = new Set(
  'plot field parcel farm block lot shamba parcelle champ parcela lote talhao talhoes gleba campo finca fazenda'.split(
    ' ',
  ),
);
const NAME_WORDS = new Set('name nom nombre nome label title titre titulo'.split(' '));
const ID_WORDS = new Set(
  'id ids uid uuid gid code codigo ref reference referencia number numero no nr num key'.split(' '),
);
/** Words of headings of numbers that programs give to rows. */
const ROW_WORDS = new Set(['objectid', 'row']);
/** Words of headings that aren't about a plot's name: its size, its crop, its people. */
const OTHER_WORDS = new Set(
  'area acre acres ha hectare hectares size surface superficie date data fecha crop culture cultura cultivo density farmer village region owner agriculteur producteur agricultor produtor productor vila aldeia aldea pueblo proprietaire proprietario propietario'.split(
    ' ',
  ),
);
/** Share of cells that must be filled, and of these that must differ, in a column of names. */
const MIN_DISTINCT = 0.5;

/** Returns the place of the column that names plots; null where there is none. */
export function labelColumn(columns: readonly NamedColumn[]): number | null {
  const scores = columns.map((column) => (isDistinctive(column) ? nameScore(column.name) : 0));
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

function nameScore(heading: string): number {
  const words = headingWords(heading);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(PLOT_WORDS) && !has(OTHER_WORDS)) return 4;
  if (has(NAME_WORDS)) return has(OTHER_WORDS) ? 1 : 3;
  if (heading.toLowerCase() === 'fid' || has(ROW_WORDS)) return 0.5;
  return has(ID_WORDS) && !has(OTHER_WORDS) ? 2 : 0;
}

function isDistinctive({ cells, distinct }: NamedColumn): boolean {
  const filled = cells.reduce((sum, cell) => sum + (cell === '' ? 0 : 1), 0);
  const different = distinct.length - (distinct.includes('') ? 1 : 0);
  return filled >= MIN_DISTINCT * cells.length && different >= MIN_DISTINCT * filled;
}

/** Words of headings of areas that people have names for. */
const AREA_WORDS = new Set(
  'nam area zone region province district department departement departamento county municipality municipio municipalite commune comuna concelho state ward village sector secteur parish circle block kebele woreda canton estado distrito provincia zona adm'.split(
    ' ',
  ),
);

/** Returns the column that names areas; null where there is none. Of several levels it's the one that tells most areas apart. */
export function areaNameColumn(columns: readonly NamedColumn[]): NamedColumn | null {
  let [best, most] = [null as NamedColumn | null, 0];
  for (const column of columns) {
    const filled = column.cells.filter((cell) => cell !== '');
    const share = new Set(filled).size / Math.max(1, column.cells.length);
    const score = areaNameScore(column) * share;
    if (score > most) [best, most] = [column, score];
  }
  return best;
}

function areaNameScore({ name, isNumeric }: NamedColumn): number {
  const words = headingWords(name).map((word) => word.replace(/\d+$/, ''));
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(ID_WORDS) || words.includes('pcode')) return 0.5;
  if (isNumeric) return 0;
  if (has(NAME_WORDS)) return 3;
  return has(AREA_WORDS) ? 2 : 1;
}

/** Returns the word of a heading that means a plot; null where there is none. */
export function plotWord(heading: string): string | null {
  return headingWords(heading).find((word) => PLOT_WORDS.has(word)) ?? null;
}

/** Returns a heading's words without accents: `PlotID` and `plot_id` both give plot and id, `Début` gives debut. */
export function headingWords(heading: string): string[] {
  return heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
