import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Tabs.module.css';

interface Tab<T extends string> {
  id: T;
  label: ReactNode;
}

export interface TabListProps<T extends string> {
  label: string;
  /** Ties tabs to their panels; unique on the page. */
  group: string;
  tabs: readonly Tab<T>[];
  value: T;
  onValue: (value: T) => void;
  /** `segments`: side by side in one box, for use within a line. */
  look?: 'tabs' | 'segments';
  className?: string;
}

/** The tabs of a few views, one of which is shown. Arrows, Home and End move and choose. */
export function TabList<T extends string>({
  label,
  group,
  tabs,
  value,
  onValue,
  look = 'tabs',
  className,
}: TabListProps<T>) {
  function handleKey(event: KeyboardEvent) {
    const next = step(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const tab = tabs[next ?? -1];
    if (!tab) return;
    event.preventDefault();
    onValue(tab.id);
    document.getElementById(`${group}-tab-${tab.id}`)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(look === 'tabs' ? styles.list : styles.segments, className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${group}-tab-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `${group}-panel-${tab.id}` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={look === 'tabs' ? styles.tab : styles.segment}
          onClick={() => onValue(tab.id)}
          onKeyDown={handleKey}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function step(key: string, now: number, count: number): number | null {
  if (key === 'ArrowRight') return (now + 1) % count;
  if (key === 'ArrowLeft') return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
