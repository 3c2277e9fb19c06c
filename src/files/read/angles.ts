/** Longitudes and latitudes as people write them: with signs, with letters of the compass, in degrees, minutes and seconds. */
import { cellNumber } from './plotTable.ts';

const SIDE = '[NSEWO]|(?:nord|north|sud|south|est|east|ouest|oeste|west|norte|sur|sul|leste|este)';
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const PARTS = new RegExp(
  String.raw`^(${SIDE})?\s*(-?)${NUMBER}\s*[°º:]?\s*(?:${NUMBER}\s*['′’:]?\s*(?:${NUMBER}\s*(?:["″”]|''|’’)?\s*)?)?(${SIDE})?$`,
  'i',
);
/** Letters of an angle at most. */
const MAX_LETTERS = 60;
/** Beginnings of the words for south and west. `O` is west in French, Spanish and Portuguese. */
const NEGATIVE = /^(?:s|w|o)/i;

/** Returns degrees; NaN where a cell isn't an angle. Minutes and seconds are below 60. */
export function degreesOf(cell: string): number {
  const plain = cellNumber(cell);
  if (!Number.isNaN(plain)) return plain;
  // Longer ones would take the expression for ever.
  const match =
    cell.length > MAX_LETTERS ? null : PARTS.exec(cell.replaceAll('\u2212', '-').trim());
  if (!match) return Number.NaN;
  const [, before, sign, whole = '', minutes = '0', seconds = '0', behind] = match;
  if (before !== undefined && behind !== undefined) return Number.NaN;
  const [degree, minute, second] = [whole, minutes, seconds].map((part) => cellNumber(part));
  if (minute! >= 60 || second! >= 60) return Number.NaN;
  const size = degree! + minute! / 60 + second! / 3600;
  const side = before ?? behind ?? '';
  if (sign === '-') return side === '' ? -size : Number.NaN;
  return NEGATIVE.test(side) ? -size : size;
}
