import { useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { CompareWithDialog } from './CompareWithDialog.tsx';

/** Leads from a job to its comparison with another. */
export function CompareWith(job: { connection: Connection; jobId: string }) {
  const [open, setOpen] = useState(false);
  const icon = <SwapIcon />;
  usePageActions([
    { name: 'Compare with …', hint: 'another job, window or file', icon, run: () => setOpen(true) },
  ]);
  return (
    <>
      <IconButton name="Compare with …" icon={icon} onClick={() => setOpen(true)} />
      {open && <CompareWithDialog {...job} onClose={() => setOpen(false)} />}
    </>
  );
}
