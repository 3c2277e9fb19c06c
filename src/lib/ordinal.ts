import { formatCount } from './format.ts';
import { texts } from './texts.en.ts';

const RULES = new Intl.PluralRules(texts.language, { type: 'ordinal' });

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns the form of a text that goes with a place in the page's language, with the place instead of `#`: `ordinal(2, { one: '#st', two:
 * '#nd', few: '#rd', other: '#th' })`.
 */
export function ordinal(place: number, forms: Forms): string {
  return (forms[RULES.select(place)] ?? forms.other).replace('#', formatCount(place));
}
