import { describe, expect, it } from 'vitest';
import { replaceQuoted } from '#engine/failures/quotedValues.ts';

describe('replaceQuoted', () => {
  it.each([
    ['field "a" of \'b\' or `c`', 'field … of … or …'],
    ["plot 'O'Brien's north' failed", 'plot … failed'],
    ["plot 'Farmers' field' failed", 'plot … failed'],
    ["'a' is not 'b'", '… is not …'],
    ["Expected ')' or ','", 'Expected … or …'],
    ["can't read the plots' owner", "can't read the plots' owner"],
    ['missing \'geometry\' of "coordinates"', 'missing \'geometry\' of "coordinates"'],
    ["an open 'quote", "an open 'quote"],
    ['', ''],
  ])('%s', (text, rest) => {
    expect(replaceQuoted(text, '…')).toBe(rest);
  });
});
