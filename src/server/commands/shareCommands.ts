import type { Query } from '#server/database/database.ts';
import { allShares, endAnyShare, endShares } from '#server/shares/shareStore.ts';
import { table } from './accountCommands.ts';
import { printableName, type CommandOutput } from './commandLine.ts';

const BY = 'shares end';

/** Lists all links, the newest first. */
export async function sharesTable(query: Query): Promise<CommandOutput> {
  const shares = await allShares(query);
  if (shares.length === 0) return { text: 'There are no shared links.' };
  const rows = shares.map(({ number, title, person, ends, isOver, opens }) => [
    String(number),
    printableName(title),
    printableName(person ?? '-'),
    isOver ? 'ended' : ends.slice(0, 10),
    String(opens),
  ]);
  return { text: table([['number', 'what', 'by', 'ends', 'opened'], ...rows]) };
}

/** Ends the link of that number, or all with `--all`. Returns a sentence. Throws an Error where there is no such link. */
export async function endNumberedShare(query: Query, which: string): Promise<CommandOutput> {
  if (which === '--all') {
    const ended = await endShares(query, { accountNo: null, by: BY });
    return { text: ended === 1 ? 'Ended 1 link.' : `Ended ${ended} links.` };
  }
  if (!/^\d{1,9}$/.test(which) || !(await endAnyShare(query, Number(which), BY)))
    throw new Error(
      `There is no link ${printableName(which)}. \`shares list\` shows the links' numbers.`,
    );
  return { text: `Link ${which} has ended.` };
}
