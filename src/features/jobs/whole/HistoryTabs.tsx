import { TableIcon } from '#ui/historyIcons.tsx';
import { GlobeIcon } from '#ui/icons.tsx';
import { TabList } from '#ui/Tabs.tsx';

/** Joins the tabs of the history with their panels. */
export const VIEWS = 'history';

interface HistoryTabsProps {
  shows: 'table' | 'map';
  onShows: (shows: 'table' | 'map') => void;
}

/** The two views of the history. */
export function HistoryTabs({ shows, onShows }: HistoryTabsProps) {
  return (
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
  );
}
