import { afterAll, expect, test, vi } from 'vitest';
import type { causeOf } from '#result/failures/pure/causeOf.ts';
import type { causeName } from '#result/failures/pure/causeTexts.ts';

const MESSAGES = [
  '',
  '42',
  'Zork 17 fell over the edge of the quux',
  'Self-intersection at or near point 4.2 51.9',
  '500 Internal Server Error: frobnication of tile 12 failed',
  'ValueError: 12',
  'Request timed out after 300 s',
  '[E17] 9',
  'InternalServerError: frobnication of tile 12 failed',
];

// Files that follow read the English catalogue.
afterAll(() => {
  vi.doUnmock('#result/failures/pure/texts.en.ts');
  vi.resetModules();
});

async function causesIn(language: 'en' | 'fr' | 'pt') {
  vi.resetModules();
  vi.doMock('#result/failures/pure/texts.en.ts', () =>
    vi.importActual(`#result/failures/pure/texts.${language}.ts`),
  );
  const module = await import('#result/failures/pure/causeOf.ts');
  const find: typeof causeOf = module.causeOf;
  return MESSAGES.map((message) => find(message));
}

async function namesIn(
  language: 'en' | 'fr' | 'pt',
  saved: readonly [key: string, words: string][],
) {
  await causesIn(language);
  const module = await import('#result/failures/pure/causeTexts.ts');
  const name: typeof causeName = module.causeName;
  return saved.map(([key, words]) => name(key, words));
}

// Links and what is saved on devices hold the keys.
test('a message has the same key in every language, and a title of its own', async () => {
  const [english, french, portuguese] = [
    await causesIn('en'),
    await causesIn('fr'),
    await causesIn('pt'),
  ];
  const keys = english.map(({ key }) => key);
  expect(french.map(({ key }) => key)).toEqual(keys);
  expect(portuguese.map(({ key }) => key)).toEqual(keys);
  expect([english, french, portuguese].map((causes) => causes[1]?.title)).toEqual([
    'Not recognised: 42',
    'Non reconnu\u202f: 42',
    'Não reconhecido: 42',
  ]);
});

test('what is saved of a cause holds the service’s words alone, and is named in the language of whoever looks', async () => {
  const english = await causesIn('en');
  const words = english.map((cause) => cause.words);
  expect((await causesIn('fr')).map((cause) => cause.words)).toEqual(words);
  expect(words).toContain('frobnication of tile … failed');
  for (const language of ['pt', 'fr', 'en'] as const) {
    const titles = (await causesIn(language)).map(({ title }) => title);
    const saved = english.map(({ key }, at) => [key, words[at]!] as [string, string]);
    expect(await namesIn(language, saved)).toEqual(titles);
  }
});

// As devices have them since titles were saved as they were shown.
test.each([
  ['Service error: disk full', 'Erreur du service\u202f: disk full'],
  ['Erreur du service\u202f: disk full', 'Erreur du service\u202f: disk full'],
  ['Erro do serviço: disk full', 'Erreur du service\u202f: disk full'],
])('%s, saved in the language of its time, is shown in the page’s', async (saved, shown) => {
  expect(await namesIn('fr', [['service-error-1x2y', saved]])).toEqual([shown]);
});

test.each([
  ['Not recognised: 42', 'Não reconhecido: 42'],
  ['Non reconnu\u202f: 42', 'Não reconhecido: 42'],
  ['Non reconnu', 'Não reconhecido'],
  ['Não reconhecido', 'Não reconhecido'],
  ['Not recognised by the tiler', 'Not recognised by the tiler'],
  ['Odd trouble', 'Odd trouble'],
])('so is %s', async (saved, shown) => {
  expect(await namesIn('pt', [['other-1x2y', saved]])).toEqual([shown]);
});
