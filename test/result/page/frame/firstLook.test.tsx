import { cloneElement } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { PanelSkeleton, PhoneFrame, WideFrame } from '#result/page/frame/WorkspaceFrames.tsx';
import { ResultContext } from '#result/store/useResult.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';
import { createListeners } from '#lib/listeners.ts';
import { PICTURE_FIRST_MS } from '#core/view/map.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a frame over a result that isn't painted; returns how to paint it. */
function show(frame: React.ReactNode) {
  const listeners = createListeners();
  let isPainted = false;
  const store = { subscribe: listeners.subscribe, state: () => ({ isPainted }) };
  render(<ResultContext value={store as unknown as ResultStore}>{frame}</ResultContext>);
  return () =>
    act(async () => {
      isPainted = true;
      listeners.notify();
    });
}

/** One part is rendered, then the next. */
const STEP_MS = 1;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const WIDE = <WideFrame map="the map" side="values" below="records" sideLater="failures" />;
const PHONE = (
  <PhoneFrame map="the map" label="Views" group="a" tabs={[]} value="" onValue={() => undefined}>
    values
  </PhoneFrame>
);
const shown = () => ['the map', 'values', 'records', 'failures'].filter((text) => isShown(text));
const isShown = (text: string) => document.body.textContent.includes(text);

test('the map is rendered at once, the panels once it shows the result', async () => {
  const paint = show(WIDE);
  expect(shown()).toEqual(['the map']);
  await paint();
  await advance(STEP_MS);
  expect(shown()).toEqual(['the map', 'values']);
  await advance(STEP_MS);
  expect(shown()).toEqual(['the map', 'values', 'records']);
  await advance(STEP_MS);
  expect(shown()).toEqual(['the map', 'values', 'records', 'failures']);
});

test('panels wait for what they begin with, too, and not for long', async () => {
  for (const frame of [WIDE, PHONE]) {
    const paint = show(cloneElement(frame, { isSettled: false }));
    await paint();
    await advance(PICTURE_FIRST_MS - 1);
    expect(shown()).toEqual(['the map']);
    await advance(1);
    await advance(STEP_MS);
    expect(shown()).toEqual(['the map', 'values']);
    cleanup();
  }
});

test('a map that takes long doesn’t keep the panels back', async () => {
  show(WIDE);
  await advance(PICTURE_FIRST_MS - 1);
  expect(shown()).toEqual(['the map']);
  await advance(1);
  for (let step = 0; step < 3; step++) await advance(STEP_MS);
  expect(shown()).toEqual(['the map', 'values', 'records', 'failures']);
});

test('on a phone, too, the panel comes after the map', async () => {
  const paint = show(PHONE);
  expect(shown()).toEqual(['the map']);
  await paint();
  expect(shown()).toEqual(['the map', 'values']);
  expect(screen.getByRole('tabpanel')).toBeTruthy();
});

test('what comes into a page that has been looked at for that long isn’t kept back anew', async () => {
  const listeners = createListeners();
  const store = { subscribe: listeners.subscribe, state: () => ({ isPainted: false }) };
  const page = (later: boolean) => (
    <ResultContext value={store as unknown as ResultStore}>
      <AfterFirstLook>first</AfterFirstLook>
      {later && <AfterFirstLook>second</AfterFirstLook>}
    </ResultContext>
  );
  const { rerender, container } = render(page(false));
  await advance(PICTURE_FIRST_MS);
  expect(container.textContent).toBe('first');
  rerender(page(true));
  expect(container.textContent).toBe('firstsecond');
});

test('a panel that’s still to come has its tabs, and no heading that says nothing', () => {
  render(<PanelSkeleton tabs={<p>tabs</p>} />);
  expect(screen.getByText('tabs')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
