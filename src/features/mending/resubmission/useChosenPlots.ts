import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useEffect,
  useEffectEvent,
} from 'react';
import * as v from 'valibot';
import { NEAR_METRES } from '#engine/shapes/tolerances.ts';
import type { Choice } from '#workers/mendingProtocol.ts';
import { writeTabItem, readTabItem } from '#api/device/tabStorage.ts';
import { checkedItems, checkedJson } from '#lib/checked.ts';
import { openTabChannel } from '#lib/tabChannel.ts';

/** The plots that are to be submitted again, and how: mended, or as they were sent. */
export interface ChosenPlots {
  choices: Choices;
  /** Metres within which corners are near each other: what the proposals chosen rest on. */
  nearMetres: number;
  /** Whether the CSV of these choices was saved. */
  isDownloaded: boolean;
  /** Whether another tab has this job open; both hold the same choices. */
  isShared: boolean;
  /** Takes a plot in, or out (null). */
  choose: (row: number, as: Choice | null) => void;
  /** Takes many in; those chosen already stay as they are. Returns how many came in. */
  chooseMany: (rows: Iterable<number>, as: Choice) => number;
  clear: () => void;
  /** Takes the mended ones out, as their proposals aren't the same any more. Returns how many went. */
  dropMended: () => number;
  /** Notes that the CSV of these choices was saved; nothing where they have changed since. */
  markDownloaded: () => void;
}

/** The choices of a job, kept in the tab and told to others; none before all its records are there (`received` null). */
export function useChosenPlots(
  job: string,
  received: number | null,
  nearMetres = NEAR_METRES,
): ChosenPlots {
  const key = received === null ? null : `${received} ${job}`;
  const [state, setState] = useState<{ key: string | null; kept: SavedChoices }>({
    key: null,
    kept: NO_CHOICES,
  });
  if (state.key !== key && received !== null) setState({ key, kept: readChoices(job, received) });
  const kept = state.key === key ? state.kept : NO_CHOICES;
  const latest = useRef(kept);
  // What is under way for choices that are no more must not bring them back.
  useLayoutEffect(() => {
    latest.current = kept;
  });
  const keep = useCallback(
    (kept: SavedChoices) => {
      if (received === null) return;
      setState({ key: `${received} ${job}`, kept });
      saveChoices(job, received, kept);
    },
    [job, received],
  );
  const { isShared, tell } = useOtherTabs(key, kept, keep);
  return useMemo(() => {
    const { choices, isDownloaded } = kept;
    function change(choices: Choices, isDownloaded = false) {
      const changed = { choices, isDownloaded, changedAt: Date.now() };
      keep(changed);
      tell(changed);
    }
    return {
      choices,
      nearMetres,
      isDownloaded,
      isShared,
      choose: (row, as) => change(withChoice(choices, row, as)),
      chooseMany: (rows, as) => {
        const next = withMany(choices, rows, as);
        if (next.size > choices.size) change(next);
        return next.size - choices.size;
      },
      clear: () => change(NO_CHOICES.choices),
      dropMended: () => {
        const next = withoutMended(choices);
        if (next.size < choices.size) change(next);
        return choices.size - next.size;
      },
      markDownloaded: () => {
        if (latest.current === kept) change(choices, true);
      },
    };
  }, [kept, nearMetres, isShared, keep, tell]);
}

/** Which failed plots go back to the service and how; kept in the tab, so that a reload loses none. */

export type Choices = ReadonlyMap<number, Choice>;

const nameOf = (job: string) => `resubmission ${job}`;

/** The choices, and what became of them. */
interface SavedChoices {
  choices: Choices;
  /** Whether the CSV was saved as it would be now. */
  isDownloaded: boolean;
  /** When they were last changed, in milliseconds since 1970: of several tabs the newest holds. */
  changedAt: number;
}

export const NO_CHOICES: SavedChoices = { choices: new Map(), isDownloaded: false, changedAt: 0 };

const PLACE = v.pipe(v.number(), v.integer(), v.minValue(0));
const CHOICE = v.tuple([PLACE, v.union([v.literal('sent'), PLACE])]);

/** Choices as they're stored and sent; what isn't sound of them counts as nothing. */
export const SavedChoicesSchema = v.object({
  choices: v.pipe(
    v.optional(v.unknown(), []),
    v.transform((all): Choices => new Map(checkedItems(CHOICE, all))),
  ),
  isDownloaded: v.fallback(v.boolean(), false),
  changedAt: v.fallback(v.number(), 0),
});

const StoredSchema = v.object({ received: v.number(), ...SavedChoicesSchema.entries });

/** The choices kept for a job; none where its records aren't those they were made for. */
export function readChoices(job: string, received: number): SavedChoices {
  const kept = checkedJson(StoredSchema, readTabItem(nameOf(job)));
  if (kept?.received !== received) return NO_CHOICES;
  const { choices, isDownloaded, changedAt } = kept;
  return { choices, isDownloaded, changedAt };
}

/** What can be stored and sent of them. */
function toPlain({ choices, isDownloaded, changedAt }: SavedChoices) {
  return { choices: [...choices], isDownloaded, changedAt };
}

/** Keeps them for as long as the tab. */
export function saveChoices(job: string, received: number, kept: SavedChoices): void {
  const text = JSON.stringify({ received, ...toPlain(kept) });
  writeTabItem(nameOf(job), kept.choices.size === 0 ? null : text);
}

/** With one plot in, out (null) or in another way. */
export function withChoice(choices: Choices, row: number, as: Choice | null): Choices {
  const next = new Map(choices);
  if (as === null) next.delete(row);
  else next.set(row, as);
  return next;
}

/** With many plots in; those chosen already stay as they are. */
export function withMany(choices: Choices, rows: Iterable<number>, as: Choice): Choices {
  const next = new Map(choices);
  for (const row of rows) if (!next.has(row)) next.set(row, as);
  return next;
}

/** Without the mended ones: those that are sent as they were stay. */
function withoutMended(choices: Choices): Choices {
  return new Map([...choices].filter(([, as]) => as === 'sent'));
}

interface ChoiceCounts {
  all: number;
  mended: number;
  asSent: number;
}

export function countChosen(choices: Choices): ChoiceCounts {
  let asSent = 0;
  for (const as of choices.values()) if (as === 'sent') asSent++;
  return { all: choices.size, mended: choices.size - asSent, asSent };
}

/** Tabs that have the same job open tell each other what is chosen in them. */

const MessageSchema = v.object({
  kind: v.picklist(['hello', 'here', 'bye']),
  /** Of the tab that says it. */
  tab: v.string(),
  /** What is chosen there. */
  kept: SavedChoicesSchema,
});
type Message = v.InferOutput<typeof MessageSchema>;
type MessageKind = Message['kind'];

interface OtherTabs {
  /** Whether another tab has the job open. */
  isShared: boolean;
  /** Tells the others what is chosen here by now. */
  tell: (kept: SavedChoices) => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Joins the tabs that have the job of this name open (null: none yet); `onKept` is given what another
 * tab chose later than `kept`. A tab that comes says hello, and whoever is there answers.
 */
function useOtherTabs(
  name: string | null,
  kept: SavedChoices,
  onKept: (kept: SavedChoices) => void,
): OtherTabs {
  const [others, setOthers] = useState(NOBODY);
  const post = useRef<((kind: MessageKind, kept: SavedChoices) => void) | null>(null);
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
      const say = (kind: MessageKind, kept: SavedChoices) =>
        channel.post({ kind, tab, kept: toPlain(kept) });
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
  const tell = useCallback((kept: SavedChoices) => post.current?.('here', kept), []);
  return { isShared: others.size > 0, tell };
}

function withTab(tabs: ReadonlySet<string>, tab: string, isThere: boolean): ReadonlySet<string> {
  if (tabs.has(tab) === isThere) return tabs;
  const next = new Set(tabs);
  if (isThere) next.add(tab);
  else next.delete(tab);
  return next;
}
