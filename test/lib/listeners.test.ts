import { expect, test, vi } from 'vitest';
import { createListeners } from '#lib/listeners.ts';

test('all are notified, in the order they subscribed, until they leave', () => {
  const { subscribe, notify } = createListeners();
  const told: string[] = [];
  const leave = subscribe(() => told.push('first'));
  subscribe(() => told.push('second'));
  notify();
  leave();
  leave();
  notify();
  expect(told).toEqual(['first', 'second', 'second']);
});

test('a function that subscribes twice stays until it has left twice', () => {
  const { subscribe, notify } = createListeners();
  const listener = vi.fn<() => void>();
  const [leave, leaveAgain] = [subscribe(listener), subscribe(listener)];
  leave();
  notify();
  expect(listener).toHaveBeenCalledTimes(1);
  leaveAgain();
  notify();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('one that leaves while others are notified is not called', () => {
  const { subscribe, notify } = createListeners();
  const late = vi.fn<() => void>();
  subscribe(() => leave());
  const leave = subscribe(late);
  notify();
  expect(late).not.toHaveBeenCalled();
});

test('one that comes while others are notified waits for the next change, and nothing loops for ever', () => {
  const { subscribe, notify } = createListeners();
  let calls = 0;
  let leave = subscribe(again);
  function again() {
    calls++;
    leave();
    leave = subscribe(again);
  }
  notify();
  expect(calls).toBe(1);
  notify();
  expect(calls).toBe(2);
});

test('nobody is notified once all are cleared, and a later one starts anew', () => {
  const { subscribe, notify, clear } = createListeners();
  const before = vi.fn<() => void>();
  const after = vi.fn<() => void>();
  subscribe(before);
  clear();
  subscribe(after);
  notify();
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledTimes(1);
});
