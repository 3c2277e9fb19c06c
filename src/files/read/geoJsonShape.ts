/**
 * A GeoJSON geometry (RFC 7946, 3.1) in bytes, rewritten as well-known text, which the reader of results reads quickest: no
 * position becomes an object.
 *
 * 1. Members are walked in any order; coordinates that come before the type are passed over and read at the end.
 * 2. Brackets become brackets, a position's first two numbers stay as they are, the others are left out.
 * 3. Half a shape would be another shape: where anything in it can't be read, nothing of it counts.
 */
import {
  byteAt,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  skipBlanks,
  STOPPED,
  unescapedText,
  type ByteInput,
} from '#core/read/byteInput.ts';
import { stringEnd } from '#core/read/jsonGrammar.ts';
import { Skipper, valueEnd } from '#core/read/skipValue.ts';
import { wellKnownTextOf } from '#core/read/wellKnownText.ts';
import type { ByteSink } from './byteSink.ts';
import { isEsriMember, readEsriShape, type EsriPlaces } from './esriShape.ts';
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import { texts } from './texts.en.ts';

/** Deepest nesting of collections that is read. */
const MAX_NESTED = 20;

/** Levels of lists in a geometry's coordinates, by its type. */
const LEVELS = new Map([
  ['Point', 1],
  ['MultiPoint', 2],
  ['Polygon', 3],
  ['MultiPolygon', 4],
]);
const LINES: ReadonlySet<string> = new Set(['LineString', 'MultiLineString']);

export function isGeometryType(type: string): boolean {
  return LEVELS.has(type) || LINES.has(type) || type === 'GeometryCollection';
}

/** Writes geometries as well-known text into a sink. */
export class GeometryWriter {
  /** Why the last one has no shape; empty where it has one. */
  problem = '';
  private readonly skipper = new Skipper();
  private readonly input: ByteInput;
  private readonly sink: ByteSink;

  constructor(input: ByteInput, sink: ByteSink) {
    this.input = input;
    this.sink = sink;
  }

  /** Writes the geometry that begins at `from`. Returns the offset after it; STOPPED where it isn't JSON. */
  write(from: number): number {
    this.sink.reset();
    this.problem = '';
    const end = this.geometry(from, 0);
    if (this.problem !== '') this.sink.reset();
    return end;
  }

  private geometry(from: number, depth: number): number {
    if (byteAt(this.input, from) !== OPEN_OBJECT) return this.refuse(from, NO_SHAPE);
    let type = '';
    let [coordinates, geometries] = [STOPPED, STOPPED];
    let isWritten = false;
    const esri: EsriPlaces = {};
    const end = walkMembers(this.input, from, (name, at) => {
      if (name === 'type' && byteAt(this.input, at) === QUOTE) {
        const after = stringEnd(this.input, at);
        if (after !== STOPPED) type = unescapedText(this.input, at + 1, after - 1);
        return after;
      }
      if (name === 'coordinates') {
        const levels = LEVELS.get(type);
        isWritten = levels !== undefined;
        if (levels !== undefined) return this.typed(type, levels, at);
        coordinates = at;
      }
      if (name === 'geometries') geometries = at;
      if (isEsriMember(name)) esri[name] = at;
      return valueEnd(this.input, this.skipper, at);
    });
    if (end === STOPPED || isWritten) return end;
    const levels = LEVELS.get(type);
    if (levels !== undefined && coordinates !== STOPPED) this.typed(type, levels, coordinates);
    else if (type === 'GeometryCollection') this.collection(geometries, depth);
    else if (type === '' && Object.keys(esri).length > 0) this.esri(esri);
    else this.fail(reasonOf(type));
    return end;
  }

  private typed(type: string, levels: number, from: number): number {
    this.sink.text(type.toUpperCase());
    if (levels === 1) this.sink.text('(');
    const end = this.coordinates(from, levels);
    if (levels === 1) this.sink.text(')');
    return end;
  }

  private esri(places: EsriPlaces): void {
    const shape = readEsriShape(this.input, places);
    if (typeof shape === 'string') this.fail(shape);
    else this.sink.text(wellKnownTextOf(shape));
  }

  private collection(from: number, depth: number): void {
    if (depth === MAX_NESTED) return this.fail(texts.collectionsTooDeep);
    if (from === STOPPED || byteAt(this.input, from) !== OPEN_LIST) return this.fail(NO_SHAPE);
    this.sink.text('GEOMETRYCOLLECTION(');
    let count = 0;
    walkItems(this.input, from, (at) => {
      if (count++ > 0) this.sink.text(',');
      return this.geometry(at, depth + 1);
    });
    this.sink.text(')');
    if (count === 0) this.fail(EMPTY_SHAPE);
  }

  /** Lists of lists of positions, `levels` deep. */
  private coordinates(from: number, levels: number): number {
    const { input, sink } = this;
    let at = from;
    let level = 0;
    let isAfterItem = false;
    do {
      at = skipBlanks(input, at);
      const byte = byteAt(input, at);
      if (byte === OPEN_LIST && !isAfterItem) {
        level++;
        if (level === levels) {
          at = this.position(at + 1);
          if (at === STOPPED) return this.refuse(from, texts.positionNotTwoNumbers);
          level--;
          isAfterItem = true;
          continue;
        }
        sink.push(0x28);
      } else if (byte === COMMA && isAfterItem) {
        sink.push(COMMA);
        isAfterItem = false;
      } else if (byte === CLOSE_LIST) {
        if (!isAfterItem) return this.refuse(from, EMPTY_SHAPE);
        sink.push(0x29);
        level--;
      } else return this.refuse(from, texts.coordinatesNestedWrong);
      at++;
    } while (level > 0);
    return at;
  }

  /** Numbers up to the closing bracket; returns the offset after it. Most of a file's bytes are read here, so nothing is called for one. */
  private position(from: number): number {
    const { bytes } = this.input;
    const { length } = bytes;
    let at = from;
    for (let place = 0; ; place++) {
      while (at < length && IS_BLANK[bytes[at]!] === 1) at++;
      // Some programs write numbers as texts.
      const isText = at < length && bytes[at] === QUOTE;
      if (isText) at++;
      const start = at;
      while (at < length && IS_OF_NUMBER[bytes[at]!] === 1) at++;
      if (at === start) return STOPPED;
      if (place === 1) this.sink.push(0x20);
      if (place < 2) this.sink.copy(bytes, start, at);
      if (isText && bytes[at++] !== QUOTE) return STOPPED;
      while (at < length && IS_BLANK[bytes[at]!] === 1) at++;
      const byte = at < length ? bytes[at] : STOPPED;
      if (byte === CLOSE_LIST) return place === 0 ? STOPPED : at + 1;
      if (byte !== COMMA) return STOPPED;
      at++;
    }
  }

  /** Passes over a value for which there is no shape. */
  private refuse(from: number, problem: string): number {
    this.fail(problem);
    return valueEnd(this.input, this.skipper, from);
  }

  private fail(problem: string): void {
    if (this.problem === '') this.problem = problem;
  }
}

function reasonOf(type: string): string {
  if (LINES.has(type)) return IS_LINE;
  return LEVELS.has(type) || type === '' ? NO_SHAPE : texts.notAPolygonBut(type.slice(0, 30));
}

/** 1 for each byte that is a digit, a point, a sign or an exponent's letter; and for JSON's blanks. */
const IS_OF_NUMBER = tableOf('0123456789.+-eE');
const IS_BLANK = tableOf(' \t\r\n');

function tableOf(letters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
}

/** What is done with a value; returns the offset after it, STOPPED where it isn't JSON. */
type ValueStep = (name: string, at: number) => number;

/** Walks the members of the object that begins at `from`. Returns the offset after it; STOPPED where it isn't JSON. */
export function walkMembers(input: ByteInput, from: number, step: ValueStep): number {
  let at = skipBlanks(input, from + 1);
  if (byteAt(input, at) === CLOSE_OBJECT) return at + 1;
  for (;;) {
    if (byteAt(input, at) !== QUOTE) return STOPPED;
    const end = stringEnd(input, at);
    if (end === STOPPED) return STOPPED;
    const name = unescapedText(input, at + 1, end - 1);
    at = skipBlanks(input, end);
    if (byteAt(input, at) !== COLON) return STOPPED;
    at = step(name, skipBlanks(input, at + 1));
    if (at === STOPPED) return STOPPED;
    at = skipBlanks(input, at);
    if (byteAt(input, at) === CLOSE_OBJECT) return at + 1;
    if (byteAt(input, at) !== COMMA) return STOPPED;
    at = skipBlanks(input, at + 1);
  }
}

/** Walks the items of the list that begins at `from`, likewise. */
export function walkItems(input: ByteInput, from: number, step: (at: number) => number): number {
  let at = skipBlanks(input, from + 1);
  if (byteAt(input, at) === CLOSE_LIST) return at + 1;
  for (;;) {
    at = step(at);
    if (at === STOPPED) return STOPPED;
    at = skipBlanks(input, at);
    if (byteAt(input, at) === CLOSE_LIST) return at + 1;
    if (byteAt(input, at) !== COMMA) return STOPPED;
    at = skipBlanks(input, at + 1);
  }
}
