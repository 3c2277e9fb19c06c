import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftPlace, RequestDraft } from '#request/requestDraft.ts';
import { senderOf, type Sender, type SendState } from './sender.ts';

/** Returns what sends a draft, and how sending stands; looks for the job of a draft that was being sent when the page was loaded anew. */
export function useSender(
  place: DraftPlace,
  draft: RequestDraft | null,
): { sender: Sender; state: SendState } {
  const sender = senderOf(useQueryClient(), place);
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  const sending = draft?.sending ?? null;
  // The device notes a request that went out from a page that's gone.
  useEffect(
    function resume() {
      if (sending) sender.resume(sending);
      else sender.leave();
    },
    [sender, sending],
  );
  const isUnderway = state.kind === 'sending';
  // Leaving the page now would lose the answer.
  useEffect(
    function keepPage() {
      if (!isUnderway) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [isUnderway],
  );
  return { sender, state };
}
