/** What came of a pair of records on its two sides: the groups of a comparison. */
import { SECTION_ERROR, type ResultColumns } from '#engine/columns.ts';
import { NO_RECORD, type Pairs } from './pairRecords.ts';

/** Returns the code of each pair's group, its place in PAIR_GROUPS. */
export function groupPairs(pairs: Pairs, first: ResultColumns, second: ResultColumns): Uint8Array {
  const groups = new Uint8Array(pairs.count);
  for (let pair = 0; pair < pairs.count; pair++) {
    const [one, other] = [pairs.first[pair]!, pairs.second[pair]!];
    if (other === NO_RECORD) groups[pair] = 4;
    else if (one === NO_RECORD) groups[pair] = 5;
    else {
      const failedFirst = first.section[one] === SECTION_ERROR;
      const failedSecond = second.section[other] === SECTION_ERROR;
      groups[pair] = (failedFirst ? 1 : 0) + (failedSecond ? 2 : 0);
    }
  }
  return groups;
}
