import { keyOfRow } from '#result/failures/pure/groupCauses.ts';
import type { NamesCalls } from '#result/names/protocol.ts';
import { groupRecords, valuesOfColumn, type ValuesOfRow } from '#result/names/pure/groupRecords.ts';
import { columnNamed } from '#result/names/pure/plotNames.ts';
import { kindIn } from '#result/unusual/worker/heldView.ts';
import { restOf } from '#result/worker/handlers.ts';
import { currentIndex, maskOf } from '#result/worker/session/choices.ts';
import {
  causesIn,
  prepareCauses,
  resultIn,
  valuesIn,
  type Held,
} from '#result/worker/session/resultSession.ts';
import {
  areasOf,
  columnsOf,
  plotsOf,
  prepareSums,
  type View,
} from '#result/worker/session/view.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import { CallError } from '#worker/messages.ts';
import { texts } from './texts.en.ts';

/** Groups that are listed at most: as many as there may be areas, and what is outside all. */
const MAX_GROUPS = 5001;

/** Handlers of the question for groups: of a result, or of two that are compared. */
export function groupHandlers(held: Held): Handlers<Pick<NamesCalls, 'groups'>> {
  return {
    groups: async ({ column, unusualFrom }, context) => {
      // Two results have no submitted file in common.
      const view = column === null ? valuesIn(held) : resultIn(held);
      const rest = restOf(context);
      // A filter that was chosen before may still be waiting.
      await rest();
      const valuesOf = await valuesBy(view, column, rest);
      if (!valuesOf) return { answer: null };
      const groups = await groupsOf(view, { valuesOf, unusualFrom, rest });
      return { answer: { column, groups: groups.slice(0, MAX_GROUPS), count: groups.length } };
    },
  };
}

interface Grouping {
  valuesOf: ValuesOfRow;
  /** Left out: it isn't asked which are unusual. */
  unusualFrom: number | null | undefined;
  rest: () => Promise<void>;
}

/** Returns the groups of the records that match the filters, whichever group is shown. */
export async function groupsOf(view: View, { valuesOf, unusualFrom, rest }: Grouping) {
  await prepareSums(view, rest);
  await prepareCauses(view);
  const kindOf = unusualFrom === undefined ? null : await kindIn(view, unusualFrom, rest);
  const columns = columnsOf(view);
  const { groups: causes, causeOfMessage } = causesIn(view);
  return groupRecords(columns, {
    mask: maskOf(view, { ...view.filter, member: null }),
    index: currentIndex(view),
    plots: plotsOf(view),
    areas: areasOf(view),
    valuesOf,
    causes: { groups: causes, keyOf: (row) => keyOfRow(columns, causeOfMessage, row) },
    isUnusual: kindOf && ((row) => kindOf(row) === 'unusual'),
  });
}

async function valuesBy(
  view: View,
  name: string | null,
  rest: () => Promise<void>,
): Promise<ValuesOfRow | null> {
  if (name === null) return (await view.areas?.told(view, rest))?.namesOf ?? null;
  const { names } = view.knowledge;
  if (!names) throw new CallError({ kind: 'failed', message: texts.noNamesFile });
  const column = columnNamed(names, name);
  return column && valuesOfColumn(names, column);
}
