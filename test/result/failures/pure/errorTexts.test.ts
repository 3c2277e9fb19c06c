import { describe, expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';
import { readErrorTexts, toldCause } from './errorTexts.ts';

const TEXTS = readErrorTexts();

describe('the table of error texts', () => {
  it('holds hundreds of texts, each once and with its source', () => {
    expect(TEXTS.length).toBeGreaterThanOrEqual(650);
    expect(new Set(TEXTS.map(({ text }) => text)).size).toBe(TEXTS.length);
  });

  it.each(TEXTS)('$text', ({ text, cause: wanted, place }) => {
    const cause = causeOf(text);
    expect(toldCause(cause), text).toBe(wanted);
    expect(near(cause.place)).toEqual(near(place));
  });

  it('comforts nobody about a text that is not recognised', () => {
    for (const { text, cause: wanted } of TEXTS) {
      if (!wanted.startsWith('?')) continue;
      const { meaning, advice, resubmitAsIs } = causeOf(text);
      expect(meaning).toMatch(/doesn’t recognise this message/);
      expect(advice).not.toMatch(/shape is fine|doesn’t blame the shape/i);
      expect(resubmitAsIs).toBe(false);
    }
  });

  it('tells nobody to submit again unchanged what the one who submitted it must correct', () => {
    const causes = new Map<string, { resubmitAsIs: boolean }>(Object.entries(CAUSE_TEXTS));
    const own = TEXTS.filter(({ cause: wanted }) => causes.get(wanted)?.resubmitAsIs !== true);
    expect(own.length).toBeGreaterThan(200);
    const comforted = own.filter(({ text }) => {
      const { advice, resubmitAsIs } = causeOf(text);
      return resubmitAsIs || /submit it again unchanged/i.test(advice);
    });
    expect(comforted.map(({ text }) => text)).toEqual([]);
  });
});

/** A place with its numbers rounded to what a crossing is worked out to. */
function near(place: ReturnType<typeof causeOf>['place']): unknown {
  if (place?.kind !== 'point') return place;
  return { ...place, lon: Number(place.lon.toFixed(9)), lat: Number(place.lat.toFixed(9)) };
}
