import { useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { formatCount } from '#lib/format.ts';
import { useStartRequest } from '#request/useStartRequest.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import {
  BracesIcon,
  DownloadIcon,
  EllipsisIcon,
  FileTextIcon,
  SwapIcon,
  TableIcon,
  UndoIcon,
  UploadIcon,
} from '#ui/toolIcons.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { countChosen, type ChosenPlots } from './useChosenPlots.ts';
import { RowsDialog } from './RowsDialog.tsx';
import { useResubmissionFiles, type ResubmissionFiles } from './useResubmissionFiles.ts';
import styles from './ResubmissionBar.module.css';

interface ResubmissionBarProps {
  handle: ResultHandle;
  chosen: ChosenPlots;
  /** How many plots failed. */
  failed: number;
  onCheckLog: () => void;
  /** Of the job, to which the plots can be sent; null for a result from disk. */
  connection: Connection | null;
}

/** At these widths only the download is beside the menu. */
const COMPACT = '(max-width: 1000px)';

/** How many plots go back to the service, in one line, and the files for that. */
export function ResubmissionBar(props: ResubmissionBarProps) {
  const { handle, chosen, failed, onCheckLog, connection } = props;
  const files = useResubmissionFiles(handle, chosen);
  const [rowsShown, setRowsShown] = useState(false);
  const compact = useMediaQuery(COMPACT);
  const { all } = countChosen(chosen.choices);
  const menu = { files, onClear: chosen.clear, onCheckLog, none: all === 0 };
  return (
    <section className={styles.bar} aria-label="Resubmission">
      {!compact && <UploadIcon className={styles.icon} />}
      <Counts chosen={chosen} failed={failed} status={files.status} />
      {files.isRunning && (
        <Button size="small" onClick={files.cancel}>
          Cancel
        </Button>
      )}
      <FilesMenu {...menu} compact={compact} onRows={() => setRowsShown(true)} />
      {!compact && (
        <Button disabled={all === 0} onClick={() => setRowsShown(true)}>
          Show rows
        </Button>
      )}
      {connection && (
        <SendThese {...{ connection, files }} disabled={all === 0 || files.trouble !== null} />
      )}
      <Button
        variant="primary"
        className={styles.download}
        icon={<DownloadIcon />}
        disabled={all === 0 || files.trouble !== null}
        loading={files.isRunning}
        onClick={() => void files.make('csv')}
      >
        Download CSV ({formatCount(all)})
      </Button>
      <RowsDialog open={rowsShown} files={files} onClose={() => setRowsShown(false)} />
    </section>
  );
}

interface SendTheseProps {
  connection: Connection;
  files: ResubmissionFiles;
  disabled: boolean;
}

/** Makes a new request of the plots, which is checked and sent on a page of its own. */
function SendThese({ connection, files, disabled }: SendTheseProps) {
  const startRequest = useStartRequest(connection);
  async function start(): Promise<void> {
    const made = await files.make(null);
    if (made) await startRequest({ fileName: made.names.csv, csv: made.csv });
  }
  return (
    <Button disabled={disabled} loading={files.isRunning} onClick={() => void start()}>
      Send these
    </Button>
  );
}

interface CountsProps {
  chosen: ChosenPlots;
  failed: number;
  status: string;
}

function Counts({ chosen, failed, status }: CountsProps) {
  const { all, mended, asSent } = countChosen(chosen.choices);
  const open = Math.max(0, failed - all);
  return (
    <div className={styles.counts}>
      <p className={styles.key}>
        {Object.entries({
          'to resubmit': `${formatCount(all)} of ${formatCount(failed)}`,
          repaired: formatCount(mended),
          'as sent': formatCount(asSent),
          'to decide': formatCount(open),
        }).map(([what, count]) => (
          <span key={what}>
            <b>{count}</b> {what}
          </span>
        ))}
        {chosen.isShared && (
          <span
            className={styles.shared}
            title="What you choose in one tab is chosen in the other too"
          >
            shared with another tab
          </span>
        )}
      </p>
      <p className={styles.status} role="status" title={status}>
        {status}
      </p>
      <span className={styles.share} aria-hidden="true">
        <i style={{ flexGrow: mended }} />
        <i className={styles.asSent} style={{ flexGrow: asSent }} />
        <i className={styles.open} style={{ flexGrow: open }} />
      </span>
    </div>
  );
}

interface FilesMenuProps {
  files: ResubmissionFiles;
  onClear: () => void;
  none: boolean;
  compact: boolean;
  onRows: () => void;
  onCheckLog: () => void;
}

function FilesMenu({ files, onClear, none, compact, onRows, onCheckLog }: FilesMenuProps) {
  return (
    <Menu
      label={compact ? 'More' : 'Repair log'}
      align="end"
      {...(compact && { face: <EllipsisIcon />, arrow: false })}
    >
      <MenuGroup label="Every change, plot by plot">
        <MenuItem
          icon={<BracesIcon />}
          hint="To check against a later job"
          disabled={none}
          onSelect={() => void files.make('repairLog')}
        >
          Save as JSON
        </MenuItem>
        <MenuItem
          icon={<FileTextIcon />}
          hint="For people to read"
          disabled={none}
          onSelect={() => void files.make('readable')}
        >
          Save as text
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Resubmission">
        {compact && (
          <MenuItem icon={<TableIcon />} disabled={none} onSelect={onRows}>
            Show rows
          </MenuItem>
        )}
        <MenuItem
          icon={<SwapIcon />}
          hint="See which failed plots of an earlier job were processed in this one"
          onSelect={onCheckLog}
        >
          Check against a repair log
        </MenuItem>
        <MenuItem icon={<UndoIcon />} disabled={none} onSelect={onClear}>
          Remove all
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
