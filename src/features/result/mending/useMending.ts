import { useMemo, useState } from 'react';
import { parseView } from '#engine/address/viewAddress.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { MapState } from '#features/result/view/useMapState.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import type { Choice } from '#workers/mendingProtocol.ts';
import {
  withChoice,
  withMany,
  type Choices,
} from '#features/result/mending/resubmission/choices.ts';
import type { DrawMode } from '#features/result/mending/plot/mapOverlay.ts';
import { indexOfRow, rowsOf } from '#features/result/mending/causes/mendTable.ts';
import { useChoices } from '#features/result/mending/resubmission/useChoices.ts';
import { useMendTable } from '#features/result/mending/causes/useMendTable.ts';
import { keepReturnView, takeReturnView } from './returnView.ts';

/** As close as a plot at hand is shown. */
const CLOSEST = 22;
/** Name of the view in an address. */
const MENDING_PANEL = 'failures';

interface MendingOf {
  model: ResultModel;
  map: MapState;
  /** What tells this job from others on this device. */
  job: string;
}

/** The failures at work: what is chosen, what is looked at, how it's drawn. */
export function useMending({ model, map, job }: MendingOf) {
  const { handle, view, change, causes, selection, snapshot, ended } = model;
  const open = view.panel === MENDING_PANEL;
  const received = snapshot.counts.received;
  const sweep = useMendTable(handle, open && ended && snapshot.counts.failed > 0);
  const [choices, setChoices] = useChoices(job, ended ? received : null);
  /** Whether the view was opened, or left, by a button here: the focus then goes along. */
  const [moved, setMoved] = useState<'in' | 'out' | null>(null);
  /** Entered before the causes were known: the first of them stands open once they are. */
  const [early, setEarly] = useState(false);
  const firstCause = causes[0]?.key ?? null;
  const cause = view.cause ?? (early ? firstCause : null);
  const [draw, setDraw] = useState<DrawMode>('both');
  const [proposal, setProposal] = useState({ row: -1, at: 0 });
  const failedRows = useMemo(() => allRows(causes.map((cause) => cause.rows)), [causes]);
  const row = open ? selection.row : null;
  const { answer } = useAnswer(handle, {
    kind: 'examine',
    request: row === null ? null : { row },
    version: ended ? 'ended' : received,
  });
  const shown = causes.find(({ key }) => key === cause)?.rows;
  const within = row !== null && shown && indexOfRow(shown, row) !== null ? shown : failedRows;

  function select(row: number) {
    selection.select(row);
    map.zoomTo(row, CLOSEST);
  }
  return {
    open,
    /** Key of the cause that stands open. */
    cause,
    sweep,
    choices,
    choose: (row: number, as: Choice | null) => setChoices(withChoice(choices, row, as)),
    /** Takes in all that may be mended without a look; returns how many came in. */
    mendSafe: (cause: string | null) => takeIn(cause, 'safe'),
    sendAsWere: (cause: string | null) => takeIn(cause, 'asSent'),
    clear: () => setChoices(new Map()),
    failedRows,
    /** From 1, in the order of the response; null for a plot that didn't fail. */
    ordinalOf: (row: number) => {
      const place = indexOfRow(failedRows, row);
      return place === null ? null : place + 1;
    },
    row,
    examination: answer?.row === row ? answer : null,
    proposal: proposal.row === row ? proposal.at : (proposalOf(row, choices) ?? 0),
    setProposal: (at: number) => row !== null && setProposal({ row, at }),
    draw,
    setDraw,
    select,
    unselect: () => selection.select(null),
    step: (by: 1 | -1) => {
      const next = neighbourOf(within, row, by);
      if (next !== undefined) select(next);
    },
    canStep: (by: 1 | -1) => neighbourOf(within, row, by) !== undefined,
    showCause: (key: string | null) => {
      setEarly(false);
      change({ cause: key, state: null });
    },
    moved,
    /** Opens the view at a cause; at the most frequent unless told. */
    enter: (cause = view.cause ?? firstCause) => {
      setMoved('in');
      setEarly(cause === null);
      keepReturnView(job, { ...view, map: map.now()?.position ?? view.map });
      change({ panel: MENDING_PANEL, state: null, cause });
    },
    leave: () => {
      setMoved('out');
      const back = takeReturnView(job);
      if (back === null) return change({ panel: null, cause: null, state: null });
      const before = parseView(back).view;
      change(before);
      if (before.map) map.goTo(before.map);
    },
  };

  function takeIn(cause: string | null, verdict: 'safe' | 'asSent'): number {
    if (!sweep.table) return 0;
    const rows = rowsOf(sweep.table, cause, verdict);
    const next = withMany(choices, rows, verdict === 'safe' ? 0 : 'sent');
    setChoices(next);
    return next.size - choices.size;
  }
}

/** The row one step on; from no row, the first or the last. */
function neighbourOf(rows: Uint32Array, row: number | null, by: 1 | -1): number | undefined {
  const place = row === null ? null : indexOfRow(rows, row);
  return rows[place === null ? (by > 0 ? 0 : rows.length - 1) : place + by];
}

/** All rows of all causes, ascending. */
function allRows(lists: readonly Uint32Array[]): Uint32Array {
  const rows = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    rows.set(list, end);
    end += list.length;
  }
  return rows.sort();
}

function proposalOf(row: number | null, choices: Choices): number | null {
  const choice = row === null ? undefined : choices.get(row);
  return typeof choice === 'number' ? choice : null;
}

export type Mending = ReturnType<typeof useMending>;
