/** What a decision has changed, in words, and its undoing by key. */
import { useState } from 'react';
import type { DecisionAction, FindingDecision } from '#request/findings/decisions.ts';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { outgoing } from '#request/page/state/requestStore.ts';
import { useToast } from '#ui/Toasts.tsx';
import { useWindowKeys } from '#ui/useWindowKeys.ts';
import { isAborted } from '#lib/isAborted.ts';
import { reasonOf } from '#worker/messages.ts';
import type { CheckSummary } from '#request/protocol.ts';
import { texts } from './texts.en.ts';

/** The step that decides about a finding. Keys and choices come from the worker, which knows no others. */
export function decisionAbout(key: string, decision: string): DecisionAction {
  return {
    kind: 'decide',
    key: key as FindingKey,
    decision: decision as FindingDecision,
  };
}

/** Returns what has changed between two counts, for those who listen; empty where nothing has. */
function decisionWords(before: CheckSummary, after: CheckSummary): string {
  const mended = after.mended - before.mended;
  const leftOut = after.leftOut - before.leftOut;
  const toDecide = after.toDecide - before.toDecide;
  const sent = after.sent - before.sent;
  const parts = [
    mended > 0 && texts.plotsRepaired(mended),
    mended < 0 && texts.plotsNoLongerRepaired(-mended),
    leftOut > 0 && texts.plotsLeftOut(leftOut),
    leftOut < 0 && texts.plotsNoLongerLeftOut(-leftOut),
    sent > 0 && toDecide < 0 && texts.plotsSentAs(sent),
    toDecide > 0 && texts.plotsToDecide(toDecide),
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : texts.changesThenOut(parts.join(', '), outgoing(after));
}

/** Takes a step about findings, in words for the way back; where what follows can't be worked out, a toast says why, and `onRefused` is called. */
export function useDecide(): (
  action: DecisionAction,
  words: string,
  onRefused: () => void,
) => void {
  const { decide } = useRequest();
  const tell = useFailureToast();
  return (action, words, onRefused) => {
    decide(action, words).catch((error: unknown) => {
      onRefused();
      tell(error);
    });
  };
}

/** The last step about findings in words, null for none, and what takes it back. */
export function useUndo(): { step: string | null; undo: () => void } {
  const { past, undo } = useRequest();
  const tell = useFailureToast();
  return { step: past.at(-1)?.words ?? null, undo: () => void undo().catch(tell) };
}

function useFailureToast(): (error: unknown) => void {
  const toast = useToast();
  return (error) => {
    if (!isAborted(error)) toast(reasonOf(error));
  };
}

/** What the last decision has changed; empty before the first. */
export function useDecisionWords(check: CheckSummary | null): string {
  const [said, setSaid] = useState({ check, words: '' });
  if (said.check === check) return said.words;
  const isSameFile = said.check !== null && said.check.rowsRead === check?.rowsRead;
  const words = check && isSameFile ? decisionWords(said.check!, check) : '';
  setSaid({ check, words });
  return words;
}

/** What a person writes into, where the key undoes what was typed. */
const TEXT = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Calls `undo` for Ctrl Z, unless a field has it. */
export function useUndoKey(isPossible: boolean, undo: () => void): void {
  useWindowKeys((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPossible || !isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches(TEXT)) return;
    if (document.querySelector('dialog[open], [role="menu"]')) return;
    event.preventDefault();
    undo();
  });
}
