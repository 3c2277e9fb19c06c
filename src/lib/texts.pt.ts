import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  language: 'pt',
  decimalMark: ',',
  units: { B: 'B', kB: 'kB', MB: 'MB', GB: 'GB' },
  usDollars: (usd) => `US$ ${usd}`,
  linkPartIgnored: (name, written) =>
    `Na ligação, não foi possível ler ${name} “${written}”, que foi ignorado.`,
  linkPartUnknown: (name) => `Na ligação, “${name}” não é conhecido.`,
};
