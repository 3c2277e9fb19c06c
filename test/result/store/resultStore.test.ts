import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi, it } from 'vitest';
import { stepFrom } from '#result/store/selection.ts';
import { openStore } from './openStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rested = () => void vi.advanceTimersByTime(1000);

describe('the address', () => {
  test('a change builds on the one before, though the page doesn’t show that yet', () => {
    const { store, addresses } = openStore('?state=failed');
    store.change({ q: 'x' });
    store.change({ index: 'LAI' });
    expect(addresses.at(-1)).toBe('?index=LAI&state=failed&q=x');
  });

  test('an address that arrives late undoes nothing', () => {
    const { store, addresses, shows } = openStore();
    store.change({ q: 'x' });
    store.change({ index: 'LAI' });
    shows(addresses[0]!);
    store.change({ state: 'failed' });
    expect(addresses.at(-1)).toBe('?index=LAI&state=failed&q=x');
  });

  test('a step through the history is followed, also while a change is on its way', () => {
    const { store, addresses, shows } = openStore('?q=x');
    store.change({ index: 'LAI' });
    shows('?state=failed', NavigationType.Pop);
    expect(store.state().view.state).toBe('failed');
    store.change({ q: 'y' });
    expect(addresses.at(-1)).toBe('?state=failed&q=y');
  });

  test('a change to the same view isn’t a step in the history', () => {
    const { store, addresses } = openStore('?q=x');
    store.change({ q: 'x' });
    expect(addresses).toEqual([]);
  });

  test('a written address isn’t read back: the view has the same objects', () => {
    const { store, addresses, shows } = openStore();
    const map = { zoom: 12, lat: 0.123456789, lon: 34.987654321 };
    store.change({ map }, 'replace');
    shows(addresses[0]!, NavigationType.Replace);
    expect(store.state().view.map).toBe(map);
  });

  test('what can’t be read of a link is shown until the view changes', () => {
    const { store } = openStore('?min=much');
    expect(store.state().problems).toHaveLength(1);
    store.change({ q: 'x' });
    expect(store.state().problems).toEqual([]);
  });
});

describe('what is dragged or typed', () => {
  test('counts at once, and is in the address once the typing rests', () => {
    const { store, addresses, shows } = openStore();
    store.setDraft({ q: 'ma' }, 'afterRest');
    store.setDraft({ q: 'maize' }, 'afterRest');
    expect(store.state().drafted.q).toBe('maize');
    expect(store.state().filter.text).toBe('maize');
    expect(addresses).toEqual([]);
    rested();
    expect(addresses).toEqual(['?q=maize']);
    shows('?q=maize');
    shows('', NavigationType.Pop);
    expect(store.state().drafted.q).toBeNull();
  });

  test('left before it rests, it’s there again at the same entry, without a step of its own', () => {
    const { store, stop, open, addresses } = openStore('?state=failed');
    store.setDraft({ q: 'maize' }, 'afterRest');
    stop();
    rested();
    expect(addresses).toEqual([]);
    expect(open({ search: '?state=failed', key: 'other' }).store.state().drafted.q).toBeNull();
    const back = open({ search: '?state=failed', key: 'first' });
    expect(back.store.state().view).toMatchObject({ state: 'failed', q: 'maize' });
    expect(addresses).toEqual(['?state=failed&q=maize']);
    back.stop();
    expect(open({ search: '?state=failed', key: 'first' }).store.state().drafted.q).toBeNull();
  });

  test.each([NavigationType.Pop, NavigationType.Push])(
    'it stays with its entry where the page goes to another of this result: %s',
    (type) => {
      const { store, addresses, shows } = openStore('?state=failed');
      store.setDraft({ q: 'maize' }, 'afterRest');
      shows('', type, 'before');
      rested();
      expect(store.state().drafted.q).toBeNull();
      expect(addresses).toEqual([]);
      shows('?state=failed', NavigationType.Pop, 'first');
      expect(store.state().drafted).toMatchObject({ state: 'failed', q: 'maize' });
      expect(addresses).toEqual(['?state=failed&q=maize']);
    },
  );

  test('a browser that has gone back isn’t taken forward by what was typed, though the page doesn’t show that yet', () => {
    const { store, addresses, leaves, shows } = openStore('?state=failed');
    store.setDraft({ q: 'maize' }, 'afterRest');
    leaves('');
    rested();
    expect(addresses).toEqual([]);
    shows('', NavigationType.Pop, 'before');
    rested();
    expect(addresses).toEqual([]);
    shows('?state=failed', NavigationType.Pop, 'first');
    expect(addresses).toEqual(['?state=failed&q=maize']);
  });

  test('it goes on where somebody else replaces the address', () => {
    const { store, addresses, shows } = openStore();
    store.setDraft({ q: 'maize' }, 'afterRest');
    shows('?state=failed', NavigationType.Replace);
    expect(store.state().drafted).toMatchObject({ state: 'failed', q: 'maize' });
    rested();
    expect(addresses).toEqual(['?state=failed&q=maize']);
  });

  test('a filter cleared the moment after it was typed doesn’t come back', () => {
    const { store, addresses } = openStore();
    store.setDraft({ q: 'maize' }, 'afterRest');
    store.clearFilters();
    expect(store.state().drafted.q).toBeNull();
    rested();
    expect(addresses).toEqual([]);
  });

  test('clearing one filter leaves what is being typed of another', () => {
    const { store, addresses } = openStore();
    store.setDraft({ q: 'maize' }, 'afterRest');
    store.setDraft({ min: 0.2 }, 'later');
    store.clearFilters({ min: null });
    expect(store.state().drafted).toMatchObject({ q: 'maize', min: null });
    rested();
    expect(addresses).toEqual(['?q=maize']);
  });

  test('what was typed is a step before the next one, so that Back undoes the last', () => {
    const { store, addresses } = openStore();
    store.setDraft({ min: 0.2 }, 'afterRest');
    store.change({ state: 'failed' });
    rested();
    expect(addresses).toEqual(['?min=0.2', '?min=0.2&state=failed']);
  });

  test('a move of the map settles nothing that is being typed', () => {
    const { store, addresses } = openStore();
    store.setDraft({ q: 'mai' }, 'afterRest');
    store.change({ map: null, panel: 'failures' }, 'replace');
    expect(addresses).toEqual(['?panel=failures']);
  });

  test('a drag is settled when it ends, with what was typed before', () => {
    const { store, addresses } = openStore();
    store.setDraft({ q: 'maize' }, 'afterRest');
    store.setDraft({ min: 0.1 }, 'later');
    store.setDraft({ min: 0.2 }, 'now');
    expect(addresses).toEqual(['?min=0.2&q=maize']);
    rested();
    expect(addresses).toHaveLength(1);
  });
});

test('sorting by the same column reverses the order, also before the page shows the first', () => {
  const { store, addresses } = openStore();
  store.sortBy('value');
  store.sortBy('value');
  expect(addresses).toEqual(['?sort=value', '?sort=-value']);
});

describe('the selected record', () => {
  const at = '?record=4~34,0.5~1~1970-01-02~1970-01-03';
  const detail = { row: 1, lon: 34, lat: 0.5, areaHectares: 1, startDay: 1, endDay: 2 };

  test('a link’s record is missing only once the whole result was searched', async () => {
    const { store, asked, posts } = openStore(at);
    await asked('find')[0]?.answer({ rows: [] });
    posts({ phase: 'ended' });
    expect(store.state().problems).toEqual([]);
    await asked('find')[1]?.answer({ rows: [3] });
    expect(store.state()).toMatchObject({ selected: 3, problems: [] });
  });

  test('it’s reported where the whole result doesn’t have it', async () => {
    const { store, asked, posts } = openStore(at);
    posts({ phase: 'ended' });
    await asked('find').at(-1)?.answer({ rows: [] });
    expect(store.state().selected).toBeNull();
    expect(store.state().problems).toEqual([expect.stringContaining('no longer in this result')]);
  });

  test('one chosen here is known by its row at once, and in the address once its detail is', async () => {
    const { store, asked, addresses } = openStore();
    store.select(1);
    expect(store.state().selected).toBe(1);
    expect(addresses).toEqual([]);
    await asked('record')[0]?.answer(detail);
    expect(addresses).toHaveLength(1);
    expect(store.state()).toMatchObject({ selected: 1, detail });
    expect(asked('find')).toEqual([]);
  });

  test('one that came with a press isn’t asked for again', async () => {
    const { store, asked, addresses } = openStore();
    const pressed = store.painted.press?.(
      { lon: 34, lat: 0.5, zoom: 9 },
      new AbortController().signal,
    );
    expect(asked('pick')[0]?.request).toMatchObject({ withRecord: true });
    const shape = { row: 1, failed: false, bounds: null, coordinates: [], thinnedFrom: null };
    await asked('pick')[0]?.answer({ rows: [1], mark: null, record: { detail, shape } });
    expect(await pressed).toMatchObject({ rows: [1], mark: null });
    store.select(1);
    expect(store.state()).toMatchObject({ detail, shape });
    expect(addresses).toHaveLength(1);
    expect([...asked('record'), ...asked('shape')]).toEqual([]);
  });

  test('a press on several plots offers them, and selects none', () => {
    const { store } = openStore();
    store.pick([1, 2]);
    expect(store.state()).toMatchObject({ selected: null, overlap: [1, 2] });
    store.select(2);
    expect(store.state()).toMatchObject({ selected: 2, overlap: null });
  });

  test('a press beside all plots selects none', () => {
    const { store, addresses } = openStore(at);
    store.pick([]);
    expect(store.state().selected).toBeNull();
    expect(addresses).toEqual(['']);
  });

  test('a press on the selected plot keeps its window', async () => {
    const { store, asked } = openStore();
    store.select(1);
    await asked('record')[0]?.answer({ ...detail, series: [1, 4] });
    store.pick([4]);
    expect(store.state().selected).toBe(1);
    store.pick([3]);
    expect(store.state().selected).toBe(3);
  });
});

test('an answer that equals the last one leaves the state’s members the same objects', async () => {
  const { store, asked } = openStore();
  const answer = { matching: { received: 3 }, otherWindows: 0, mixesWindows: false };
  await asked('filter')[0]?.answer(answer);
  const { matching, filter, snapshot } = store.state();
  store.setDraft({ min: 0.1 }, 'later');
  await asked('filter')[1]?.answer(structuredClone(answer));
  expect(store.state().matching).toBe(matching);
  expect(store.state().filter).not.toBe(filter);
  expect(store.state().snapshot).toBe(snapshot);
});

test('a stopped store asks nothing, and asks again when it’s restarted', () => {
  const { store, asked, stop } = openStore();
  stop();
  store.setDraft({ min: 0.1 }, 'later');
  expect(asked('filter')).toHaveLength(1);
  store.start();
  expect(asked('filter')).toHaveLength(2);
});

const rows = Uint32Array.from([5, 2, 9]);

it.each([
  [null, 1, 5],
  [null, -1, 9],
  [5, 1, 2],
  [9, 1, null],
  [5, -1, null],
  [2, -1, 5],
  [77, 1, 5],
  [77, -1, 9],
] as const)('a step from row %s by %d leads to %s', (row, by, to) =>
  expect(stepFrom(rows, row, by)).toBe(to),
);

it('a step leads nowhere in an empty order', () =>
  expect(stepFrom(new Uint32Array(0), null, 1)).toBeNull());

test('an index that a link asks for and the result doesn’t have is reported', () => {
  const problemsOf = (search: string, indices: readonly string[]) => {
    const { store, posts } = openStore(search);
    posts({ phase: 'ended', indices: [...indices] });
    return store.state().problems;
  };
  expect(problemsOf('', ['NDVI_mean'])).toEqual([]);
  expect(problemsOf('?index=EVI_mean', ['NDVI_mean', 'EVI_mean'])).toEqual([]);
  expect(problemsOf('?index=EVI_mean', ['NDVI_mean'])).toEqual([
    'There is no index “EVI_mean” here. NDVI_mean is shown.',
  ]);
  expect(problemsOf('?index=EVI_mean', [])).toEqual([
    'There is no index “EVI_mean” here. There are none.',
  ]);
});
