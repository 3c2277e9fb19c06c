/**
 * Well-known text as programs really write it, beyond what the reader of results takes: `PolygonZ`, corners with heights beside
 * corners without, `undefined NaN` at the end of a ring, curves. Slow and rarely needed: only for texts that reader refuses.
 *
 * 1. A text is a tree: a word or none, then in brackets positions or further trees.
 * 2. Of a position only the first two numbers count. One that isn't a number ends a ring that is closed without it; elsewhere
 *    the text is refused.
 * 3. Curves are straightened (curves.ts).
 */
import type { ShapeCoordinates } from '#core/read/wellKnownText.ts';
import type { Position } from '#shapes/polygons.ts';
import { HALF_ARC, joined, straightened } from './curves.ts';
import { IS_LINE } from './shapeWords.ts';
import { texts } from './texts.en.ts';

/** Deepest nesting that is read. */
const MAX_NESTED = 20;

/** Where the text can't be read, in words. */
class Unreadable extends Error {}

interface Tree {
  /** In capitals, without Z and M; empty where there is none. */
  word: string;
  positions: Position[];
  items: Tree[];
}

/** Reads a text's parts. */
export function readLooseText(
  text: string,
): { coordinates: ShapeCoordinates } | { problem: string } {
  try {
    const reader = new TreeReader(text);
    const tree = reader.tree(0);
    reader.checkEnd();
    return { coordinates: partsOf(tree) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

const TOKEN = /\s*([A-Za-z]+|[(),]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Stands for what is no part of a text. */
const UNKNOWN = '?';
const NUMBER = /^[-+.\d]/;
const NO_NUMBER = /^(?:nan|undefined|null|inf|infinity)$/i;

class TreeReader {
  private readonly text: string;
  private at = 0;
  private token = '';

  constructor(text: string) {
    this.text = text.replaceAll('\u2212', '-');
    this.next();
  }

  tree(depth: number): Tree {
    if (depth > MAX_NESTED) throw new Unreadable(texts.shapeTooDeep);
    const tree: Tree = { word: this.word(), positions: [], items: [] };
    if (this.token.toUpperCase() === 'EMPTY') {
      this.next();
      return tree;
    }
    this.take('(');
    do {
      if (this.isPosition()) this.position(tree.positions);
      else tree.items.push(this.tree(depth + 1));
    } while (this.takes(','));
    this.take(')');
    return tree;
  }

  checkEnd(): void {
    if (this.token !== '') this.fail(texts.moreTextFollows);
  }

  private word(): string {
    if (!/^[A-Za-z]/.test(this.token) || this.token.toUpperCase() === 'EMPTY') return '';
    const word = this.token.toUpperCase();
    this.next();
    if (/^(?:ZM|Z|M)$/i.test(this.token)) this.next();
    return word.replace(/(?<=[A-Z]{4})(?:ZM|Z|M)$/, '');
  }

  private isPosition(): boolean {
    return NUMBER.test(this.token) || NO_NUMBER.test(this.token);
  }

  /** Adds a position; one that isn't a number is left out where its ring is closed without it. */
  private position(positions: Position[]): void {
    const start = this.at - this.token.length;
    const numbers: number[] = [];
    while (this.isPosition()) {
      numbers.push(NUMBER.test(this.token) ? Number(this.token) : Number.NaN);
      this.next();
    }
    const [lon = Number.NaN, lat = Number.NaN] = numbers;
    if (Number.isFinite(lon) && Number.isFinite(lat)) positions.push([lon, lat]);
    else if (this.token !== ')' || !isClosed(positions))
      throw new Unreadable(texts.numberExpectedAt(start + 1));
  }

  private take(token: string): void {
    if (!this.takes(token)) this.fail(texts.commaOrBracketMissing);
  }

  private takes(token: string): boolean {
    if (this.token !== token) return false;
    this.next();
    return true;
  }

  private next(): void {
    TOKEN.lastIndex = this.at;
    const found = TOKEN.exec(this.text);
    if (found) this.at = TOKEN.lastIndex;
    this.token = found?.[1] ?? (this.text.slice(this.at).trim() === '' ? '' : UNKNOWN);
  }

  private fail(problem: string): never {
    throw new Unreadable(texts.problemAtCharacter(problem, this.at - this.token.length + 1));
  }
}

function isClosed(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function partsOf({ word, positions, items }: Tree): ShapeCoordinates {
  switch (word) {
    case 'POLYGON':
    case 'TRIANGLE':
    case 'CURVEPOLYGON':
      if (positions.length > 0) throw new Unreadable(texts.commaOrBracketMissing);
      return items.length === 0 ? [] : [items.map(lineOf)];
    case 'MULTIPOLYGON':
    case 'MULTISURFACE':
    case 'POLYHEDRALSURFACE':
    case 'TIN':
      return items.flatMap((item) =>
        partsOf(item.word === '' ? { ...item, word: 'POLYGON' } : item),
      );
    case 'GEOMETRYCOLLECTION':
      return items.flatMap(partsOf);
    case 'POINT':
      return positions.map((position) => [[position]]);
    case 'MULTIPOINT':
      return [...positions, ...items.flatMap((item) => item.positions)].map((point) => [[point]]);
    case 'LINESTRING':
    case 'MULTILINESTRING':
    case 'CIRCULARSTRING':
    case 'COMPOUNDCURVE':
    case 'MULTICURVE':
      throw new Unreadable(IS_LINE);
    default:
      throw new Unreadable(texts.notAnArea(word || texts.thisText));
  }
}

function lineOf({ word, positions, items }: Tree): Position[] {
  if (word === 'COMPOUNDCURVE') return joined(items.map(lineOf));
  if (word !== 'CIRCULARSTRING') return positions;
  const line = straightened(positions);
  if (!line) throw new Unreadable(HALF_ARC);
  return line;
}
