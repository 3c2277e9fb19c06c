/**
 * Three tabs of one device and a service that fails by a seed. What is drawn from the seed happens, then all is well again, and
 * what must hold is looked for (`invariants.ts`). `npm test` takes a few seeds, `npm run fuzz` many.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { connectionId, typedConnection, type Connection } from '#service/connection.ts';
import { keysUnder, openDevice } from '#device/deviceDatabase.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { accountOf, buttonOf, perform, placeOf, soon, type Tab, wait } from './hands.ts';
import { findTroubles, type Found } from './invariants.ts';
import { createRegister, type Register, type Writing } from './registers.ts';
import type { Told } from './seededService.ts';
import { stepsOf, TABS, type Step } from './steps.ts';

const { first, count } = inject('seeds');
const bodies = inject('bodies');
const HOME = `${location.origin}/test/simulation/home/`;
const ACCOUNTS = ['ann', 'ben'];
const SETTLED_MS = 60_000;
const PATIENCE_MS = 400;
const MOMENT_MS = 8;

declare global {
  interface Window {
    isOffline?: boolean;
  }
}

const tabs: Tab[] = [];
beforeAll(async () => {
  for (let at = 0; at < TABS; at++)
    tabs.push(window.open('/simulated/test/simulation/tab.html', `tab ${at}`) as Tab);
  // The first of them has the tab built.
  for (const tab of tabs) await wait(() => tab.held?.connecting);
});
afterAll(() => {
  for (const tab of tabs) tab.close();
});

for (let seed = first; seed < first + count; seed++)
  test(`seed ${seed}`, async () => {
    const troubles = await simulate(seed).catch((error: unknown) => [String(error)]);
    const repeat = `Repeat with: SIMULATION_SEED=${seed} npx vitest run test/simulation`;
    expect(troubles.join('\n'), `${troubles.join('\n')}\n${textOf(seed)}\n${repeat}`).toBe('');
  });

/** One act under way. */
interface Underway {
  tab: number;
  step: number;
  writings: Writing[];
  isOver: boolean;
  hasBeenFull: boolean;
}

async function simulate(seed: number): Promise<string[]> {
  const service = `${bodies}/seeded/${seed}-${Math.random().toString(36).slice(2)}`;
  const world = createWorld(service);
  try {
    for (const tab of tabs) await world.connect(tab, 'ann');
    for (const [at, step] of stepsOf(seed).entries())
      await world.take(step, at).catch((error: unknown) => {
        throw new Error(`Step ${at}: ${String(error)}`);
      });
    const unsettled = await world.heal();
    return [...unsettled, ...(await findTroubles(await world.found()))];
  } finally {
    await world.end();
  }
}

function createWorld(service: string) {
  const connections = new Map(
    ACCOUNTS.map((account) => [
      account,
      typedConnection(`${service}/public/api/v1`, `${account}.${service.split('/').at(-1)}`, HOME),
    ]),
  );
  const registers = new Map<string, Register>();
  const presses: string[] = [];
  const underway: Underway[] = [];
  const queues = tabs.map(() => Promise.resolve());
  let [isFull, wasFull] = [false, false];
  const connectionOf = (account: string): Connection => connections.get(account)!;
  const tell = (what: string) => fetch(`${service}/tell?${what}`);

  function registerOf(place: string): Register {
    const register = registers.get(place) ?? createRegister();
    registers.set(place, register);
    return register;
  }

  /** What is under way there is cut off: nobody knows whether it was saved. */
  function cut(of: (act: Underway) => boolean): void {
    for (const act of underway.filter((act) => !act.isOver && of(act))) {
      act.isOver = true;
      for (const writing of act.writings) writing.end(null);
    }
  }

  async function connect(tab: Tab, account: string): Promise<void> {
    const { baseUrl, key } = connectionOf(account);
    tab.held.connecting!.connect({ baseUrl, key: key!, keepOnDevice: false });
    await soon(() => tab.held.account?.connection.key === key);
  }

  function act(
    what: Extract<Step['what'], object>,
    { tab: number, step }: { tab: number; step: number },
  ): Promise<void> {
    const mine: Underway = { tab: number, step, writings: [], isOver: false, hasBeenFull: isFull };
    underway.push(mine);
    const ledger = {
      write(place: string, value: unknown) {
        const writing = registerOf(place).write(value, step);
        if (mine.isOver) writing.end(null);
        mine.writings.push(writing);
        return writing;
      },
      wasFull: () => mine.hasBeenFull,
      press: (file: string) => void presses.push(file),
    };
    const before = queues[number]!;
    const doing = async () => {
      await before;
      if (!mine.isOver) await perform(tabs[number]!, what, ledger);
      mine.isOver = true;
    };
    const done = doing();
    queues[number] = done.catch(() => undefined);
    return done;
  }

  /** Loads a tab anew. */
  async function reload(number: number): Promise<void> {
    const tab = tabs[number]!;
    const { held } = tab;
    tab.location.reload();
    await soon(() => tab.held !== held && tab.held?.connecting);
    cut((act) => act.tab === number);
    queues[number] = Promise.resolve();
    await soon(() => tab.held.account ?? tab.held.connecting?.isAsking === false);
  }

  async function setFull(isNow: boolean): Promise<void> {
    isFull = isNow;
    wasFull ||= isNow;
    for (const act of underway) if (!act.isOver) act.hasBeenFull = true;
    await cdp().send('Storage.overrideQuotaForOrigin', {
      origin: location.origin,
      ...(isNow && { quotaSize: 0 }),
    });
  }

  async function setOffline(isNow: boolean): Promise<void> {
    window.isOffline = isNow;
    await tell(`down=${isNow ? 1 : 0}`);
    for (const tab of tabs) tab.dispatchEvent(new Event(isNow ? 'offline' : 'online'));
  }

  /** A person disconnects, which deletes all of the account, and connects again. */
  async function disconnect(number: number, step: number): Promise<void> {
    // What asks a dead worker waits for it to be read again, which takes a network.
    await Promise.race([Promise.all(queues), sleep(PATIENCE_MS)]);
    cut(() => true);
    const { connection } = tabs[number]!.held.account!;
    const account = accountOf(connection);
    const gone = [...registers].filter(([place]) => place.startsWith(placeOf(account, '')));
    const writings = gone.map(([, register]) => register.write(null, step));
    const others = tabs.filter(
      (tab) => tab.held.account && accountOf(tab.held.account.connection) === account,
    );
    tabs[number]!.held.connecting!.disconnect();
    for (const tab of others) await soon(() => !tab.held.account);
    await isForgotten(connection);
    for (const writing of writings) writing.end(true);
    for (const tab of others) await connect(tab, account);
  }

  async function take({ tab, what, pace }: Step, step: number): Promise<void> {
    if (!tabs[tab]!.held.account) await connect(tabs[tab]!, 'ann');
    let done = Promise.resolve();
    if (typeof what === 'object') done = act(what, { tab, step });
    else if (what === 'reload') await reload(tab);
    else if (what === 'killWorker') killReaders(tabs[tab]!);
    else if (what === 'disconnect') await disconnect(tab, step);
    else if (what === 'full' || what === 'room') await setFull(what === 'full');
    else if (what === 'offline' || what === 'online') await setOffline(what === 'offline');
    else
      await connect(
        tabs[tab]!,
        accountOf(tabs[tab]!.held.account!.connection) === 'ann' ? 'ben' : 'ann',
      );
    if (pace === 'done') await Promise.race([done, sleep(PATIENCE_MS)]);
    else if (pace === 'moment') await sleep(MOMENT_MS);
  }

  /** Waits until all that was begun has ended, and says what hasn't. */
  async function settle(): Promise<string[]> {
    await Promise.race([Promise.all(queues), sleep(SETTLED_MS)]);
    return underway.filter(({ isOver }) => !isOver).map(({ step }) => `Step ${step} never settled`);
  }

  /** Waits until no tab sends, or looks for what it has sent; what may be sent again by then is. */
  async function settleSending(): Promise<string[]> {
    const states = () => tabs.map((tab) => tab.held.request!.state.kind);
    const isOver = () =>
      !states().some((kind) => kind === 'lost' || kind === 'sending' || kind === 'preparing');
    for (const end = Date.now() + SETTLED_MS; Date.now() < end && !isOver(); await sleep(20)) {
      const tab = tabs.find((each) => buttonOf(each, /^Send again$/));
      if (!tab || states().includes('sending')) continue;
      presses.push(tab.held.request!.request.draft?.fileName.replace('.csv', '') ?? '');
      buttonOf(tab, /^Send again$/)?.click();
      await soon(() => tab.held.request!.state.kind !== 'lost');
    }
    return isOver() ? [] : [`After all was well, the tabs were: ${states().join(', ')}`];
  }

  async function told(): Promise<Told> {
    return (await (await fetch(`${service}/told`)).json()) as Told;
  }

  return {
    connect,
    take,
    async heal(): Promise<string[]> {
      await setFull(false);
      await setOffline(false);
      await tell('well=1');
      const unsettled = await settle();
      for (const [at, tab] of tabs.entries()) await connect(tab, ACCOUNTS[at % 2]!);
      return [...unsettled, ...(await settleSending())];
    },
    async found(): Promise<Found> {
      const strangers = tabs.flatMap((tab) => tab.strangers.splice(0));
      return {
        connections,
        registers,
        presses,
        strangers,
        wasFull,
        told: await told(),
        tell,
        tab: tabs[0]!,
      };
    },
    async end(): Promise<void> {
      cut(() => true);
      await setFull(false);
      await setOffline(false);
      for (const connection of connections.values()) await clearDeviceStore(connection);
    },
  };
}

/** Ends all that read results, without a word. Where nothing is open yet the page can't tell: a person cancels it and opens it anew. */
function killReaders({ readers, held }: Tab): void {
  for (const reader of readers.splice(0)) reader.terminate();
  if (held.opening && !held.opened) held.opening.readAgain();
}

/** Resolves once nothing is saved of a connection; rejects where something stays. */
async function isForgotten(connection: Connection): Promise<void> {
  const range = keysUnder(connectionId(connection));
  for (const end = Date.now() + SETTLED_MS; Date.now() < end; await sleep(5))
    if ((await (await openDevice()).count('kept', range)) === 0) return;
  const left = await (await openDevice()).getAllKeys('kept', range);
  throw new Error(`Disconnecting leaves ${JSON.stringify(left)}`);
}

function sleep(ms: number): Promise<void> {
  return new Promise((later) => setTimeout(later, ms));
}

/** A seed's steps in words. */
function textOf(seed: number): string {
  return stepsOf(seed)
    .map(({ tab, what, pace }, at) => `${at}: tab ${tab} ${JSON.stringify(what)}, waits ${pace}`)
    .join('\n');
}
