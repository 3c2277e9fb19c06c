/** Tabs that have the same job open tell each other what is chosen in them. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { openTabChannel } from '#lib/tabChannel.ts';
import { KeptChoicesSchema, NO_CHOICES, toPlain, type KeptChoices } from './choices.ts';

const MessageSchema = v.object({
  kind: v.picklist(['hello', 'here', 'bye']),
  /** Of the tab that says it. */
  tab: v.string(),
  /** What is chosen there. */
  kept: KeptChoicesSchema,
});
type Message = v.InferOutput<typeof MessageSchema>;
type MessageKind = Message['kind'];

interface OtherTabs {
  /** Whether another tab has the job open. */
  isShared: boolean;
  /** Tells the others what is chosen here by now. */
  tell: (kept: KeptChoices) => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Joins the tabs that have the job of this name open (null: none yet); `onKept` is given what another
 * tab chose later than `kept`. A tab that comes says hello, and whoever is there answers.
 */
export function useOtherTabs(
  name: string | null,
  kept: KeptChoices,
  onKept: (kept: KeptChoices) => void,
): OtherTabs {
  const [others, setOthers] = useState(NOBODY);
  const post = useRef<((kind: MessageKind, kept: KeptChoices) => void) | null>(null);
  const hello = useEffectEvent(() => post.current?.('hello', kept));
  const receive = useEffectEvent(({ kind, tab, kept: theirs }: Message) => {
    setOthers((others) => withTab(others, tab, kind !== 'bye'));
    if (kind === 'bye') return;
    if (theirs.changedAt > kept.changedAt) onKept(theirs);
    if (kind === 'hello') post.current?.('here', kept);
  });

  // Keeps the channel to the other tabs open while the job is.
  useEffect(
    function joinTheTabs() {
      if (name === null) return undefined;
      const channel = openTabChannel(`job-atlas.resubmission ${name}`, MessageSchema);
      const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
      const say = (kind: MessageKind, kept: KeptChoices) =>
        channel.tell({ kind, tab, kept: toPlain(kept) });
      post.current = say;
      channel.listen((message) => receive(message));
      const leave = () => say('bye', NO_CHOICES);
      window.addEventListener('pagehide', leave);
      hello();
      return () => {
        window.removeEventListener('pagehide', leave);
        leave();
        post.current = null;
        channel.close();
        setOthers(NOBODY);
      };
    },
    [name],
  );
  const tell = useCallback((kept: KeptChoices) => post.current?.('here', kept), []);
  return { isShared: others.size > 0, tell };
}

function withTab(tabs: ReadonlySet<string>, tab: string, isThere: boolean): ReadonlySet<string> {
  if (tabs.has(tab) === isThere) return tabs;
  const next = new Set(tabs);
  if (isThere) next.add(tab);
  else next.delete(tab);
  return next;
}
