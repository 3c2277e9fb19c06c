/** Headings of our own fields in the page's language, for files that only people read. */
import { texts } from './texts.en.ts';

const HEADINGS: ReadonlyMap<string, string> = new Map(Object.entries(texts.headings));

/** Returns the heading of a field of our own; of another its name. */
export function headingOf(name: string): string {
  return HEADINGS.get(name) ?? name;
}

/** Returns fields of our own under their headings. */
export function withHeadings<F extends { readonly name: string }>(fields: readonly F[]): F[] {
  return fields.map((field) => ({ ...field, name: headingOf(field.name) }));
}
