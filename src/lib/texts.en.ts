/** What texts and figures of the page's language have in common; the other catalogues beside it have this one's type. */
export const texts = {
  /** The language's code, as `Intl` takes it. */
  language: 'en',
  decimalMark: '.',
  units: { B: 'B', kB: 'kB', MB: 'MB', GB: 'GB' },
  usDollars: (usd: string | number) => `US$ ${usd}`,
  linkPartIgnored: (name: string | number, written: string | number) =>
    `The link’s ${name} “${written}” can’t be read and was ignored.`,
  linkPartUnknown: (name: string | number) => `The link’s “${name}” isn’t known.`,
};

export type Texts = typeof texts;
