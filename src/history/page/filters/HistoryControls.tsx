import { useLayoutEffect, type ReactNode } from 'react';
import type { HistoryAnswer } from '#history/protocol.ts';
import { VIEWS } from './historyTabs.ts';
import { useHistoryView, type HistoryViewState } from './useHistoryView.ts';
import { HistoryTableIcon } from '#ui/historyIcons.tsx';
import { GlobeIcon, WarningIcon } from '#ui/icons.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { FilterLine } from './FilterLine.tsx';
import { texts } from './later.texts.en.ts';
import styles from './FilterLine.module.css';

export type ShownCounts = Pick<HistoryAnswer, 'facets' | 'matching'>;

interface HistoryControlsProps {
  /** How many jobs each choice leaves; null until known. */
  counts: ShownCounts | null;
  /** Called with what is asked for, before it's shown, again when that changes. */
  onAsked: (asked: Pick<HistoryViewState, 'view' | 'change'>) => void;
  /** Called when something is asked for that only the whole history can answer; null where it's there. */
  onUse: (() => void) | null;
}

/** Search, filters and the choice of a table or a map. They stay what they are while the history below becomes whole. */
export function HistoryControls({ counts, onAsked, onUse }: HistoryControlsProps) {
  const { view, change, type } = useHistoryView();
  // The history below shows what these ask for.
  useLayoutEffect(
    function reportAsked() {
      onAsked({ view, change });
    },
    [view, change, onAsked],
  );
  const changeAll: HistoryViewState['change'] = (part) => {
    onUse?.();
    change(part);
  };
  return (
    <>
      <FilterLine
        view={view}
        counts={counts?.facets ?? null}
        matching={counts?.matching ?? null}
        onChange={changeAll}
        onText={(text) => {
          onUse?.();
          type(text);
        }}
      />
      <TabList
        label={texts.viewsOfHistory}
        group={VIEWS}
        look="segments"
        className={styles.views ?? ''}
        value={view.shows}
        onValue={(shows) => changeAll({ shows })}
        tabs={[
          { id: 'table', label: tabLabel(<HistoryTableIcon size={14} />, texts.table) },
          { id: 'map', label: tabLabel(<GlobeIcon size={14} />, texts.map) },
          { id: 'causes', label: tabLabel(<WarningIcon size={14} />, texts.causes) },
        ]}
      />
    </>
  );
}

function tabLabel(icon: ReactNode, name: string) {
  return (
    <>
      {icon}
      <span className={styles.viewName}>{name}</span>
    </>
  );
}
