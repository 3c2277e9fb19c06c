import type { Connection } from '#service/connection.ts';
import { fileName } from '#lib/fileName.ts';
import { formatCount } from '#lib/format.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useStartRequest } from '#request/useStartRequest.ts';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { reasonOf } from '#worker/messages.ts';
import { MOVES, plotsOfResult, type Scope } from './plotsOfResult.ts';

interface SamePlotsAgainProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none. */
  name: string | null;
}

/** Makes a new request of a result's plots, their windows moved by a season or a year; names come along. */
export function SamePlotsAgain({ connection, jobId, name }: SamePlotsAgainProps) {
  const { handle } = useResultStore();
  const { received, failed } = useResult((state) => state.snapshot.counts);
  const filtered = useResult(({ filtering, rows }) => (filtering ? (rows?.length ?? null) : null));
  const startRequest = useStartRequest(connection);
  const toast = useToast();
  function start(scope: Scope, months: number): void {
    plotsOfResult(handle, { scope, months })
      .then((plots) =>
        startRequest({ fileName: `${fileName(name ?? jobId) || 'plots'}.csv`, ...plots }),
      )
      .catch((error: unknown) => toast(`No request was made: ${reasonOf(error)}`));
  }
  const scopes = [
    ...(filtered === null
      ? []
      : [{ scope: 'filtered', label: 'Filtered records', count: filtered } as const]),
    { scope: 'all', label: 'All records', count: received } as const,
    ...(failed > 0 && failed < received
      ? [{ scope: 'failed', label: 'Failed records', count: failed } as const]
      : []),
  ];
  usePageActions(
    received === 0
      ? []
      : [
          {
            name: 'New request with these plots',
            hint: 'a year later',
            icon: <RefreshIcon />,
            run: () => start(filtered === null ? 'all' : 'filtered', 12),
          },
        ],
  );
  return (
    <Menu
      label="New request with these plots"
      variant="quietIcon"
      face={<RefreshIcon />}
      arrow={false}
      align="end"
    >
      {scopes.map(({ scope, label, count }) => (
        <MenuGroup key={scope} label={`${label} (${formatCount(count)})`}>
          {MOVES.map((move) => (
            <MenuItem
              key={move.months}
              disabled={count === 0}
              onSelect={() => start(scope, move.months)}
            >
              {move.label}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
