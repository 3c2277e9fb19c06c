import { expect, test } from 'vitest';
import { pollNewest } from '#history/reading/pollNewest.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that moves when it's told to. */
function startPoll(answers: (number | Error)[]) {
  let now = 1000;
  let due: { at: number; callback: () => void } | null = null;
  const askedAt: number[] = [];
  const poll = pollNewest({
    now: () => now,
    schedule: (callback, ms) => {
      const mine = { at: now + ms, callback };
      due = mine;
      return () => {
        if (due === mine) due = null;
      };
    },
    ask: async () => {
      askedAt.push((now - 1000) / 1000);
      const answer = answers.shift() ?? 0;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return {
    poll,
    askedAt,
    isWaiting: () => due !== null,
    async pass(seconds: number) {
      const end = now + seconds * 1000;
      while (due && due.at <= end) {
        const { at, callback } = due;
        due = null;
        now = Math.max(now, at);
        callback();
        await settled();
      }
      now = end;
    },
  };
}

test('first after 30 s, then more and more seldom, up to every 8 minutes', async () => {
  const { poll, askedAt, pass } = startPoll([]);
  poll.watch(true);
  await pass(29);
  expect(askedAt).toEqual([]);
  await pass(2500);
  expect(askedAt).toEqual([30, 90, 210, 450, 930, 1410, 1890, 2370]);
});

test('what is new makes the next wait short again, a failure the longest', async () => {
  const { poll, askedAt, pass } = startPoll([0, 0, 3, new Error('no way there'), 1]);
  poll.watch(true);
  await pass(800);
  expect(askedAt).toEqual([30, 90, 210, 240, 720, 750]);
});

test('unseen nothing is asked; coming back late asks at once, early as planned', async () => {
  const { poll, askedAt, pass, isWaiting } = startPoll([]);
  expect(isWaiting()).toBe(false);
  poll.watch(true);
  await pass(10);
  poll.watch(false);
  expect(isWaiting()).toBe(false);
  await pass(5);
  poll.watch(true);
  await pass(16);
  expect(askedAt).toEqual([30]);
  poll.watch(false);
  await pass(1000);
  poll.watch(true);
  await pass(1);
  expect(askedAt).toEqual([30, 1031]);
});

test('what was asked for otherwise puts it off, and stopping ends it', async () => {
  const { poll, askedAt, pass, isWaiting } = startPoll([]);
  poll.watch(true);
  await pass(20);
  poll.asked();
  await pass(29);
  expect(askedAt).toEqual([]);
  await pass(2);
  expect(askedAt).toEqual([50]);
  poll.stop();
  expect(isWaiting()).toBe(false);
});

test('with jobs in work in sight first after 5 s, up to every minute, and seldom again without', async () => {
  const { poll, askedAt, pass } = startPoll([]);
  poll.watch(true, true);
  await pass(200);
  expect(askedAt).toEqual([5, 15, 35, 75, 135, 195]);
  poll.watch(false, true);
  await pass(600);
  expect(askedAt).toHaveLength(6);
  poll.watch(true, false);
  await pass(0);
  expect(askedAt).toHaveLength(7);
  await pass(59);
  expect(askedAt).toHaveLength(7);
  await pass(1);
  expect(askedAt).toHaveLength(8);
});
