/** What each request about the names of plots does. */
import { groupRecords } from '#engine/names/groupRecords.ts';
import { columnNamed, namePlots } from '#engine/names/plotNames.ts';
import { readSubmitted } from '#engine/names/readSubmitted.ts';
import { CallError } from '#workers/callError.ts';
import type { NamesCalls } from '#workers/protocol.ts';
import type { Handlers } from '#workers/calls/serve.ts';
import { yieldTask } from '#lib/yieldTask.ts';
import type { ResultSession } from '#workers/result/session/session.ts';
import { areasOf, columnsOf, isRow, plotsOf } from '#workers/result/session/view.ts';
import { currentIndex, maskOf, setKnowledge } from '#workers/result/session/choices.ts';
import { knowledgeOf, namesInUse, type NamesInUse } from '#workers/result/session/namesInUse.ts';
import { unmatchedPlots } from './unmatched.ts';

/** Groups that are told at most. */
const MOST_GROUPS = 500;

/** Handlers of the requests about names, over one session; `post` tells the page of what has changed. */
export function namesHandlers(session: ResultSession, post: () => void): Handlers<NamesCalls> {
  return {
    addNames: async ({ file, fileName }, { signal }) => {
      if (!session.ending)
        throw failure('The result is still loading. Add the file once it’s complete.');
      const read = readSubmitted(new Uint8Array(await file.arrayBuffer()));
      signal.throwIfAborted();
      if ('problem' in read) throw failure(read.problem);
      const pause = async () => {
        await yieldTask();
        signal.throwIfAborted();
      };
      await pause();
      const names = await namePlots(columnsOf(session), plotsOf(session), { file: read, pause });
      const used = namesInUse(names, fileName);
      take(session, used);
      post();
      return { answer: used.summary };
    },
    callPlotsBy: ({ column }) => {
      const { names, summary } = usedBy(session);
      take(session, namesInUse({ ...names, label: columnNamed(names, column) }, summary.fileName));
      post();
      return { answer: null };
    },
    unmatched: ({ which }) => ({ answer: unmatchedPlots(session, usedBy(session), which) }),
    groups: ({ column: name }) => {
      const { names } = usedBy(session);
      const column = columnNamed(names, name);
      if (!column) return { answer: null };
      const groups = groupRecords(columnsOf(session), {
        mask: maskOf(session, { ...session.filter, member: null }),
        index: currentIndex(session),
        plots: plotsOf(session),
        areas: areasOf(session),
        names,
        column,
      });
      return {
        answer: { column: name, groups: groups.slice(0, MOST_GROUPS), count: groups.length },
      };
    },
    plotName: ({ row }) => ({
      answer: (isRow(session, row) && session.names?.labelOf(row)) || null,
    }),
  };
}

function take(session: ResultSession, names: NamesInUse): void {
  session.names = names;
  setKnowledge(session, knowledgeOf(names));
}

function usedBy({ names }: ResultSession): NamesInUse {
  if (!names) throw failure('No file with plot names was added');
  return names;
}

function failure(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}
