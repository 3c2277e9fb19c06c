/**
 * GeoJSON (RFC 7946): a collection of features, one feature, a geometry, or one of these a line (RFC 8142). The features'
 * properties are the columns. It's read from its bytes, a feature at a time, so that memory holds columns only.
 */
import {
  byteAt,
  byteInput,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  skipBlanks,
  STOPPED,
  textOf,
  unescapedText,
  type ByteInput,
} from '#core/read/byteInput.ts';
import { createShapeTexts } from '#core/read/shapeTexts.ts';
import { stringEnd } from '#core/read/jsonGrammar.ts';
import { Skipper, valueEnd } from '#core/read/skipValue.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { parseJson } from '#lib/json.ts';
import { ByteSink } from './byteSink.ts';
import { GeometryWriter, isGeometryType, walkItems, walkMembers } from './geoJsonShape.ts';
import { EMPTY_SHAPE, NO_SHAPE } from './shapeWords.ts';
import { checkRowCount, type PlotTable, type RowNames, type UnreadableFile } from './plotTable.ts';
import { TextColumns } from './textColumns.ts';
import { texts } from './texts.en.ts';

const [LINE_FEED, RETURN, RECORD_SEPARATOR] = [0x0a, 0x0d, 0x1e];

const FEATURE_NAMES: RowNames = {
  called: 'feature',
  placesOf: (rows) => rows.map((row) => row + 1),
};

/** A table, and the name of its system of coordinates where the file names one. */
export interface GeoJsonTable {
  table: PlotTable;
  system: string | null;
}

/** Reads UTF-8. */
export function readGeoJson(bytes: Uint8Array): GeoJsonTable | UnreadableFile {
  const reader = new GeoJsonReader(bytes);
  let at = reader.skipBetween(0);
  while (at < bytes.length) {
    const rowsBefore = reader.rowCount;
    const value = reader.value(at);
    const next = value === STOPPED ? reader.passLine(at, rowsBefore) : value;
    if (next === STOPPED) return { problem: texts.notValidJson };
    at = reader.skipBetween(next);
  }
  if (reader.isTopology) return { problem: texts.isTopoJson };
  if (reader.rowCount === 0) return { problem: texts.noGeoJsonFeatures };
  return reader.finish();
}

class GeoJsonReader {
  rowCount = 0;
  isTopology = false;
  private system: string | null = null;
  private readonly input: ByteInput;
  private readonly sink = new ByteSink();
  private readonly writer: GeometryWriter;
  private readonly skipper = new Skipper();
  private readonly shapes;
  private readonly columns = new TextColumns();
  private readonly problems = new Map<number, string>();

  constructor(bytes: Uint8Array) {
    this.input = byteInput(bytes);
    this.writer = new GeometryWriter(this.input, this.sink);
    this.shapes = createShapeTexts(bytes.length);
  }

  /** Returns the offset of the next value in a file of several. */
  skipBetween(from: number): number {
    let at = skipBlanks(this.input, from);
    while (byteAt(this.input, at) === RECORD_SEPARATOR) at = skipBlanks(this.input, at + 1);
    return at;
  }

  /** Reads a value of the file: a collection, a feature, a geometry, or a list of these. */
  value(from: number): number {
    const first = byteAt(this.input, from);
    if (first === OPEN_LIST) return walkItems(this.input, from, (at) => this.item(at, false));
    return this.item(from, true);
  }

  /** Passes over a line that can't be read and of which no row came, where the next one begins as such a line does; it counts as a row. Returns the offset after it, or STOPPED. */
  passLine(from: number, rowsBefore: number): number {
    const { bytes } = this.input;
    const isFirst = from === 0 || [LINE_FEED, RECORD_SEPARATOR].includes(bytes[from - 1]!);
    const end = bytes.indexOf(LINE_FEED, from);
    const next = end < 0 ? bytes.length : this.skipBlankLines(end);
    const isLast = next === bytes.length && rowsBefore > 0;
    const isLine = isLast || bytes[next] === OPEN_OBJECT || bytes[next] === RECORD_SEPARATOR;
    if (!isFirst || !isLine || this.rowCount > rowsBefore) return STOPPED;
    this.endRow(texts.lineNotValidJson);
    return next;
  }

  private skipBlankLines(from: number): number {
    const { bytes } = this.input;
    let at = from;
    while (at < bytes.length && (bytes[at] === LINE_FEED || bytes[at] === RETURN)) at++;
    return at;
  }

  finish(): GeoJsonTable {
    const remarks: string[] = [];
    const shapes = this.shapes.finish();
    for (let row = 0; row < this.rowCount; row++)
      if (vertexCount(shapes, row) === 0 && !this.problems.has(row))
        this.problems.set(row, EMPTY_SHAPE);
    const table: PlotTable = {
      columns: this.columns.finish(this.rowCount, remarks),
      shapes,
      problems: this.problems,
      rowCount: this.rowCount,
      rowNames: FEATURE_NAMES,
      remarks,
      warnings: [],
      shapeColumns: [],
      shapeChoices: [],
    };
    return { table, system: this.system };
  }

  /** A feature or geometry; at the top a collection too. */
  private item(from: number, isTop: boolean): number {
    if (byteAt(this.input, from) !== OPEN_OBJECT) {
      if (!isTop) this.endRow(texts.notAFeature);
      return valueEnd(this.input, this.skipper, from);
    }
    let type = '';
    let id: string | null = null;
    let [hasGeometry, isCollection] = [false, false];
    let properties = STOPPED;
    const end = walkMembers(this.input, from, (name, at) => {
      if (name === 'type' && byteAt(this.input, at) === QUOTE) {
        const after = stringEnd(this.input, at);
        if (after !== STOPPED) type = unescapedText(this.input, at + 1, after - 1);
        return after;
      }
      if (name === 'geometry') {
        hasGeometry = true;
        return this.writer.write(at);
      }
      if (isTop && name === 'features' && byteAt(this.input, at) === OPEN_LIST) {
        isCollection = true;
        return walkItems(this.input, at, (feature) => this.item(feature, false));
      }
      const after = valueEnd(this.input, this.skipper, at);
      if (after === STOPPED) return STOPPED;
      if (name === 'properties' || name === 'attributes') properties = at;
      if (name === 'id') id = this.cell(at, after);
      if (isTop && name === 'crs') this.system = systemOf(textOf(this.input, at, after));
      if (isTop && name === 'spatialReference')
        this.system = esriSystemOf(textOf(this.input, at, after));
      return after;
    });
    if (end === STOPPED || isCollection) return end;
    this.isTopology ||= isTop && type === 'Topology';
    const isShape = isGeometryType(type) && !hasGeometry;
    if (isTop && !isShape && !hasGeometry && type !== 'Feature') return end;
    if (id !== null) this.columns.set(this.rowCount, 'id', id);
    if (properties !== STOPPED) this.properties(properties);
    if (isShape) this.writer.write(from);
    else if (!hasGeometry) {
      this.sink.reset();
      this.writer.problem = NO_SHAPE;
    }
    this.endRow(this.writer.problem);
    return end;
  }

  private endRow(problem: string): void {
    checkRowCount(this.rowCount);
    if (problem !== '') this.problems.set(this.rowCount, problem);
    this.shapes.add(this.sink.bytes, 0, problem === '' ? this.sink.length : 0);
    this.rowCount++;
  }

  private properties(from: number): void {
    if (byteAt(this.input, from) !== OPEN_OBJECT) return;
    walkMembers(this.input, from, (name, at) => {
      const after = valueEnd(this.input, this.skipper, at);
      if (after !== STOPPED) this.columns.set(this.rowCount, name, this.cell(at, after));
      return after;
    });
  }

  /** A value as a person would write it. */
  private cell(from: number, to: number): string {
    if (byteAt(this.input, from) === QUOTE) return unescapedText(this.input, from + 1, to - 1);
    const text = textOf(this.input, from, to);
    if (text === 'null') return '';
    return byteAt(this.input, from) === OPEN_OBJECT || byteAt(this.input, from) === OPEN_LIST
      ? compact(text)
      : text;
  }
}

/** JSON without the blanks between its parts; as it is where it's nested too deep to be parsed. */
function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The system in an old file's `crs` member (GeoJSON 2008, 3), by name, or by EPSG's number as before that. */
function systemOf(text: string): string | null {
  const crs = parseJson(text) as CrsMember | null | undefined;
  const { name, code } = crs?.properties ?? {};
  if (typeof name === 'string') return name;
  return typeof code === 'number' || typeof code === 'string' ? `EPSG:${code}` : null;
}

/** The system of Esri's JSON, by the newer of its numbers; numbers from 100,000 on are Esri's own, of which Web Mercator is read. */
function esriSystemOf(text: string): string | null {
  const { wkid, latestWkid } = (parseJson(text) ?? {}) as { wkid?: unknown; latestWkid?: unknown };
  const number = typeof latestWkid === 'number' ? latestWkid : wkid;
  if (typeof number !== 'number') return null;
  return number === WEB_MERCATOR ? 'EPSG:3857' : `EPSG:${number}`;
}

/** Esri's number of EPSG:3857. */
const WEB_MERCATOR = 102_100;

interface CrsMember {
  properties?: { name?: unknown; code?: unknown };
}
