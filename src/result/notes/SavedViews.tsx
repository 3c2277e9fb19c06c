import { useId, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import { useUserData, useUserDataChanges } from '#device/useUserData.ts';
import { formatCount } from '#lib/format.ts';
import { readableAddress } from '#lib/readableAddress.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Link } from '#ui/Link.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { NARROW } from '#ui/mediaQueries.ts';
import { usePageActions } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { BookmarkIcon, LinkIcon, TrashIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './SavedViews.module.css';

/** Opens the saved views, where the history's current address can be saved too. */
export function SavedViewsButton({ connection }: { connection: Connection }) {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { views } = useUserData(connection);
  const toast = useToast();
  const isNarrow = useMediaQuery(NARROW);
  const show = () => setOpen(true);
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast(texts.linkCopied);
    } catch {
      toast(texts.copyingNotAllowed);
    }
  }
  usePageActions([
    {
      name: texts.savedViews,
      hint: texts.savedViewsHint,
      icon: <BookmarkIcon />,
      run: show,
    },
    {
      name: texts.copyLink,
      hint: texts.toPageAsItIs,
      icon: <LinkIcon />,
      run: () => void copyLink(),
    },
  ]);
  return (
    <>
      {isNarrow ? (
        <IconButton
          name={texts.savedViews}
          icon={<BookmarkIcon />}
          variant="default"
          onClick={show}
        />
      ) : (
        <Button icon={<BookmarkIcon />} onClick={show}>
          {texts.savedViews}
          {views.size > 0 && ` (${formatCount(views.size)})`}
        </Button>
      )}
      {open && (
        <SavedViewsDialog
          connection={connection}
          suggested={search === '' ? texts.jobsHistory : ''}
          address={() => pathname + search}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const LONGEST = 120;

interface SavedViewsDialogProps {
  connection: Connection;
  /** Name to begin with. */
  suggested: string;
  /** Returns the page's current path and query within the app. */
  address: () => string;
  onClose: () => void;
}

/** Saves the page's current address under a name, and lists the saved ones. */
export function SavedViewsDialog({
  connection,
  suggested,
  address,
  onClose,
}: SavedViewsDialogProps) {
  const { views } = useUserData(connection);
  const changes = useUserDataChanges(connection);
  const toast = useToast();
  const [deleted, setDeleted] = useState<ReadonlyMap<string, string>>(new Map());
  async function save(name: string) {
    onClose();
    const before = views.get(name)?.address;
    const isSaved = await changes.saveView(name, address());
    if (!isSaved) return toast(texts.closingLosesIt);
    if (before === undefined) return toast(texts.savedAs(visibleText(name)));
    const run = () => void changes.saveView(name, before);
    toast(texts.replacedViewAs(visibleText(name)), { action: { label: texts.undo, run } });
  }
  function remove(name: string, at: string) {
    setDeleted(new Map([...deleted, [name, at]]));
    void changes.deleteView(name);
  }
  function close() {
    // A toast is out of reach of the dialog, which offers the same in its list.
    for (const [name, at] of deleted)
      if (!views.has(name))
        toast(texts.deletedView(visibleText(name)), {
          action: { label: texts.undo, run: () => void changes.saveView(name, at) },
        });
    onClose();
  }
  const gone = [...deleted].filter(([name]) => !views.has(name));
  return (
    <Dialog open onClose={close} title={texts.savedViews}>
      <SaveView suggested={suggested} isTaken={(name) => views.has(name)} onSave={save} />
      {views.size > 0 && (
        <ul className={styles.views} aria-label={texts.savedViews}>
          {[...views].map(([name, view]) => (
            <li key={name} className={styles.view}>
              <Link to={view.address} className={styles.name} onClick={close}>
                <bdi>{visibleText(name)}</bdi>
                <span className={styles.address}>
                  {neededFile(view.address)}
                  {readableAddress(view.address)}
                </span>
              </Link>
              <IconButton
                name={texts.deleteNamed(visibleText(name))}
                icon={<TrashIcon />}
                tipSide="left"
                onClick={() => remove(name, view.address)}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {gone.map(([name, at]) => (
          <p key={name} className={styles.view}>
            <span className={styles.gone}>{texts.deletedNamed(visibleText(name))}</span>
            <Button
              size="small"
              aria-label={texts.undoDelete(visibleText(name))}
              onClick={() => void changes.saveView(name, at)}
            >
              {texts.undo}
            </Button>
          </p>
        ))}
      </div>
    </Dialog>
  );
}

/** Which file on a device a view needs beside the link, in words before its address; empty for none. */
function neededFile(address: string): string {
  if (/[?&]by=areas(?:&|$)/.test(address)) return `${texts.needsFileOfAreas} · `;
  return /[?&]group=/.test(address) ? `${texts.needsSubmittedFile} · ` : '';
}

interface SaveViewProps {
  suggested: string;
  isTaken: (name: string) => boolean;
  onSave: (name: string) => Promise<void>;
}

function SaveView({ suggested, isTaken, onSave }: SaveViewProps) {
  const [name, setName] = useState(suggested.slice(0, LONGEST));
  const [isMissing, setMissing] = useState(false);
  const form = useId();
  const replaces = isTaken(name.trim());
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else void onSave(name.trim());
  }
  return (
    <form id={form} onSubmit={handleSubmit} className={styles.form}>
      <Field
        label={texts.viewName}
        hint={replaces ? texts.nameExists : texts.opensPageAsItIs}
        problem={isMissing && texts.enterName}
      >
        {(ids) => (
          <TextInput
            {...ids}
            size="large"
            autoComplete="off"
            maxLength={LONGEST}
            value={name}
            data-focus-first
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setMissing(false);
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large">
        {replaces ? texts.replace : texts.save}
      </Button>
    </form>
  );
}
