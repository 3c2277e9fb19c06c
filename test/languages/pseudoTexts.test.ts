import { expect, test } from 'vitest';
import { pseudo, pseudoSource } from './pseudoTexts.ts';

test('texts change, and nothing else of a catalogue does', () => {
  const source = `import { plural } from '#lib/plural.ts';
export const texts = {
  title: 'Jobs',
  found: (count: number, side: string) => \`\${plural(count, { one: '# job', other: '# jobs' })} \${side === 'first' ? 'on' : 'off'} it\`,
};`;
  expect(pseudoSource('texts.en.ts', source)).toBe(`import { plural } from '#lib/plural.ts';
export const texts = {
  title: '${pseudo('Jobs')}',
  found: (count: number, side: string) => \`\${plural(count, { one: '# ${pseudo('job')}', other: '# ${pseudo('jobs')}' })} \${side === 'first' ? '${pseudo('on')}' : '${pseudo('off')}'} ${pseudo('it')}\`,
};`);
});

test('a long text is some two fifths longer', () => {
  const text = 'Their outlines touch themselves somewhere between several neighbours';
  expect(pseudo(text).length / text.length).toBeGreaterThan(1.3);
});
