import { useState } from 'react';
import { useOpenJob } from '#result/store/openJob.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import { ShareIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from '#result/exports/page/ExportMenu.module.css';

const dialog = lazyPart(
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  () => <PartMissing what={texts.theDialog} />,
);

/** Opens the ways in which a job's result is shared; `name` is the job's, null where it has none. */
export function ShareButton({ name }: { name: string | null }) {
  const job = useOpenJob();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  usePageActions([
    { name: texts.share, hint: texts.linkForAnyone, icon: <ShareIcon />, run: open },
  ]);
  return (
    <>
      <Button
        icon={<ShareIcon />}
        aria-label={texts.share}
        aria-haspopup="dialog"
        className={styles.button ?? ''}
        onClick={open}
      >
        <span className={styles.word}>{texts.share}</span>
      </Button>
      {job && isOpen && <dialog.Part {...{ job, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
