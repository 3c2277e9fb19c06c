import { formatCount } from './format.ts';
import { texts } from './texts.en.ts';

interface Forms {
  readonly one: string;
  readonly other: string;
}

const RULES = new Intl.PluralRules(texts.language);

/**
 * Returns the form of a text that goes with a count in the page's language, with the count in place of `#`: `plural(2, { one: '# plot',
 * other: '# plots' })`.
 */
export function plural(count: number, forms: Forms): string {
  return formOf(RULES, count, forms);
}

/** Does so in another language, by its code: for a server, which speaks several. */
export function pluralIn(language: string, count: number, forms: Forms): string {
  return formOf(new Intl.PluralRules(language), count, forms);
}

function formOf(rules: Intl.PluralRules, count: number, forms: Forms): string {
  // French and Portuguese have a form for whole millions, which is the same but for "de", and no count here is one to the unit.
  const form = rules.select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', formatCount(count));
}
