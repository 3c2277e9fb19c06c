/** A comparison of values as a person types it: `> 0.5`, `<=0.2`, `0.2..0.3`. */

const NUMBER = String.raw`[-−]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?`;
const AGAINST = new RegExp(`^(>=|<=|[<>≤≥])(${NUMBER})$`);
const BETWEEN = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/** Returns the words of a search: parted by blanks, but an operator stays with its number, and alone is none. */
export function wordsIn(text: string): string[] {
  const joined = text.toLowerCase().replaceAll(/([<>≤≥]=?)\s+(?=[-−.,\d])/g, '$1');
  return joined.split(/\s+/).filter((word) => word !== '' && !/^(?:[<>≤≥]=?|\.\.)$/.test(word));
}

/** Returns the test of a word that compares; null for any other. A range includes both ends, and may be open on one side. */
export function comparisonOf(word: string): ((value: number) => boolean) | null {
  const [, operator, against] = AGAINST.exec(word) ?? [];
  if (against !== undefined) return testOf(operator, numberOf(against));
  const range = BETWEEN.exec(word);
  if (!range) return null;
  const low = range[1] === undefined ? -Infinity : numberOf(range[1]);
  const high = range[2] === undefined ? Infinity : numberOf(range[2]);
  return (value) => value >= low && value <= high;
}

function testOf(operator: string | undefined, limit: number): (value: number) => boolean {
  switch (operator) {
    case '>':
      return (value) => value > limit;
    case '<':
      return (value) => value < limit;
    case '>=':
    case '≥':
      return (value) => value >= limit;
    default:
      return (value) => value <= limit;
  }
}

function numberOf(text: string): number {
  return Number(text.replace('−', '-').replace(',', '.'));
}
