/** Does in a tab what a person does there, and notes what is to be found afterwards. */
import { connectionId, type Connection } from '#service/connection.ts';
import { comparisonKey } from '#device/userData.ts';
import { shapeText } from './seededService.ts';
import type { Act, AtJob, AtRecord, OfComparison, OfDraft } from './steps.ts';
import type { Held } from './tab.tsx';

/** A tab's window. */
export type Tab = Window &
  Pick<typeof globalThis.window, 'held' | 'readers' | 'strangers' | 'openServiceResult'> & {
    said: string[];
  };

/** Notes what is written by an act: where, and what. */
export interface Ledger {
  write: (place: string, value: unknown) => { end: (isTaken: boolean | null) => void };
  /** Whether the device has been full at some time since the act began. */
  wasFull: () => boolean;
  /** Notes that a file's request is sent by a press. */
  press: (file: string) => void;
}

/** Thrown where the page went elsewhere: nothing more can be done of the act. */
class Left extends Error {}

const LOOK_MS = 5;

/** Resolves with what `look` finds, once it's neither null nor false. */
export async function wait<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    await new Promise((later) => setTimeout(later, LOOK_MS));
  }
}

const SOON_MS = 60_000;

/** As `wait`; rejects where it takes too long. */
export async function soon<T>(look: () => T | null | undefined | false): Promise<T> {
  const late = new Error(`It never came to: ${String(look)}`);
  const timer = new Promise<never>((_, reject) => setTimeout(reject, SOON_MS, late));
  return Promise.race([wait(look), timer]);
}

/** Returns the account of a connection of the simulation. */
export function accountOf({ key }: Pick<Connection, 'key'>): string {
  return key?.split('.', 1)[0] ?? '';
}

/** Returns how a value is called in which `of` is to be found. */
export const placeOf = (...of: readonly string[]): string => of.join(' · ');

/** Does it. Resolves where it can't be done, too. */
export async function perform(tab: Tab, act: Act, ledger: Ledger): Promise<void> {
  const { connection } = await wait(() => tab.held.account);
  const hand = createHand(tab, connection, ledger);
  try {
    if ('job' in act) await hand.atJob(act);
    else if (act.kind === 'compareNote' || act.kind === 'compareStar') await hand.compare(act);
    else if (act.kind === 'send') await hand.send();
    else await hand.draft(act);
  } catch (error) {
    if (!(error instanceof Left)) throw error;
  }
}

function createHand(tab: Tab, connection: Connection, ledger: Ledger) {
  const account = accountOf(connection);
  const write = (place: readonly string[], value: unknown) =>
    ledger.write(placeOf(account, ...place), value);
  const open = <Name extends 'account' | 'request'>(name: Name): NonNullable<Held[Name]> => {
    const now = tab.held[name];
    if (!now || tab.held.account?.connection !== connection) throw new Left();
    return now;
  };
  const until = <T>(look: () => T | null | undefined | false) =>
    wait(() => (open('account'), look()));
  const hears = (words: string) => {
    const from = tab.said.length;
    return () => tab.said.slice(from).some((text) => text.includes(words));
  };

  /** Opens a job and waits for its end; null where that fails. */
  async function openJob(jobId: string) {
    open('account').openJob(jobId);
    const isRefused = () => tab.held.opening?.jobId === jobId && tab.held.opening.isRefused;
    const isOpen = () =>
      tab.held.opened?.jobId === jobId && tab.held.opened.handle.snapshot().phase === 'ended';
    await until(() => isOpen() || isRefused());
    return isOpen() ? tab.held.opened! : null;
  }

  /** Waits until all changes of the draft are saved or not; returns which. */
  async function isDraftSaved(): Promise<boolean> {
    const { locks } = tab.navigator;
    for (let turn = 0; turn < 2; turn++)
      await locks.request(
        `job-atlas draft ${connectionId(connection)}`,
        () => new Promise((later) => setTimeout(later)),
      );
    return !open('request').request.isUnsaved;
  }

  /** Judges a record, or writes a remark on it. */
  async function judge(jobId: string, act: AtRecord): Promise<void> {
    const opened = await openJob(jobId);
    const key = await opened?.handle.call('verdictKey', { row: act.row }).catch(() => null);
    if (!opened?.verdicts || key === null || key === undefined) return;
    const shown = open('account').data.verdicts.get(key);
    if (act.kind === 'remark') {
      const text = `${account}-remark-${act.mark}`;
      const writing = write(['remark', key], text);
      return writing.end(await opened.verdicts.note(act.row, text).catch(() => null));
    }
    const next = shown?.verdict === act.verdict ? null : act.verdict;
    const writing = write(['verdict', key], next);
    const isDone = await opened.verdicts.judge(act.row, act.verdict).then(
      () => true,
      () => null,
    );
    return writing.end(isDone && !ledger.wasFull());
  }

  return {
    async atJob(act: AtJob): Promise<void> {
      const jobId = `${account}-job-${act.job}`;
      const { data, changes } = open('account');
      if (act.kind === 'note') {
        const text = `${account}-note-${act.mark}`;
        const writing = write(['note', jobId], text);
        writing.end(await changes.note(jobId, text));
      } else if (act.kind === 'star') {
        const isOn = !data.stars.has(jobId);
        const writing = write(['star', jobId], isOn);
        writing.end(await changes.star(jobId, isOn));
      } else if (act.kind === 'open') await openJob(jobId);
      else if (act.kind === 'hold') {
        if (!(await openJob(jobId))) return;
        const opened = await until(() => tab.held.opened?.hold && tab.held.opened);
        if (opened.isHeld) return;
        const writing = write(['held', jobId], true);
        const isRefused = hears('didn’t keep it');
        opened.hold!.run();
        await until(() => tab.held.opened?.isHeld || isRefused());
        writing.end(!isRefused());
      } else if ('row' in act) await judge(jobId, act);
    },

    async compare(act: OfComparison): Promise<void> {
      const key = comparisonKey('job-1', 'job-2');
      const { data } = open('account');
      const change =
        act.kind === 'compareNote'
          ? { note: `${account}-compared-${act.mark}` }
          : { isStarred: !data.comparisons.get(key)?.isStarred };
      const [[name, value] = []] = Object.entries(change);
      const writing = write(['compared', name!], value);
      const compared = { name: 'Two jobs', address: '/compare/a/b', ...change };
      writing.end(await open('account').compare(key, compared));
    },

    async draft(act: OfDraft): Promise<void> {
      const { request, sender, state } = open('request');
      if (state.kind === 'accepted' || state.kind === 'refused' || state.kind === 'notSent')
        sender.dismiss();
      if (request.draft?.sending || request.phase === 'loading') return;
      if (act.kind === 'file') {
        const fileName = `${account}-file-${act.file}.csv`;
        const writing = write(['draft'], fileName);
        request.chooseFile(new File([csvOf(account, act.file)], fileName));
        await until(() => open('request').request.draft?.fileName === fileName);
        return writing.end(await isDraftSaved());
      }
      const file = request.draft?.fileName;
      if (file === undefined) return;
      const [place, value, part] =
        act.kind === 'throwAway'
          ? [['draft'], null, null]
          : act.kind === 'indexes'
            ? [['indexes', file], `${file}-${act.mark}`, { indexes: [`${file}-${act.mark}`] }]
            : [['pixels', file], act.metres, { pixelMetres: act.metres }];
      const writing = write(place, value);
      if (part) request.change(part);
      else request.throwAway();
      writing.end(await isDraftSaved());
    },

    async send(): Promise<void> {
      const { sender, state } = open('request');
      if (state.kind === 'refused' || state.kind === 'notSent') sender.dismiss();
      const button = () => buttonOf(tab, /^Send \d+ plot/);
      const cannot = () => {
        const { request, state } = open('request');
        const isComing =
          request.phase === 'loading' || request.phase === 'reading' || request.phase === 'ready';
        return (
          !isComing ||
          (request.phase === 'ready' && !request.check) ||
          request.draft?.sending ||
          !['idle', 'cancelled'].includes(state.kind)
        );
      };
      const found = await until(() => button() ?? (cannot() && 'none'));
      const file = open('request').request.draft?.fileName;
      if (found === 'none' || file === undefined) return;
      ledger.press(file.replace('.csv', ''));
      const isGivenUp = hears('Nothing was sent');
      found.click();
      await until(
        () =>
          isGivenUp() ||
          ['accepted', 'refused', 'lost', 'notSent'].includes(open('request').state.kind),
      );
    },
  };
}

/** Returns the button of this name that can be pressed. */
export function buttonOf(tab: Tab, name: RegExp): HTMLButtonElement | null {
  const all = tab.document.querySelectorAll('button');
  return (
    Array.from(all).find((button) => name.test(button.textContent.trim()) && !button.disabled) ??
    null
  );
}

/** A file of two plots. */
function csvOf(account: string, file: number): string {
  const rows = [0, 1].map(
    (at) => `plot ${at},"${shapeText(account, { of: String(file), at })}",2024-01-01,2024-03-31`,
  );
  return ['name,polygon,start_date,end_date', ...rows].join('\n');
}
