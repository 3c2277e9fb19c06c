import { useEffect, useEffectEvent, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { useConnection } from '#service/useConnection.tsx';
import { usePausedUntil } from '#service/usePausedUntil.ts';
import { Button } from '#ui/Button.tsx';
import { readItem, writeItem } from '#lib/browserStorage.ts';
import { useDebounce } from '#ui/timers.ts';
import type { SummaryQueueState } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';
import { visitAllowance } from './allowance.ts';
import { useLineTrouble } from './line.ts';
import { texts } from './texts.en.ts';
import styles from './AutoLoad.module.css';

export interface AutoLoadProps {
  connection: Connection;
  summaryQueue: SummaryQueue<never>;
  loading: SummaryQueueState;
  /** Nothing is begun: the list is being asked for, or the service wants to be left alone. */
  isHeld: boolean;
}

/** A row that comes by while one scrolls isn't begun with. */
const REST_MS = 120;

/**
 * Has the results of jobs in view read, those at the top first, and says so. The jobs are those of elements with `data-unread`, an
 * id each, wherever a table of them is.
 */
export function AutoLoad({ connection, summaryQueue, loading, isHeld }: AutoLoadProps) {
  const { mode, set } = useMode();
  const [isForced, setIsForced] = useState(false);
  const line = useLineTrouble();
  const isLimited = usePausedUntil(connection) !== null;
  const lineTrouble = isForced ? null : line;
  const isOn = mode === 'auto' && lineTrouble === null;
  const rest = useDebounce(REST_MS);
  const seek = useEffectEvent(() => {
    if (!isOn) return summaryQueue.seek(null);
    // What is under way goes on: asking for it again would cost as much.
    const isBegun = (id: string) => loading.reading.has(id);
    const inView = unreadInView();
    summaryQueue.seek(isHeld || isLimited ? inView.filter(isBegun) : inView);
  });
  const seekOnceAtRest = useEffectEvent(() => rest(seek));
  useEffect(function followTheRows() {
    seekOnceAtRest();
  });
  useEffect(
    function stopAtOnce() {
      if (!isOn) summaryQueue.seek(null);
      // Without a table nothing is in view.
      return () => summaryQueue.seek([]);
    },
    [isOn, summaryQueue],
  );
  useEffect(function followTheView() {
    const handleMove = () => seekOnceAtRest();
    document.addEventListener('scroll', handleMove, { capture: true, passive: true });
    window.addEventListener('resize', handleMove);
    return () => {
      document.removeEventListener('scroll', handleMove, { capture: true });
      window.removeEventListener('resize', handleMove);
    };
  }, []);
  function resume() {
    set('auto');
    setIsForced(true);
    if (loading.halted === null) return;
    visitAllowance(connection).renew();
    summaryQueue.unhalt();
  }
  const isPaused = !isOn || loading.halted !== null;
  const why = mode === 'auto' ? (lineTrouble ?? loading.halted) : texts.paused;
  return (
    <div className={styles.line}>
      <span role="status" data-on={!isPaused || undefined}>
        {why === null ? texts.resultsLoadAsYouScroll : texts.resultsLoadBut(why)}
      </span>
      <Button variant="quiet" size="small" onClick={isPaused ? resume : () => set('ask')}>
        {isPaused ? texts.resume : texts.pause}
      </Button>
    </div>
  );
}

const STORED = 'job-atlas.loadResults';

/** Whether results load by themselves: as a person chose on this device, else as the dashboard's settings say. */
function useMode() {
  const { config } = useConnection();
  const [mode, setMode] = useState(
    () => readItem('local', STORED) ?? (config.loadResults === 'ask' ? 'ask' : 'auto'),
  );
  function set(next: 'auto' | 'ask') {
    setMode(next);
    writeItem('local', STORED, next);
  }
  return { mode, set };
}

/** Ids of the jobs in view whose results aren't loaded, from the top. */
function unreadInView(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-unread]')]
    .map((row) => ({ id: row.dataset['unread'] ?? '', ...edges(row) }))
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
    .sort((one, other) => one.top - other.top)
    .map(({ id }) => id);
}

function edges(row: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = row.getBoundingClientRect();
  return { top, bottom };
}
