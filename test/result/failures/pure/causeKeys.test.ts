import { afterAll, expect, test, vi } from 'vitest';
import type { causeOf } from '#result/failures/pure/causeOf.ts';

const MESSAGES = [
  '',
  '42',
  'Zork 17 fell over the edge of the quux',
  'Self-intersection at or near point 4.2 51.9',
  '500 Internal Server Error: frobnication of tile 12 failed',
  'ValueError: 12',
  'Request timed out after 300 s',
  '[E17] 9',
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
