/**
 * KML 2.2 (OGC 07-147r2), scanned byte by byte, as workers have no DOM:
 *
 * 1. tags are found one after the other (xmlScanner.ts); of a document type nothing is read, so no entity stands for more text;
 * 2. a Placemark is a row: name, description, ExtendedData (Data, SchemaData, other elements) and its days (TimeSpan,
 *    TimeStamp) are columns;
 * 3. its polygons and points are its parts, in MultiGeometry down to any depth; what has a line in it has no shape.
 */
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import type { PlotTable, UnreadableFile } from './plotTable.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { XmlScanner } from './xmlScanner.ts';
import { texts } from './texts.en.ts';

/** Nested elements at most. */
const MAX_NESTED = 200;

const LINES: ReadonlySet<string> = new Set(['LineString', 'Track', 'MultiTrack', 'Model']);
/** Elements whose text is a column. */
const TEXTS: ReadonlySet<string> = new Set(['name', 'description', 'begin', 'end', 'when']);

/** Reads a document in UTF-8. */
export function readKml(bytes: Uint8Array): PlotTable | UnreadableFile {
  const reader = new PlacemarkReader();
  const scanner = new XmlScanner(bytes);
  let depth = 0;
  for (let kind = scanner.next(); kind !== 'end'; kind = scanner.next()) {
    if (kind === 'open') {
      if (++depth > MAX_NESTED) return { problem: texts.kmlTooDeep };
      reader.open(scanner);
    } else if (kind === 'close') {
      depth--;
      reader.close(scanner.name);
    } else reader.text(scanner);
  }
  reader.finishOpen();
  if (reader.table.rowCount === 0) return { problem: texts.kmlNoPlacemarks };
  return reader.table.finish(numberedRows('placemark'));
}

class PlacemarkReader {
  readonly table = new TableBuilder();
  private isIn = false;
  private problem = '';
  private partCount = 0;
  /** Elements that are open in the Placemark. */
  private path: string[] = [];
  /** The column that the text being read belongs to. */
  private column: string | null = null;
  private value = '';
  private ringCount = 0;
  private isRing = false;

  open(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === 'Placemark') {
      this.finishOpen();
      this.isIn = true;
      return;
    }
    if (!this.isIn) return;
    const parent = this.path.at(-1);
    this.path.push(name);
    this.value = '';
    if (LINES.has(name)) this.problem ||= IS_LINE;
    if (name === 'Polygon') this.ringCount = 0;
    this.isRing = name === 'coordinates';
    if (name === 'Data' || name === 'SimpleData') this.column = scanner.attribute('name');
    else if (parent === undefined || parent === 'TimeSpan' || parent === 'TimeStamp')
      this.column = TEXTS.has(name) ? name : null;
    else if (parent === 'ExtendedData' && name !== 'SchemaData') this.column = name;
  }

  text(scanner: XmlScanner): void {
    if (this.isIn && (this.column !== null || this.isRing)) this.value += scanner.text();
  }

  close(name: string): void {
    if (!this.isIn) return;
    if (name === 'Placemark') return this.finishOpen();
    const place = this.path.lastIndexOf(name);
    if (place < 0) return;
    this.path.length = place;
    if (name === 'coordinates') this.coordinates();
    else if (name === 'Polygon') this.endPolygon();
    else this.cell(name);
  }

  /** Ends the Placemark that is open, where one is. */
  finishOpen(): void {
    if (!this.isIn) return;
    this.table.endRow(this.problem || (this.partCount === 0 ? NO_SHAPE : ''));
    this.isIn = false;
    this.problem = '';
    this.partCount = 0;
    this.path = [];
    this.column = null;
  }

  private cell(name: string): void {
    if (this.column === null || name === 'displayName') return;
    const isWhole =
      name === 'value' || name === 'SimpleData' || name === this.column || TEXTS.has(name);
    if (isWhole && this.value !== '') this.table.set(this.column, this.value);
    if (name !== 'value' || this.path.at(-1) === 'Data') this.value = '';
    if (isWhole) this.column = null;
  }

  private coordinates(): void {
    const parent = this.path.at(-1);
    this.isRing = false;
    if (parent === 'LinearRing' || parent === 'Point') {
      const count = this.positions();
      if (count < 0) this.problem ||= texts.positionNotTwoNumbers;
      if (count === 0) this.problem ||= EMPTY_SHAPE;
      if (count <= 0) return;
      this.table.shapes.endRing();
      this.ringCount++;
      if (parent === 'Point' || !this.path.includes('Polygon')) this.endPolygon();
    }
    this.value = '';
  }

  private endPolygon(): void {
    if (this.ringCount === 0) return;
    this.table.shapes.endPart();
    this.partCount++;
    this.ringCount = 0;
  }

  /** Adds longitude and latitude of each tuple, heights left out. Returns their number; -1 where one can't be read. */
  private positions(): number {
    const count = this.tuples(this.value);
    if (count >= 0) return count;
    // Blanks after a comma are a common mistake, which Google Earth forgives.
    return this.tuples(this.value.replaceAll(/\s*,\s*/g, ','));
  }

  private tuples(text: string): number {
    const positions = text
      .split(/\s+/)
      .filter((tuple) => tuple !== '')
      .map((tuple) => tuple.split(','))
      .map(([lon = '', lat = '']) =>
        [lon, lat].map((part) => (part === '' ? Number.NaN : Number(part))),
      );
    if (!positions.every((position) => position.every(Number.isFinite))) return -1;
    for (const [lon, lat] of positions) this.table.shapes.addPosition(lon!, lat!);
    return positions.length;
  }
}
