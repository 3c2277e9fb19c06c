import { visibleText } from '#lib/visibleText.ts';

/** What to say of an index that a link asks for and the result, once it's whole, doesn't have; null else. */
export function indexProblem(asked: string | null, indices: readonly string[]): string | null {
  if (asked === null || indices.includes(asked)) return null;
  const shown = indices[0];
  const instead = shown === undefined ? 'There are none.' : `${visibleText(shown)} is shown.`;
  return `There is no index “${visibleText(asked)}” here. ${instead}`;
}
