/** What a file's column is called: a name in drafts, links and files, the same in every language, and a title in the page's. */
import { visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

/** Returns the name of a column without a heading, by its place from 1. */
export function numberedName(place: number): string {
  return `Column ${place}`;
}

const NUMBERED = /^Column (\d{1,9})$/;

/** Returns a column's name as people read it. */
export function columnTitle(name: string): string {
  const place = NUMBERED.exec(name)?.[1];
  return place === undefined ? visibleText(name) : texts.columnNumbered(Number(place));
}
