import { describe, expect, it } from 'vitest';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';

describe('CAUSE_TEXTS', () => {
  it.each(Object.entries(CAUSE_TEXTS))('%s is told in whole words', (key, words) => {
    expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(words.title).toMatch(/^[A-Z].*[^.]$/);
    expect(words.meaning).toMatch(/\.$/);
    expect(words.advice).toMatch(/\.$/);
    expect(words.resubmitAsIs && words.shapeTrouble).toBe(false);
    expect(`${words.meaning} ${words.advice}`).not.toMatch(/shape is fine/i);
    if (words.resubmitAsIs)
      expect(words.advice.toLowerCase()).toContain('submit it again unchanged');
  });

  it('gives each cause a title of its own', () => {
    const titles = Object.values(CAUSE_TEXTS).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
