/**
 * A result as KML 2.2 (OGC 07-147r2), written by hand so that it streams: the libraries build the
 * whole document first.
 *
 * 1. Styles: one for each colour, for plots without a value and for failed ones, where a style is given.
 * 2. A Placemark a record, called as its plot is, or by its row, with the fields of every export as ExtendedData and,
 *    where it can be drawn, its points or polygons.
 * 3. What XML can't hold (control characters, lone surrogates) becomes U+FFFD.
 */
import { recordState, type ResultColumns } from '#core/columns.ts';
import { indexValues } from '#core/values/indexValues.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { Position, Ring } from '#shapes/polygons.ts';
import { itemAt } from '#lib/itemAt.ts';
import { exportedRows, type ExportJob, streamText } from './exportJob.ts';
import { exportFields, fieldText } from './fields.ts';
import { coordinateText, exportGeometry } from './exportedShape.ts';
import { texts } from './texts.en.ts';

export interface KmlJob extends ExportJob {
  title: string;
  /** Colours the plots as the map does; without it the program that opens the file chooses. */
  style?: PaintStyle;
  /** What a record's plot is called; null for one without a name. */
  labelOf?: (row: number) => string | null;
}

const NO_VALUE = 'noValue';
const FAILED = 'failed';

export function writeKml(job: KmlJob): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  return streamText(job, {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${escapeXml(job.title)}</name>\n${job.style ? stylesText(job.style) : ''}`,
    records: placemarks(job),
    tail: '</Document>\n</kml>\n',
  });
}

function* placemarks(job: KmlJob): Generator<string> {
  const { columns, style, labelOf } = job;
  const rows = exportedRows(job);
  const fields = exportFields(columns, rows, job).map((field) => ({
    field,
    start: `<Data name="${escapeXml(field.name)}"><value>`,
  }));
  const styleOf = style ? styleFinder(columns, style) : () => null;
  for (const row of rows) {
    const data = fields.flatMap(({ field, start }) => {
      const value = fieldText(field, row);
      return value === null ? [] : [`${start}${escapeXml(value)}</value></Data>`];
    });
    const styleName = styleOf(row);
    const styleUrl = styleName === null ? '' : `<styleUrl>#${styleName}</styleUrl>`;
    yield `<Placemark id="row${row + 1}"><name>${escapeXml(labelOf?.(row) ?? texts.rowNumbered(row + 1))}</name>${styleUrl}<ExtendedData>${data.join('')}</ExtendedData>${geometryText(columns, row)}</Placemark>\n`;
  }
}

/** Text as it can stand between tags and in attributes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

function stylesText({ colors, noValue, failed, edge }: PaintStyle): string {
  const style = (id: string, fill: string, line: string) =>
    `<Style id="${id}"><IconStyle><color>${kmlColor(fill, 'ff')}</color></IconStyle><LineStyle><color>${kmlColor(line, 'ff')}</color><width>1</width></LineStyle><PolyStyle><color>${kmlColor(fill, 'd0')}</color></PolyStyle></Style>\n`;
  return [
    ...colors.map((color, i) => style(`class${i}`, color, edge)),
    style(NO_VALUE, noValue, edge),
    style(FAILED, failed, failed),
  ].join('');
}

/** `#rrggbb` as KML has it: opacity, blue, green, red. */
function kmlColor(color: string, opacity: string): string {
  const [, red = '00', green = '00', blue = '00'] = /^#(..)(..)(..)$/.exec(color) ?? [];
  return `${opacity}${blue}${green}${red}`.toLowerCase();
}

function styleFinder(columns: ResultColumns, style: PaintStyle): (row: number) => string {
  const values = indexValues(columns, style.index);
  return (row) => {
    if (recordState(columns, row) === 'failed') return FAILED;
    const value = values?.[row] ?? Number.NaN;
    if (Number.isNaN(value)) return NO_VALUE;
    return `class${style.limits.filter((limit) => limit <= value).length}`;
  };
}

function geometryText(columns: ResultColumns, row: number): string {
  const geometry = exportGeometry(columns, row, 'rightHand');
  if (geometry === null) return '';
  const position = ([lon, lat]: Position) => `${coordinateText(lon)},${coordinateText(lat)}`;
  const ringText = (ring: Ring, i: number) => {
    const tag = i === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${tag}><LinearRing><coordinates>${ring.map(position).join(' ')}</coordinates></LinearRing></${tag}>`;
  };
  const pointText = (point: Position) =>
    `<Point><coordinates>${position(point)}</coordinates></Point>`;
  if (geometry.type === 'Point') return pointText(geometry.coordinates);
  const parts =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map((part) => `<Polygon>${part.map(ringText).join('')}</Polygon>`)
      : geometry.coordinates.map(pointText);
  return parts.length === 1 ? itemAt(parts, 0) : `<MultiGeometry>${parts.join('')}</MultiGeometry>`;
}
