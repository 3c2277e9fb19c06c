/**
 * The failed plots about which something is decided: they go back repaired, or as they were sent, or are left out. The choices are
 * saved in the tab and, for a job, on the device, and shared with other tabs that have the same job open: the newest choices hold
 * in all of them.
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
import { readRepairedPlots, saveRepairedPlots, type RepairPlace } from '#request/requestDraft.ts';
import { NEAR_METRES } from '#shapes/tolerances.ts';
import { checked, checkedItems, checkedJson } from '#lib/checked.ts';
import { openTabChannel } from '#lib/tabChannel.ts';
import type { Choice } from '#request/repair/protocol.ts';

/** What becomes of a plot. */
export type PlotDecision = Choice | 'leaveOut';
/** By row; nothing is decided about others, and they stay here. */
export type Choices = ReadonlyMap<number, PlotDecision>;

/** Whose plots they are. */
export interface ChoicesPlace {
  /** Unique to the result on this device. */
  id: string;
  /** Null for a result from disk: its choices go with the tab. */
  job: RepairPlace | null;
}

/** The choices about the open result's plots, and how to change them. */
export interface ChosenPlots {
  choices: Choices;
  /** Metres within which points are near each other; the chosen proposals depend on it. */
  nearMetres: number;
  /** Whether what goes back was saved as a CSV, or taken into a request. */
  isSaved: boolean;
  /** Whether another tab has this job open, with the same choices. */
  isShared: boolean;
  /** Decides about plots, in words for the way back; null leaves them undecided. */
  choose: (rows: Iterable<number>, as: PlotDecision | null, words: string) => void;
  /** The last step in words; null where there is none to take back. */
  canUndo: string | null;
  undo: () => void;
  /** Leaves the repaired ones undecided, whose proposals have changed. Returns how many. */
  removeMended: () => number;
  /** Notes that what goes back was saved; ignored where the choices have changed since. */
  markSaved: () => void;
}

/** The choices as they are saved. */
interface SavedChoices {
  choices: Choices;
  /** Whether a CSV of exactly these choices was saved. */
  isDownloaded: boolean;
  /** When they were last changed, in milliseconds since 1970. */
  changedAt: number;
}

const NO_CHOICES: SavedChoices = { choices: new Map(), isDownloaded: false, changedAt: 0 };

const PLACE = v.pipe(v.number(), v.integer(), v.minValue(0));
const CHOICE = v.tuple([PLACE, v.union([v.picklist(['sent', 'leaveOut']), PLACE])]);

/** Choices as they are stored and posted; invalid parts count as none. */
const SavedChoicesSchema = v.object({
  choices: v.pipe(
    v.optional(v.unknown(), []),
    v.transform((all): Choices => new Map(checkedItems(CHOICE, all))),
  ),
  isDownloaded: v.fallback(v.boolean(), false),
  changedAt: v.fallback(v.number(), 0),
});

const StoredSchema = v.object({ received: v.number(), ...SavedChoicesSchema.entries });

/** Steps that can be taken back at most. */
const MAX_STEPS = 50;

/** The choices about a result; none until all its records are received (`received` null until then). */
export function useChosenPlots(
  place: ChoicesPlace,
  received: number | null,
  nearMetres = NEAR_METRES,
): ChosenPlots {
  const { saved, save } = useSavedChoices(place, received);
  const [past, setPast] = useState<readonly { choices: Choices; words: string }[]>([]);
  const latest = useRef(saved);
  // A download that began with older choices must not bring those back.
  useLayoutEffect(() => {
    latest.current = saved;
  });
  const forget = useCallback(
    (newer: SavedChoices) => {
      setPast([]);
      save(newer);
    },
    [save],
  );
  const { isShared, post } = useOtherTabs(
    received === null ? null : `${received} ${place.id}`,
    saved,
    forget,
  );
  return useMemo(() => {
    const { choices, isDownloaded } = saved;
    function put(choices: Choices, isDownloaded = false) {
      // Newer than those before also in the same millisecond, or where the clock was set back.
      const changedAt = Math.max(Date.now(), saved.changedAt + 1);
      const changed = { choices, isDownloaded, changedAt };
      save(changed);
      post(changed);
    }
    function change(next: Choices, words: string) {
      setPast([...past.slice(1 - MAX_STEPS), { choices, words }]);
      put(next);
    }
    return {
      choices,
      nearMetres,
      isSaved: isDownloaded,
      isShared,
      choose: (rows, as, words) => change(withChoices(choices, rows, as), words),
      canUndo: past.at(-1)?.words ?? null,
      undo: () => {
        const before = past.at(-1);
        if (!before) return;
        setPast(past.slice(0, -1));
        put(before.choices);
      },
      removeMended: () => {
        const next = new Map([...choices].filter(([, as]) => !isRepaired(as)));
        if (next.size < choices.size) {
          setPast([]);
          put(next);
        }
        return choices.size - next.size;
      },
      markSaved: () => {
        if (latest.current === saved) put(choices, true);
      },
    };
  }, [saved, past, nearMetres, isShared, save, post]);
}

/** The choices as this tab has them: its own of before, or what an earlier visit has left on the device. */
function useSavedChoices({ id, job }: ChoicesPlace, received: number | null) {
  const key = received === null ? null : `${received} ${id}`;
  const [state, setState] = useState<{ key: string | null; saved: SavedChoices }>({
    key: null,
    saved: NO_CHOICES,
  });
  if (state.key !== key && received !== null) setState({ key, saved: readChoices(id, received) });
  const saved = state.key === key ? state.saved : NO_CHOICES;
  const take = useCallback(
    (saved: SavedChoices) => {
      if (received === null) return;
      setState({ key: `${received} ${id}`, saved });
      saveChoices(id, received, saved);
    },
    [id, received],
  );
  const takeNewer = useEffectEvent((stored: unknown) => {
    const found = checked(StoredSchema, stored);
    if (found?.received === received && found.changedAt > saved.changedAt) take(found);
  });
  useEffect(
    function readDevice() {
      if (!job || received === null) return undefined;
      let isWanted = true;
      void readRepairedPlots(job).then((stored) => isWanted && takeNewer(stored));
      return () => {
        isWanted = false;
      };
    },
    [job, received],
  );
  const save = useCallback(
    (saved: SavedChoices) => {
      take(saved);
      if (job && received !== null)
        void saveRepairedPlots(job, saved.choices.size === 0 ? null : plainOf(received, saved));
    },
    [take, job, received],
  );
  return { saved, save };
}

/** Name of the tab's item in which a result's choices are saved. */
const nameOf = (id: string) => `resubmission ${id}`;
/** The name it had in earlier versions, without the account before the job's path. */
const earlierNameOf = (id: string) => nameOf(id.replace(/^.*? (?=\/jobs\/)/, ''));

/** The choices saved for a result; none where they were made for another number of records. */
function readChoices(id: string, received: number): SavedChoices {
  const text = readTabItem(nameOf(id)) ?? readTabItem(earlierNameOf(id));
  const saved = checkedJson(StoredSchema, text);
  if (saved?.received !== received) return NO_CHOICES;
  const { choices, isDownloaded, changedAt } = saved;
  return { choices, isDownloaded, changedAt };
}

/** As plain data, to be stored and posted. */
function toPlain({ choices, isDownloaded, changedAt }: SavedChoices) {
  return { choices: [...choices], isDownloaded, changedAt };
}

function plainOf(received: number, saved: SavedChoices) {
  return { received, ...toPlain(saved) };
}

/** Saves the choices for as long as the tab is open. */
function saveChoices(id: string, received: number, saved: SavedChoices): void {
  const text = JSON.stringify(plainOf(received, saved));
  writeTabItem(earlierNameOf(id), null);
  writeTabItem(nameOf(id), saved.choices.size === 0 ? null : text);
}

/** With some plots decided anew, or undecided (null). */
function withChoices(choices: Choices, rows: Iterable<number>, as: PlotDecision | null): Choices {
  const next = new Map(choices);
  for (const row of rows) {
    if (as === null) next.delete(row);
    else next.set(row, as);
  }
  return next;
}

/** Whether a plot goes back repaired. */
export function isRepaired(choice: PlotDecision | null | undefined): choice is number {
  return typeof choice === 'number';
}

/** Whether a plot goes back at all. */
export function goesBack(choice: PlotDecision | undefined): choice is Choice {
  return choice !== undefined && choice !== 'leaveOut';
}

interface ChoiceCounts {
  /** Go back. */
  all: number;
  mended: number;
  asSent: number;
  leftOut: number;
}

export function countChosen(choices: Choices): ChoiceCounts {
  let [asSent, leftOut] = [0, 0];
  for (const as of choices.values()) {
    if (as === 'sent') asSent++;
    if (as === 'leaveOut') leftOut++;
  }
  const all = choices.size - leftOut;
  return { all, mended: all - asSent, asSent, leftOut };
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
