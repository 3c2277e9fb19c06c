import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#api/connection.ts';
import { useOwnWords } from '#api/useOwnWords.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { usePageActions } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { BookmarkIcon, LinkIcon } from '#ui/toolIcons.tsx';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { SavedViewsDialog } from './SavedViewsDialog.tsx';

/** Opens the saved views, and gives the history's address, as it stands, a name. */
export function SavedViewsButton({ connection }: { connection: Connection }) {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { views } = useOwnWords(connection);
  const toast = useToast();
  const phone = useMediaQuery(PHONE);
  const show = () => setOpen(true);
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast('Link copied.');
    } catch {
      toast('The browser didn’t allow copying. Copy the link from the address bar.');
    }
  }
  usePageActions([
    {
      name: 'Saved views',
      hint: 'name this one, or open another',
      icon: <BookmarkIcon />,
      run: show,
    },
    {
      name: 'Copy link',
      hint: 'to this page as it is now',
      icon: <LinkIcon />,
      run: () => void copyLink(),
    },
  ]);
  return (
    <>
      {phone ? (
        <IconButton name="Saved views" icon={<BookmarkIcon />} variant="default" onClick={show} />
      ) : (
        <Button icon={<BookmarkIcon />} onClick={show}>
          Saved views{views.size > 0 && ` (${formatCount(views.size)})`}
        </Button>
      )}
      {open && (
        <SavedViewsDialog
          connection={connection}
          suggested={search === '' ? 'Jobs history' : ''}
          address={() => pathname + search}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
