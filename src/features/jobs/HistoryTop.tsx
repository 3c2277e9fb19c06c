import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { TableIcon } from '#ui/historyIcons.tsx';
import { EyeIcon, GlobeIcon } from '#ui/icons.tsx';
import { TabList } from '#ui/Tabs.tsx';
import styles from '#features/jobs/whole/WholeHistory.module.css';

/** Joins the tabs of the history with their panels. */
export const VIEWS = 'history';

interface HistoryTopProps {
  /** Opens the saved views. */
  savedViews: ReactNode;
  /** Null where there is no map to choose. */
  shows: 'table' | 'map' | null;
  onShows: (shows: 'table' | 'map') => void;
  /** How many of the jobs shown weren't looked into. */
  unread: number;
  /** Looks into them all. */
  onLook: () => void;
}

/** The page's heading, its two views, and what can be done with all of the filter. */
export function HistoryTop({ shows, onShows, unread, savedViews, onLook }: HistoryTopProps) {
  return (
    <div className={styles.head} data-above-table>
      <h1 className={styles.title}>Jobs history</h1>
      {shows && (
        <TabList
          label="Views of the history"
          group={VIEWS}
          look="segments"
          value={shows}
          onValue={onShows}
          tabs={[
            {
              id: 'table',
              label: (
                <>
                  <TableIcon size={14} />
                  Table
                </>
              ),
            },
            {
              id: 'map',
              label: (
                <>
                  <GlobeIcon size={14} />
                  Map
                </>
              ),
            },
          ]}
        />
      )}
      <span className={styles.gap} />
      {savedViews}
      {unread > 0 && (
        <Button icon={<EyeIcon />} onClick={onLook}>
          Look into {formatCount(unread)} more
        </Button>
      )}
    </div>
  );
}
