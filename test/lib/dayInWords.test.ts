import { afterAll, expect, test, vi } from 'vitest';

// Other files of tests have the same modules.
afterAll(() => {
  vi.doUnmock('#lib/texts.en.ts');
  vi.resetModules();
});

const AT = new Date(2026, 10, 3, 14, 20).getTime();

test.each([
  ['en', '3 November', '3 November 2026'],
  ['fr', '3 novembre', '3 novembre 2026'],
  ['pt', '3 de novembro', '3 de novembro de 2026'],
])('in %s days are said as people say them', async (language, day, date) => {
  vi.resetModules();
  vi.doMock('#lib/texts.en.ts', () => vi.importActual(`#lib/texts.${language}.ts`));
  const { dateInWords, dayInWords, timeOfDay } = await import('#lib/dayInWords.ts');
  expect(dayInWords(AT, AT)).toBe(day);
  expect(dayInWords(AT, AT - 366 * 86_400_000)).toBe(date);
  expect(dateInWords(AT)).toBe(date);
  expect(timeOfDay(AT)).toBe('14:20');
});
