/** What is said of a plot under examination. */
import { formatPlace } from '#lib/format.ts';
import type { Examination } from '#workers/mendingProtocol.ts';
import { mainDefect } from './mapDrawing.ts';
import { lowerFirst } from './words.ts';

/** "Failed plot 24: the outline crosses itself, at edges 2 and 13". */
export function plotTitle(examination: Examination, name: string): string {
  if (examination.unreadable !== null) return `${name}: no shape to look at`;
  const main = mainDefect(examination);
  return `${name}: ${main ? lowerFirst(main.words) : 'no defect found'}`;
}

/** Where the service points, and how much else is wrong. */
export function plotWords(examination: Examination): string {
  const { unreadable, defects } = examination;
  if (unreadable !== null) return sentence(unreadable);
  return [placeWords(examination), countWords(defects.length)].filter(Boolean).join(' ');
}

function placeWords({ place }: Examination): string {
  if (!place) return '';
  const { located } = place;
  if (!located) return `The service names ${place.said}, which isn’t near this shape.`;
  const at = formatPlace(located.lat, located.lon, 6);
  if (located.kind === 'vertex')
    return `The service points at ${at}, which is corner ${located.vertex + 1}.`;
  return `The service points near ${at}, on edge ${located.edge + 1}.`;
}

function countWords(defects: number): string {
  if (defects === 0) return 'Examined here, nothing is wrong with the shape.';
  if (defects === 1) return 'It is the only defect of this shape.';
  return `Examined here, the shape has ${defects} defects in all.`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
