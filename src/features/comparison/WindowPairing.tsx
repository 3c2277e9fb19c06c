import { useEffect } from 'react';
import {
  type WindowPairing,
  pickedByDefault,
  type DayWindow,
} from '#engine/comparison/pairRecords.ts';
import type { ResultView } from '#engine/address/viewAddress.ts';
import { useStable } from '#ui/useStable.ts';
import type { ComparisonHandle } from '#workers/resultClient/comparisonQuery.ts';
import { formatDays } from '#engine/address/parameters.ts';
import { formatWindow } from '#lib/format.ts';
import { Select } from '#ui/Select.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
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
      handle.matched.then(() => handle.call('meet', wanted, { signal })).catch(() => undefined);
      return () => controller.abort();
    },
    [handle, wanted],
  );
}

const CHOICES = [
  { value: 'latest', label: 'Latest with latest' },
  { value: 'season', label: 'Same days, another year' },
  { value: 'pick', label: 'One against another' },
  { value: 'all', label: 'All with all' },
] as const;

interface WindowPairingSelectProps {
  /** The windows of each side; null until they are known. */
  options: Record<'first' | 'second', DayWindow[]> | null;
}

function formatOf(window: DayWindow | null): string {
  return window === null ? '' : formatDays(window);
}

/** Chooses which windows of a plot are paired; for one against another, also which two. */
export function WindowPairingSelect({ options }: WindowPairingSelectProps) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  return (
    <div className={styles.windows}>
      <Select
        label="Compare windows"
        value={view.windows ?? 'latest'}
        options={CHOICES}
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
      {view.windows === 'pick' &&
        options &&
        (['first', 'second'] as const).map((side) => (
          <Select
            key={side}
            label={side === 'first' ? 'Window of the first' : 'Window of the second'}
            value={formatOf(view[side] ?? pickedByDefault(options, side))}
            options={options[side].map((window) => ({
              value: formatDays(window),
              label: formatWindow(window.start, window.end),
            }))}
            onValue={(chosen) =>
              change({
                [side]: options[side].find((window) => formatDays(window) === chosen) ?? null,
              })
            }
          />
        ))}
    </div>
  );
}
