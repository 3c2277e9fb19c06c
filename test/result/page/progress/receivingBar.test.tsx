import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReceivingBar } from '#result/page/progress/ReceivingBar.tsx';
import type { ResultSnapshot } from '#result/protocol.ts';

const ignore = () => undefined;

function barOf(bytes: number, elapsedMs: number, totalBytes: number | null) {
  const counts = { received: 0, processed: 0, failed: 0, notDrawable: 0 };
  const snapshot = { bytes, elapsedMs, totalBytes, counts, silentSince: null };
  return (
    <ReceivingBar
      snapshot={snapshot as unknown as ResultSnapshot}
      onReadAgain={ignore}
      onCancel={ignore}
    />
  );
}

/** What is told of a download's rate; empty before anything is. */
const toldRate = () => (screen.queryByText(/\/s/)?.textContent ?? '').replaceAll('\u202f', ' ');

/** Shows a download of so many seconds at these bytes per second, four snapshots a second, and shows another one after it. */
function receive(rate: (second: number) => number, seconds: number, totalBytes: number | null) {
  const { rerender } = render(barOf(0, 0, totalBytes));
  let bytes = 0;
  for (let i = 1; i <= seconds * 4; i++) {
    bytes += rate((i - 1) / 4) / 4;
    rerender(barOf(bytes, i * 250, totalBytes));
  }
  return () => rerender(barOf(0, 0, totalBytes));
}

describe('a download', () => {
  it.each([
    ['neither rate nor time left at first', 0.25, 100_000, ''],
    ['no time left for a while', 1, 100_000, '800 B/s'],
    ['no time left without a known size', 4, null, '800 B/s'],
    ['rate and time left once steady', 4, 3200 + 48_000, '800 B/s, about 60 s left'],
  ])('has %s', (...[, seconds, totalBytes, told]) => {
    receive(() => 800, seconds, totalBytes);
    expect(toldRate()).toBe(told);
  });

  it('has no time left while the rate changes', () => {
    receive((second) => (second < 2 ? 100 : 900), 4, 100_000);
    expect(toldRate()).toBe('500 B/s');
  });

  it('has no time left when nothing arrives', () => {
    receive(() => 0, 4, 100_000);
    expect(toldRate()).toBe('0 B/s');
  });

  it('has the rate of its last seconds, and none of the download before it', () => {
    const restart = receive((second) => (second < 10 ? 100 : 800), 16, 5800 + 48_000);
    expect(toldRate()).toBe('800 B/s, about 60 s left');
    restart();
    expect(toldRate()).toBe('');
  });
});
