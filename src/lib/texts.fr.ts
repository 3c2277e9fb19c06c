import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  language: 'fr',
  decimalMark: ',',
  units: { B: 'o', kB: 'ko', MB: 'Mo', GB: 'Go' },
  usDollars: (usd) => `${usd} US$`,
  linkPartIgnored: (name, written) =>
    `Dans le lien, ${name} « ${written} » est illisible et a été ignoré.`,
  linkPartUnknown: (name) => `Dans le lien, « ${name} » n’est pas connu.`,
};
