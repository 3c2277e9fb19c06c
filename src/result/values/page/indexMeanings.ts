/** The vegetation indexes that services compute, in a sentence each: what the index is, and what low and high values mean. */
import { texts } from './texts.en.ts';

const MEANINGS = new Map(Object.entries(texts.indexMeanings));

/** Other names under which services send an index. */
const SAME = new Map(Object.entries({ CI_RE: 'CIRE', CIREDEDGE: 'CIRE', MSAVI2: 'MSAVI' }));

/** The meaning of an index's values; `NDVI_mean` is known by its beginning. Null for an unknown index. */
export function indexMeaning(name: string): string | null {
  const known = name.toUpperCase().replace(/_(?:MEAN|MEDIAN|AVG|MIN|MAX|STD|SUM|P\d+)$/, '');
  return MEANINGS.get(SAME.get(known) ?? known) ?? null;
}
