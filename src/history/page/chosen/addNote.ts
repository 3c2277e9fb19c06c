/** One note for many jobs. A job that has a note gets it as a paragraph of its own: nothing that was written is lost. */

export interface NoteChange {
  id: string;
  /** Empty for none. */
  before: string;
  after: string;
}

const BETWEEN = '\n\n';

/** Returns the jobs whose notes change by a text; one that has it as a paragraph already stays as it is. */
export function noteChanges(
  text: string,
  ids: readonly string[],
  noteOf: (id: string) => string,
): NoteChange[] {
  const added = text.trim();
  if (added === '') return [];
  return ids.flatMap((id) => {
    const before = noteOf(id);
    if (`${BETWEEN}${before}${BETWEEN}`.includes(`${BETWEEN}${added}${BETWEEN}`)) return [];
    return [{ id, before, after: before === '' ? added : before + BETWEEN + added }];
  });
}

/** Returns what takes changes back, but for notes that have become others since. */
export function takenBack(
  changes: readonly NoteChange[],
  noteOf: (id: string) => string,
): NoteChange[] {
  return changes
    .filter(({ id, after }) => noteOf(id) === after)
    .map(({ id, before, after }) => ({ id, before: after, after: before }));
}
