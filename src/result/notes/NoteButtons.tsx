import { useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EllipsisIcon, StarIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { NoteField } from '#ui/NoteField.tsx';
import { usePageActions, type PageAction } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { BookmarkIcon, PencilIcon } from '#ui/toolIcons.tsx';
import { SavedViewsDialog } from './SavedViews.tsx';
import { texts } from './texts.en.ts';
import styles from './JobNotes.module.css';

const NOT_SAVED = texts.closingLosesIt;

interface NoteButtonsProps {
  connection: Connection;
  noun: 'job' | 'comparison';
  /** Of what the note is. */
  title: string;
  /** Name of a saved view to begin with. */
  suggested: string;
  isStarred: boolean;
  /** Empty for none. */
  note: string;
  /** Each resolves with whether the device took it. */
  onStar: (isOn: boolean) => Promise<boolean>;
  onNote: (text: string) => Promise<boolean>;
  /** Returns the page's current path and query within the app. */
  address: () => string;
  /** Further actions of the menu. */
  more: readonly PageAction[];
}

/** The star of a job or a comparison, and the menu of what is done with it seldom: its note, saved views, and more. */
export function NoteButtons(props: NoteButtonsProps) {
  const { connection, noun, title, suggested, isStarred, note, address, more } = props;
  const toast = useToast();
  const [open, setOpen] = useState<'note' | 'view' | null>(null);
  async function turnStar() {
    if (!(await props.onStar(!isStarred))) toast(NOT_SAVED);
  }
  const starName = isStarred ? texts.removeStar : texts.starThis[noun];
  const star = <StarIcon className={classNames(isStarred && styles.starred)} />;
  const others = [
    { name: texts.note, icon: <PencilIcon />, run: () => setOpen('note') },
    {
      name: texts.saveView,
      hint: texts.saveViewHint,
      icon: <BookmarkIcon />,
      run: () => setOpen('view'),
    },
    ...more,
  ];
  usePageActions([{ name: starName, icon: star, run: () => void turnStar() }, ...others]);
  return (
    <>
      <IconButton
        name={texts.star}
        icon={star}
        pressed={isStarred}
        onClick={() => void turnStar()}
      />
      <Menu
        label={texts.moreActions}
        face={<EllipsisIcon />}
        arrow={false}
        align="end"
        variant="icon"
      >
        {others.map(({ name, hint, icon, run }) => (
          <MenuItem key={name} icon={icon} hint={hint && sentence(hint)} onSelect={run}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      {open === 'note' && (
        <Dialog
          open
          title={texts.noteOn(title)}
          onClose={() => setOpen(null)}
          actions={
            <Button variant="primary" onClick={() => setOpen(null)}>
              {texts.done}
            </Button>
          }
        >
          <NoteField note={note} onSave={props.onNote} onDone={() => setOpen(null)} />
        </Dialog>
      )}
      {open === 'view' && (
        <SavedViewsDialog {...{ connection, address, suggested }} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** A hint of the palette as a menu shows it: beginning with a capital. */
function sentence(hint: string): string {
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

export function NoteText({ text }: { text: string }) {
  return (
    <span className={styles.note} title={visibleText(text)}>
      <PencilIcon size={12} /> <bdi>{visibleText(text)}</bdi>
    </span>
  );
}
