/**
 * Texts of a shape that the reader of results refuses, as people's tables have them: well-known text with a system's address
 * before it or in a looser spelling, well-known binary in hexadecimal digits, and the geoshapes of ODK and Kobo.
 */
import {
  readWellKnownText,
  recordCoordinates,
  type ShapeCoordinates,
} from '#core/read/wellKnownText.ts';
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import { readLooseText } from './looseText.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import { isLatitudeFirst } from './systems.ts';
import { addWkb, sridOf } from './wkb.ts';
import { texts } from './texts.en.ts';

interface OddShape {
  coordinates: ShapeCoordinates;
  /** The system that the text itself names; null where it names none. */
  system: string | null;
}

/** Hexadecimal digits of well-known binary: an order of bytes, a type with its flags, and as much as a point takes. */
export const HEXADECIMAL =
  /^\s*(?:\\{1,2}x|0x)?(?:00[02468ace]0000[\da-f][\da-f]{2}|01[\da-f]{2}0[\da-f]00[02468ace]0)(?:[\da-f]{2}){16,}\s*$/i;
const NUMBER = String.raw`[-+\u2212]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
/** Latitude, longitude and maybe height and accuracy. */
const POSITION = String.raw`${NUMBER}(?:\s+${NUMBER}){1,3}`;
/** Three of these or more. */
export const GEOSHAPE = new RegExp(
  String.raw`^\s*${POSITION}(?:(?:\s*;)+\s*${POSITION}){2,}[\s;]*$`,
  'i',
);
/** A system's address before a text (OGC 11-052r4, 8.5), or its number. */
const SYSTEM = /^(?:<([^>]{1,200})>|SRID\s*=\s*(\d+)\s*;)\s*/i;
/** Letters of a cell at most, as Excel cuts them. */
const EXCEL_LETTERS = 32_767;
const CUT = texts.cutByExcel;

/** Reads a text. */
export function readOddShape(text: string): OddShape | { problem: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: NO_SHAPE };
  if (HEXADECIMAL.test(trimmed)) return fromHexadecimal(trimmed);
  if (GEOSHAPE.test(trimmed)) return fromGeoshape(trimmed);
  const [prefix = '', address, srid] = SYSTEM.exec(trimmed) ?? [];
  const read = readLooseText(trimmed.slice(prefix.length));
  if ('problem' in read)
    return { problem: text.length === EXCEL_LETTERS ? CUT : reasonOf(trimmed) };
  const system = address ?? (srid === undefined ? null : `EPSG:${srid}`);
  const isSwapped = address !== undefined && isLatitudeFirst(address);
  return { coordinates: isSwapped ? swapped(read.coordinates) : read.coordinates, system };
}

/** What the reader of results says, which knows best what is usual. */
function reasonOf(text: string): string {
  const read = readWellKnownText(text.replaceAll('"', '”'));
  return 'problem' in read ? read.problem : EMPTY_SHAPE;
}

function fromHexadecimal(text: string): OddShape | { problem: string } {
  const digits = text.replace(/^(?:\\{1,2}x|0x)/i, '');
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
  const builder = new ShapeBuilder();
  const problem = addWkb(builder, bytes);
  if (problem !== '') return { problem };
  builder.endShape();
  const srid = sridOf(bytes);
  return {
    coordinates: recordCoordinates(builder.finish(), 0),
    system: srid === null ? null : `EPSG:${srid}`,
  };
}

/** An outline of ODK (XForms, geoshape): closed, latitude first. */
function fromGeoshape(text: string): OddShape | { problem: string } {
  const ring = text
    .replaceAll('\u2212', '-')
    .split(';')
    .map((position) => position.trim())
    .filter((position) => position !== '')
    .map((position): [number, number] => {
      const [lat = Number.NaN, lon = Number.NaN] = position.split(/\s+/).map(Number);
      return [lon, lat];
    });
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) ring.push(first);
  if (ring.length < 4) return { problem: IS_LINE };
  return { coordinates: [[ring]], system: null };
}

function swapped(shape: ShapeCoordinates): ShapeCoordinates {
  return shape.map((part) => part.map((ring) => ring.map(([lat, lon]) => [lon, lat])));
}
