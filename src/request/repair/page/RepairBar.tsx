import { useState, type ReactNode } from 'react';
import { texts as checkTexts } from '#request/page/check/texts.en.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import {
  BracesIcon,
  DownloadIcon,
  FileTextIcon,
  SwapIcon,
  TableIcon,
  UndoIcon,
} from '#ui/toolIcons.tsx';
import { CHECK_LOG } from './repairLog/RepairLogButton.tsx';
import { useRepairLog } from './repairLog/useRepairLog.tsx';
import { useRepairState, useTally } from './repairState.ts';
import { RowsDialog } from './resubmission/RowsDialog.tsx';
import type { ResubmissionFiles } from './resubmission/useResubmissionFiles.ts';
import { texts } from './texts.en.ts';
import bar from '#request/page/check/FileBar.module.css';
import styles from './RepairBar.module.css';

interface RepairBarProps {
  /** The job's name, or the file's. */
  title: string;
  /** Where the result is, as it was left. */
  back: { to: string; state?: unknown };
  files: ResubmissionFiles;
}

/** Whose failed plots these are, what becomes of them, and their files. */
export function RepairBar({ title, back, files }: RepairBarProps) {
  const { chosen } = useRepairState();
  return (
    <section className={bar.file} aria-label={texts.resubmission}>
      <div className={bar.bar}>
        <div className={bar.what}>
          <div className={bar.name}>
            <Link {...back} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              <ChevronLeftIcon />
              <Word>{texts.backToResult}</Word>
            </Link>
            <h2 className={bar.title} title={title}>
              {title}
            </h2>
            {chosen.isShared && (
              <small title={texts.choicesFollowTabs}>{texts.sharedWithTab}</small>
            )}
          </div>
          <p className={styles.status} role="status" title={files.status}>
            {files.status}
          </p>
        </div>
        <div className={bar.tally}>
          <Tally />
        </div>
        <div className={bar.actions}>
          {files.isRunning && <Button onClick={files.cancel}>{checkTexts.cancel}</Button>}
          <SaveButtons files={files} />
        </div>
      </div>
    </section>
  );
}

/** What becomes of the plots that failed, with a bar of the same shares. */
function Tally() {
  const { failed } = useRepairState();
  const { mended, asSent, leftOut, toDecide } = useTally();
  return (
    <>
      <dl className={bar.summary}>
        <SummaryCount name={texts.failed} count={failed.count} />
        <SummaryCount name={texts.plotsRepairedTally} count={mended} sign="=" />
        <SummaryCount name={texts.plotsAsSentTally} count={asSent} sign="+" />
        <SummaryCount name={texts.leftOut} count={leftOut} sign="+" />
        <SummaryCount name={texts.toDecide} count={toDecide} sign="+" isDoubtful />
      </dl>
      <span className={classNames(bar.shares, styles.shares)} aria-hidden="true">
        <i style={{ flexGrow: mended }} />
        <i className={styles.asSent} style={{ flexGrow: asSent + leftOut }} />
        <i className={styles.open} style={{ flexGrow: toDecide }} />
      </span>
    </>
  );
}

/** The CSV of what goes back, the log of its repairs, its rows and columns. */
function SaveButtons({ files }: { files: ResubmissionFiles }) {
  const { chosen, failed } = useRepairState();
  const [rowsShown, setRowsShown] = useState(false);
  const { choose, dialog } = useRepairLog();
  const none = useTally().all === 0;
  const clear = () => chosen.choose([...chosen.choices.keys()], null, texts.undoAll);
  return (
    <>
      <Button disabled={none} icon={<TableIcon />} onClick={() => setRowsShown(true)}>
        <Word>{texts.showRows}</Word>
      </Button>
      <Menu
        label={texts.repairLog}
        align="end"
        icon={<FileTextIcon />}
        face={<Word>{texts.repairLog}</Word>}
        arrow={false}
      >
        <MenuGroup label={texts.everyChange}>
          <MenuItem
            icon={<BracesIcon />}
            hint={texts.toCheckLaterJob}
            disabled={none}
            onSelect={() => void files.make('repairLog')}
          >
            {texts.saveAsJson}
          </MenuItem>
          <MenuItem
            icon={<FileTextIcon />}
            hint={texts.forPeople}
            disabled={none}
            onSelect={() => void files.make('readable')}
          >
            {texts.saveAsText}
          </MenuItem>
        </MenuGroup>
        <MenuGroup label={texts.resubmission}>
          <MenuItem icon={<SwapIcon />} hint={CHECK_LOG.hint} onSelect={choose}>
            {CHECK_LOG.name}
          </MenuItem>
          <MenuItem
            icon={<UndoIcon />}
            disabled={failed.count === 0 || chosen.choices.size === 0}
            onSelect={clear}
          >
            {texts.undoAll}
          </MenuItem>
        </MenuGroup>
      </Menu>
      <Button
        icon={<DownloadIcon />}
        disabled={none || files.trouble !== null}
        loading={files.isRunning}
        onClick={() => void files.make('csv')}
      >
        <Word>{texts.saveCsv}</Word>
      </Button>
      <RowsDialog open={rowsShown} files={files} onClose={() => setRowsShown(false)} />
      {dialog}
    </>
  );
}

/** Where there's no room only the icon is seen. */
function Word({ children }: { children: ReactNode }) {
  return <span className={bar.word}>{children}</span>;
}
