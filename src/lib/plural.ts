import { formatCount } from './format.ts';
import { texts } from './texts.en.ts';

const RULES = new Intl.PluralRules(texts.language);

/**
 * Returns the form of a text that goes with a count in the page's language, with the count in place of `#`: `plural(2, { one: '# plot',
 * other: '# plots' })`.
 */
export function plural(count: number, forms: { one: string; other: string }): string {
  // French and Portuguese have a form for whole millions, which is the same but for "de", and no count here is one to the unit.
  const form = RULES.select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', formatCount(count));
}
