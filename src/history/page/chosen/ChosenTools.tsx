import { useState } from 'react';
import { RECORD_FORMATS } from '#files/write/formats.ts';
import { Button } from '#ui/Button.tsx';
import { NoteIcon } from '#ui/historyIcons.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { NoteDialog, type NoteActions } from './NoteDialog.tsx';
import type { ChosenWork } from './useChosenWork.ts';
import { texts } from './later.texts.en.ts';
import styles from './ChosenTools.module.css';

interface ChosenToolsProps {
  ids: readonly string[];
  work: ChosenWork;
  notes: NoteActions;
}

export function ChosenTools({ ids, work, notes }: ChosenToolsProps) {
  const [isNoting, setNoting] = useState(false);
  const { load, exporting, exportAs } = work;
  return (
    <>
      <Button
        className={styles.tool}
        icon={<NoteIcon size={14} />}
        aria-haspopup="dialog"
        onClick={() => setNoting(true)}
      >
        {texts.note}
      </Button>
      <Button
        className={styles.tool}
        icon={<EyeIcon />}
        disabled={load === null}
        onClick={() => void load?.(ids)}
      >
        {texts.loadResults}
      </Button>
      <Menu
        label={texts.export}
        icon={<DownloadIcon />}
        className={styles.tool ?? ''}
        disabled={exporting.kind === 'running'}
      >
        <MenuGroup label={texts.zipOfJobs(ids.length)}>
          {RECORD_FORMATS.map(({ format, name, hint }) => (
            <MenuItem key={format} hint={hint} onSelect={() => void exportAs(ids, format)}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
      {isNoting && <NoteDialog ids={ids} notes={notes} onClose={() => setNoting(false)} />}
    </>
  );
}
