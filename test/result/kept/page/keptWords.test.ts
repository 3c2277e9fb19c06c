import { expect, onTestFinished, test, vi } from 'vitest';
import { ageText, momentText } from '#result/kept/page/keptWords.ts';
import type { KeptNews } from '#result/kept/protocol.ts';

const at = (month: number, day: number) => new Date(2026, month - 1, day, 14, 20).getTime();

test('a moment has its year where that isn’t this one', () => {
  expect(momentText(at(11, 3), at(12, 24))).toBe('3 November, 14:20');
  expect(momentText(at(11, 3), new Date(2027, 0, 1).getTime())).toBe('3 November 2026, 14:20');
});

const ages: [string, Partial<KeptNews>, string][] = [
  ['never checked', {}, 'As of 3 November, 14:20, not checked since'],
  ['being asked about', { answer: 'asking' }, 'As of 3 November, 14:20, not checked since'],
  ['checked now', { answer: 'same' }, 'As of 3 November, 14:20, checked now'],
  [
    'checked before, not now',
    { checkedAt: at(11, 4) },
    'As of 3 November, 14:20, last checked on 4 November, 14:20',
  ],
  [
    'another one there',
    { answer: 'other' },
    'As of 3 November, 14:20. The service has another answer now.',
  ],
  [
    'refused',
    { answer: { refused: 410 } },
    'As of 3 November, 14:20. The service refuses it now (410).',
  ],
  [
    'broken here',
    { readAt: null },
    'The copy on this device couldn’t be read. The service was asked again.',
  ],
];

test.each(ages)('a result from this device: %s', (_, news, text) => {
  vi.useFakeTimers({ now: at(12, 24), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(ageText({ readAt: at(11, 3), checkedAt: null, answer: 'none', ...news })).toBe(text);
});
