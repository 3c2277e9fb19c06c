import { useEffect } from 'react';
import type { DayWindow, WindowPairing } from '#core/view/windows.ts';
import {
  isOther,
  isOtherYear,
  isSame,
  pickedWindows,
  type PickedWindows,
  type SharedWindows,
} from '#compare/pure/sharedWindows.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import { useStable } from '#ui/useStable.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import type { ComparisonHandle } from '#compare/client/comparisonQuery.ts';
import { formatDays } from '#result/address/parameters.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { Select } from '#ui/Select.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { ComparedFigures } from './comparisonWords.ts';
import { texts } from './texts.en.ts';
import styles from './WindowPairing.module.css';

/** Which windows of a plot are paired, as the address has it. */
export function pairingOf({ windows, first, second }: ResultView): WindowPairing {
  if (windows === null) return { kind: 'latest' };
  return windows === 'pick' ? { kind: 'pick', first, second } : { kind: windows };
}

/** Keeps the comparison's pairs in step with the chosen windows, and with which side is first. */
export function usePairing(
  handle: ComparisonHandle,
  chosen: WindowPairing,
  isSwapped: boolean,
): void {
  const wanted = useStable({ pairing: chosen, isSwapped });
  useEffect(
    function pairAnew() {
      const controller = new AbortController();
      const { signal } = controller;
      // Until both results are matched there is nothing to pair.
      handle.matched
        .then(() => handle.call('setPairing', wanted, { signal }))
        .catch(() => undefined);
      return () => controller.abort();
    },
    [handle, wanted],
  );
}

export const PAIRINGS = [
  { value: 'latest', label: texts.latestWithLatest },
  { value: 'season', label: texts.sameDaysOtherYear },
  { value: 'pick', label: texts.oneAgainstAnother },
  { value: 'all', label: texts.allWithAll },
] as const;

interface WindowPairingSelectProps {
  /** Null until the windows are known. */
  summary: Pick<ComparedFigures, 'options' | 'shared'> | null;
}

/** Chooses which windows of a plot are paired; for one against another, also which two. What no plot has can’t be chosen. */
export function WindowPairingSelect({ summary }: WindowPairingSelectProps) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  const isEmpty = {
    latest: false,
    season: summary !== null && !summary.shared.some(isOtherYear),
    pick: summary !== null && !summary.shared.some(isOther),
    all: false,
  };
  return (
    <div className={styles.windows}>
      <Select
        label={texts.compareWindows}
        value={view.windows ?? 'latest'}
        options={PAIRINGS.map(({ value, label }) =>
          isEmpty[value]
            ? { value, label: texts.pairingWithoutPairs(label), disabled: true }
            : { value, label },
        )}
        onValue={(kind) =>
          change({
            windows: kind === 'latest' ? null : kind,
            first: kind === 'pick' ? view.first : null,
            second: kind === 'pick' ? view.second : null,
            record: null,
            brush: null,
          })
        }
      />
      {view.windows === 'pick' && summary && <PickedWindowSelects {...summary} />}
    </div>
  );
}

const SIDES = ['first', 'second'] as const;

/** Two windows to compare: of the second, those that plots with the window of the first have, and how many. */
function PickedWindowSelects({ options, shared }: Pick<ComparedFigures, 'options' | 'shared'>) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  const picked = pickedWindows(view, shared, options);
  function choose(side: ComparisonSide, window: DayWindow) {
    const next = { ...picked, [side]: window };
    const isShared = shared.some((both) => SIDES.every((each) => isPicked(both, next, each)));
    // A window of the second that no plot has with this one gives way to one that plots have.
    change({
      first: next.first,
      second: isShared ? next.second : null,
      record: null,
      brush: null,
    });
  }
  return SIDES.map((side) => {
    const offered = offeredWindows(side, picked, shared);
    return (
      <Select
        key={side}
        label={side === 'first' ? texts.windowOfFirst : texts.windowOfSecond}
        value={picked[side] ? formatDays(picked[side]) : ''}
        options={offered.map(({ window, plots }) => ({
          value: formatDays(window),
          label:
            plots === null
              ? formatWindow(window.start, window.end)
              : texts.windowAndPlots(formatWindow(window.start, window.end), plots),
        }))}
        onValue={(chosen) => {
          const found = offered.find(({ window }) => formatDays(window) === chosen);
          if (found) choose(side, found.window);
        }}
      />
    );
  });
}

interface OfferedWindow {
  window: DayWindow;
  /** Plots that have it and the window of the other side; null where it’s said elsewhere. */
  plots: number | null;
}

/** The windows that have pairs, by day, and the one that is picked. */
function offeredWindows(
  side: ComparisonSide,
  picked: PickedWindows,
  shared: readonly SharedWindows[],
): OfferedWindow[] {
  const offered = new Map<string, OfferedWindow>();
  const add = (window: DayWindow, plots: number | null) => {
    const key = formatDays(window);
    if (!offered.has(key)) offered.set(key, { window, plots });
  };
  for (const both of shared)
    if (side === 'first') add(both.first, null);
    else if (isPicked(both, picked, 'first')) add(both.second, both.plots);
  const chosen = picked[side];
  if (chosen) add(chosen, side === 'first' ? null : 0);
  return [...offered.values()].sort(
    (a, b) => a.window.start - b.window.start || a.window.end - b.window.end,
  );
}

function isPicked(both: SharedWindows, picked: PickedWindows, side: ComparisonSide): boolean {
  const window = picked[side];
  return window !== null && isSame(both[side], window);
}
