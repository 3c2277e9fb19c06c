import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { useBrush } from '#ui/charts/useBrush.ts';

type Span = readonly [number, number];

const settled = vi.fn<(span: Span | null) => void>();

/** A chart of 100 by 40 px from which spans of percent are chosen. */
function Chart({ isSquare = false, at = null }: { isSquare?: boolean; at?: Span | null }) {
  const [span, setSpan] = useState(at);
  const brush = useBrush<Span | null>({
    isSquare,
    chosen: span,
    none: null,
    spanOf: ({ left, right, bottom, top }) =>
      isSquare ? [100 * bottom, 100 * top] : [100 * left, 100 * right],
    onSpan(next, isDone) {
      setSpan(next);
      if (isDone) settled(next);
    },
  });
  return (
    <BarChart label={span ? span.join(' to ') : 'all'} height={40} brush={brush}>
      <path />
    </BarChart>
  );
}

const chart = () => screen.getByRole('img');
const shown = () => chart().getAttribute('aria-label');
const down = (clientX: number, clientY = 20) =>
  fireEvent.pointerDown(chart(), { clientX, clientY });
const move = (clientX: number, clientY = 20) =>
  fireEvent.pointerMove(chart(), { clientX, clientY });
const up = (clientX: number, clientY = 20) => fireEvent.pointerUp(chart(), { clientX, clientY });

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width: 100, height: 40 }),
  );
});
afterEach(() => {
  cleanup();
  settled.mockReset();
  vi.restoreAllMocks();
});

test('a span is shown while it is dragged, either way, and chosen on letting go', () => {
  render(<Chart />);
  down(60);
  move(30);
  expect(shown()).toBe('30 to 60');
  move(-20);
  expect(shown()).toBe('0 to 60');
  expect(settled).not.toHaveBeenCalled();
  up(20);
  expect(settled).toHaveBeenCalledExactlyOnceWith([20, 60]);
});

test('a click takes the span off, though the pointer slips a little, or upwards', () => {
  render(<Chart at={[10, 20]} />);
  down(60);
  move(63, 35);
  expect(shown()).toBe('10 to 20');
  up(63, 35);
  expect(settled).toHaveBeenCalledExactlyOnceWith(null);
});

test('where the browser calls a drag off, what was chosen before stands again', () => {
  render(<Chart at={[10, 20]} />);
  down(60);
  fireEvent.pointerCancel(chart());
  expect(shown()).toBe('10 to 20');
  down(60);
  move(80);
  expect(shown()).toBe('60 to 80');
  fireEvent.pointerCancel(chart());
  expect(shown()).toBe('10 to 20');
  move(90);
  expect(shown()).toBe('10 to 20');
  expect(settled).not.toHaveBeenCalled();
});

test('a rectangle counts from the bottom, and a drag straight up is one', () => {
  render(<Chart isSquare />);
  down(50, 30);
  move(50, 10);
  expect(shown()).toBe('25 to 75');
});
