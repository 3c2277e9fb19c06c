/**
 * The failed plots that go back to the service, and how: mended, or as they were sent. They are saved in
 * the tab, so that a reload loses none, and shared with other tabs that have the same job open: the newest
 * choices hold in all of them.
 */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import { readTabItem, writeTabItem } from '#device/tabStorage.ts';
import { NEAR_METRES } from '#shapes/tolerances.ts';
import { checkedItems, checkedJson } from '#lib/checked.ts';
import { openTabChannel } from '#lib/tabChannel.ts';
import type { Choice } from '#request/repair/protocol.ts';

/** How each chosen plot goes back, by its row. */
export type Choices = ReadonlyMap<number, Choice>;

/** The chosen plots of the open result, and how to change them. */
export interface ChosenPlots {
  choices: Choices;
  /** Metres within which points are near each other; the chosen proposals depend on it. */
  nearMetres: number;
  /** Whether the CSV of these choices was saved. */
  isDownloaded: boolean;
  /** Whether another tab has this job open, with the same choices. */
  isShared: boolean;
  /** Adds a plot, or removes it (null). */
  choose: (row: number, as: Choice | null) => void;
  /** Adds many; those already chosen stay as they are. Returns how many were added. */
  chooseMany: (rows: Iterable<number>, as: Choice) => number;
  clear: () => void;
  /** Removes the mended ones, whose proposals have changed. Returns how many. */
  removeMended: () => number;
  /** Notes that the CSV of these choices was saved; ignored where they have changed since. */
  markDownloaded: () => void;
}

/** The choices as they are saved. */
interface SavedChoices {
  choices: Choices;
  /** Whether a CSV of exactly these choices was saved. */
  isDownloaded: boolean;
  /** When they were last changed, in milliseconds since 1970. */
  changedAt: number;
}

export const NO_CHOICES: SavedChoices = { choices: new Map(), isDownloaded: false, changedAt: 0 };

const PLACE = v.pipe(v.number(), v.integer(), v.minValue(0));
const CHOICE = v.tuple([PLACE, v.union([v.literal('sent'), PLACE])]);

/** Choices as they are stored and posted; invalid parts count as none. */
export const SavedChoicesSchema = v.object({
  choices: v.pipe(
    v.optional(v.unknown(), []),
    v.transform((all): Choices => new Map(checkedItems(CHOICE, all))),
  ),
  isDownloaded: v.fallback(v.boolean(), false),
  changedAt: v.fallback(v.number(), 0),
});

const StoredSchema = v.object({ received: v.number(), ...SavedChoicesSchema.entries });

/** The choices of a job; none until all its records are received (`received` null until then). */
export function useChosenPlots(
  job: string,
  received: number | null,
  nearMetres = NEAR_METRES,
): ChosenPlots {
  const key = received === null ? null : `${received} ${job}`;
  const [state, setState] = useState<{ key: string | null; saved: SavedChoices }>({
    key: null,
    saved: NO_CHOICES,
  });
  if (state.key !== key && received !== null) setState({ key, saved: readChoices(job, received) });
  const saved = state.key === key ? state.saved : NO_CHOICES;
  const latest = useRef(saved);
  // A download that began with older choices must not bring those back.
  useLayoutEffect(() => {
    latest.current = saved;
  });
  const save = useCallback(
    (saved: SavedChoices) => {
      if (received === null) return;
      setState({ key: `${received} ${job}`, saved });
      saveChoices(job, received, saved);
    },
    [job, received],
  );
  const { isShared, post } = useOtherTabs(key, saved, save);
  return useMemo(() => {
    const { choices, isDownloaded } = saved;
    function change(choices: Choices, isDownloaded = false) {
      const changed = { choices, isDownloaded, changedAt: Date.now() };
      save(changed);
      post(changed);
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
      removeMended: () => {
        const next = withoutMended(choices);
        if (next.size < choices.size) change(next);
        return choices.size - next.size;
      },
      markDownloaded: () => {
        if (latest.current === saved) change(choices, true);
      },
    };
  }, [saved, nearMetres, isShared, save, post]);
}

/** Name of the tab's item in which a job's choices are saved. */
const nameOf = (job: string) => `resubmission ${job}`;
/** The name it had in earlier versions, without the account before the job's path. */
const earlierNameOf = (job: string) => nameOf(job.replace(/^.*? (?=\/jobs\/)/, ''));

/** The choices saved for a job; none where they were made for another number of records. */
export function readChoices(job: string, received: number): SavedChoices {
  const text = readTabItem(nameOf(job)) ?? readTabItem(earlierNameOf(job));
  const saved = checkedJson(StoredSchema, text);
  if (saved?.received !== received) return NO_CHOICES;
  const { choices, isDownloaded, changedAt } = saved;
  return { choices, isDownloaded, changedAt };
}

/** As plain data, to be stored and posted. */
function toPlain({ choices, isDownloaded, changedAt }: SavedChoices) {
  return { choices: [...choices], isDownloaded, changedAt };
}

/** Saves the choices for as long as the tab is open. */
export function saveChoices(job: string, received: number, saved: SavedChoices): void {
  const text = JSON.stringify({ received, ...toPlain(saved) });
  writeTabItem(earlierNameOf(job), null);
  writeTabItem(nameOf(job), saved.choices.size === 0 ? null : text);
}

/** With one plot added, removed (null) or chosen in another way. */
export function withChoice(choices: Choices, row: number, as: Choice | null): Choices {
  const next = new Map(choices);
  if (as === null) next.delete(row);
  else next.set(row, as);
  return next;
}

/** With many plots added; those already chosen stay as they are. */
export function withMany(choices: Choices, rows: Iterable<number>, as: Choice): Choices {
  const next = new Map(choices);
  for (const row of rows) if (!next.has(row)) next.set(row, as);
  return next;
}

/** Without the mended ones; those as sent stay. */
function withoutMended(choices: Choices): Choices {
  return new Map([...choices].filter(([, as]) => as === 'sent'));
}

/** Whether a plot chosen so goes back mended. */
export function isRepaired(choice: Choice | null | undefined): choice is number {
  return typeof choice === 'number';
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

/** What tabs that have the same job open post to each other. */
const MessageSchema = v.object({
  kind: v.picklist(['hello', 'here', 'bye']),
  /** The posting tab. */
  tab: v.string(),
  /** Its choices. */
  kept: SavedChoicesSchema,
});
type Message = v.InferOutput<typeof MessageSchema>;
type MessageKind = Message['kind'];

interface OtherTabs {
  /** Whether another tab has the job open. */
  isShared: boolean;
  /** Posts this tab's choices to the others. */
  post: (saved: SavedChoices) => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Joins the tabs that have the job of this name open (null: none yet). `onNewer` gets another tab's
 * choices where they are newer than `saved`. A tab that joins says hello, and the others answer.
 */
function useOtherTabs(
  name: string | null,
  saved: SavedChoices,
  onNewer: (saved: SavedChoices) => void,
): OtherTabs {
  const [others, setOthers] = useState(NOBODY);
  const channelPost = useRef<((kind: MessageKind, saved: SavedChoices) => void) | null>(null);
  const hello = useEffectEvent(() => channelPost.current?.('hello', saved));
  const receive = useEffectEvent(({ kind, tab, kept: theirs }: Message) => {
    setOthers((others) => withTab(others, tab, kind !== 'bye'));
    if (kind === 'bye') return;
    if (theirs.changedAt > saved.changedAt) onNewer(theirs);
    if (kind === 'hello') channelPost.current?.('here', saved);
  });

  // Keeps a channel to the other tabs open while the job is open.
  useEffect(
    function joinTheTabs() {
      if (name === null) return undefined;
      const channel = openTabChannel(`job-atlas.resubmission ${name}`, MessageSchema);
      const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
      const say = (kind: MessageKind, saved: SavedChoices) =>
        channel.post({ kind, tab, kept: toPlain(saved) });
      channelPost.current = say;
      channel.listen((message) => receive(message));
      const leave = () => say('bye', NO_CHOICES);
      window.addEventListener('pagehide', leave);
      hello();
      return () => {
        window.removeEventListener('pagehide', leave);
        leave();
        channelPost.current = null;
        channel.close();
        setOthers(NOBODY);
      };
    },
    [name],
  );
  const post = useCallback((saved: SavedChoices) => channelPost.current?.('here', saved), []);
  return { isShared: others.size > 0, post };
}

function withTab(tabs: ReadonlySet<string>, tab: string, isThere: boolean): ReadonlySet<string> {
  if (tabs.has(tab) === isThere) return tabs;
  const next = new Set(tabs);
  if (isThere) next.add(tab);
  else next.delete(tab);
  return next;
}
