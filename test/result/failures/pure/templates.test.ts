import { describe, expect, it } from 'vitest';
import { causesOf } from '#result/failures/pure/groupCauses.ts';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { SECTION_ERROR } from '#core/columns.ts';
import { fillIn } from './fillIn.ts';
import { TEMPLATES } from './templates.ts';

const VARIATIONS = 400;
const FILLED = TEMPLATES.map((template) => fillIn(template, VARIATIONS));

describe('the cause of filled templates', () => {
  it('has sixty templates, of which each is filled in many ways', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(60);
    const ways = FILLED.map((texts) => new Set(texts).size);
    expect(ways.reduce((sum, count) => sum + count)).toBeGreaterThan(40 * VARIATIONS);
  });

  it.each(TEMPLATES.map((template, n) => ({ template, texts: FILLED[n] ?? [] })))(
    'is one for $template',
    ({ texts }) => {
      const byKey = new Map(texts.map((text) => [causeOf(text).key, text]));
      expect([...byKey.values()].slice(0, 3)).toHaveLength(1);
    },
  );

  it('is another for each template, also when all come at once', () => {
    const messages = FILLED.flat();
    const { groups, causeOfMessage } = causesOf({
      recordCount: messages.length,
      section: new Uint8Array(messages.length).fill(SECTION_ERROR),
      message: Uint32Array.from(messages.keys()),
      messages,
    });
    const keys = TEMPLATES.map((_, n) => causeOfMessage[n * VARIATIONS]);
    const merged = TEMPLATES.filter((_, n) => keys.indexOf(keys[n]) !== n);
    expect(merged).toEqual([]);
    expect(groups).toHaveLength(TEMPLATES.length);
    expect(groups.every(({ count }) => count === VARIATIONS)).toBe(true);
  });
});
