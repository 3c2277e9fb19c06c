import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import type { FromWorker, ToWorker } from '#worker/messages.ts';
import type { Calls, ResultSnapshot } from '#result/protocol.ts';
import { until } from '#test/until.ts';
import { showPage } from './showPage.tsx';

/**
 * A page asks its worker what it needs, and nothing again before something has changed, however late answers come. A
 * change may be seen by the page a moment after it came, so a question may follow each: as often as there were changes,
 * and once.
 */

type Posted = FromWorker<ResultSnapshot>;
type Change = (message: Posted, kind: string | undefined) => Posted;

/** What was asked, each with how often results and colours had changed by then. */
let asked: { question: string; epoch: number; snapshots: number; id: number }[] = [];
let cancelled = new Set<number>();
/** Questions whose answers the page hasn't got. */
let pending = new Set<number>();
let change: Change = (message) => message;
let epoch = 0;
/** Of what the result says of itself; a page that sends colours or a filter again has no part in it. */
let snapshots = 0;
let random = 1;

/** Milliseconds, the same in every run. */
function nextDelay(): number {
  random = (random * 48_271) % 2_147_483_647;
  return random % 120;
}

/** Hands on what the real worker posts in its order, each message up to 120 ms late. */
class LateWorker extends Worker {
  readonly #kinds = new Map<number, string>();
  #last: Promise<unknown> = Promise.resolve();

  override postMessage(message: ToWorker<Calls>, transfer: never): void {
    if (message.kind === 'style' || message.kind === 'filter') epoch++;
    if (message.kind === 'cancel') {
      cancelled.add(message.id);
      pending.delete(message.id);
    } else if ('id' in message) {
      const { id, ...question } = message;
      this.#kinds.set(id, message.kind);
      asked.push({ question: JSON.stringify(question), epoch, snapshots, id });
      pending.add(id);
    }
    super.postMessage(message, transfer);
  }

  override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    if (type !== 'message' || typeof listener !== 'function')
      return super.addEventListener(type, listener);
    super.addEventListener(type, ({ data }: MessageEvent<Posted>) => {
      const late = new Promise((done) => setTimeout(done, nextDelay()));
      this.#last = this.#handOn(Promise.all([this.#last, late]), () => {
        if (data.kind === 'snapshot') {
          epoch++;
          snapshots++;
        }
        const kind = 'id' in data ? this.#kinds.get(data.id) : undefined;
        listener(new MessageEvent('message', { data: change(data, kind) }));
        if (data.kind === 'answer' || data.kind === 'failure') pending.delete(data.id);
      });
    });
  }

  async #handOn(after: Promise<unknown>, handOn: () => void): Promise<void> {
    await after;
    handOn();
  }
}

/** Questions that were asked, and not taken back, more often than results and colours had changed by then, and once. */
function askedTooOften(): string[] {
  const times = new Map<string, number>();
  return asked
    .filter(({ id }) => !cancelled.has(id))
    .filter(({ question, epoch: changes }) => {
      const before = times.get(question) ?? 0;
      times.set(question, before + 1);
      return before > changes;
    })
    .map(({ question }) => question);
}

const timesAsked = (kind: string) =>
  asked.filter(({ question }) => question.includes(`"${kind}"`)).length;

/** What is asked again, of the same state, when the page is shown again though nothing has changed. What a busy machine only now comes to, such as painting ahead, is asked once. */
async function askedOnceMore(): Promise<string[]> {
  const known = new Set(asked.map(({ question }) => question));
  const [before, shownBy] = [asked.length, snapshots];
  for (const type of ['resize', 'focus', 'blur', 'visibilitychange', 'online'])
    window.dispatchEvent(new Event(type));
  await silence();
  const since = asked.slice(before).filter((each) => each.snapshots === shownBy);
  return since.map(({ question }) => question).filter((question) => known.has(question));
}

/** Waits until all is answered and nothing has been asked for half a second. */
async function silence(): Promise<void> {
  let before = -1;
  await vi.waitFor(
    () => {
      const isSilent = asked.length === before && pending.size === 0;
      before = asked.length;
      expect(isSilent).toBe(true);
    },
    { timeout: 60_000, interval: 500 },
  );
}

beforeEach(() => {
  asked = [];
  cancelled = new Set();
  pending = new Set();
  change = (message) => message;
  epoch = 0;
  snapshots = 0;
  random = 1;
  vi.stubGlobal('Worker', LateWorker);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['', '?window=all', '?state=failed', '?record=1~34.281,0.561~'])(
  'a result that opens with “%s” asks each question once for each change',
  async (query) => {
    const screen = await showPage(<ResultPage />, { at: `/jobs/two-windows${query}` });
    await expect.element(screen.getByRole('grid', { name: 'Records' })).toBeVisible();
    await silence();
    expect(asked.length).toBeGreaterThan(10);
    expect(askedTooOften()).toEqual([]);
    expect(await askedOnceMore()).toEqual([]);
  },
);

test('so do a selection, an order and a search', async () => {
  const screen = await showPage(<ResultPage />, { at: '/jobs/two-windows?window=all' });
  await screen.getByRole('gridcell', { name: '0.600' }).click();
  await expect.element(screen.getByRole('region', { name: 'Record 2' })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Filter records' }).fill('0.6');
  await silence();
  expect(askedTooOften()).toEqual([]);
});

test('a worker that knows less than it said is not asked without end', async () => {
  change = (message, kind) => {
    if (message.kind !== 'answer') return message;
    if (kind === 'cells') return { ...message, answer: [] };
    if (kind === 'paint') return { ...message, answer: { bitmap: null, revision: 0 } };
    return message;
  };
  await showPage(<ResultPage />, { at: '/jobs/two-windows' });
  await until(() => expect(timesAsked('cells')).toBeGreaterThan(0));
  await silence();
  expect(askedTooOften()).toEqual([]);
});
