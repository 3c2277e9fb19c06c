import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Block, piecesOf, readQuestions } from '#app/questions/readQuestions.ts';

const read = (suffix: string) => readQuestions(readFileSync(`docs/questions${suffix}.md`, 'utf8'));

function textsOf(block: Block): readonly string[] {
  return block.kind === 'text' ? [block.text] : block.items;
}

test('a question has its paragraphs and lists, each in one line', () => {
  const { introduction, questions } = readQuestions(
    '# Questions\n\nEnglish · [Français](questions.fr.md)\n\nIn\nshort.\n\n## Why?\n\nSo\nit is.\n\n- One\n  more\n- Two\n\n## Who?\n\nAll.\n',
  );
  expect(introduction).toEqual([{ kind: 'text', text: 'In short.' }]);
  expect(questions).toEqual([
    {
      asked: 'Why?',
      blocks: [
        { kind: 'text', text: 'So it is.' },
        { kind: 'list', items: ['One more', 'Two'] },
      ],
    },
    { asked: 'Who?', blocks: [{ kind: 'text', text: 'All.' }] },
  ]);
});

test('a paragraph has bold, code and links; of those to other documents the text stays', () => {
  expect(piecesOf('**`A` b**: see `*` or [us](https://a.test/b), [it](x.md#y).')).toEqual([
    { kind: 'bold', text: '`A` b' },
    { kind: 'text', text: ': see ' },
    { kind: 'code', text: '*' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'us', to: 'https://a.test/b' },
    { kind: 'text', text: ', ' },
    { kind: 'text', text: 'it' },
    { kind: 'text', text: '.' },
  ]);
  expect(piecesOf('[run](javascript:alert)')).toEqual([{ kind: 'text', text: 'run' }]);
});

test.each(['', '.fr', '.pt'])('of questions%s.md nothing of its marks is left', (suffix) => {
  const { introduction, questions } = read(suffix);
  expect(questions).toHaveLength(read('').questions.length);
  expect(questions.length).toBeGreaterThan(10);
  const blocks = [...introduction, ...questions.flatMap((one) => one.blocks)];
  const texts = [...questions.map(({ asked }) => asked), ...blocks.flatMap(textsOf)];
  const left = texts.flatMap((text) =>
    piecesOf(text).flatMap((piece) => (piece.kind === 'bold' ? piecesOf(piece.text) : [piece])),
  );
  for (const { kind, text } of left)
    if (kind === 'text') expect(text).not.toMatch(/\*\*|`|\]\(|^#|\n/);
});
