import { useState, type ReactNode } from 'react';
import type { Connection } from '#api/connection.ts';
import type { PageAction } from '#ui/pageActions.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { CompareWithDialog } from './CompareWithDialog.tsx';

interface CompareWithProps {
  connection: Connection;
  jobId: string;
  /** Puts up what leads to it. */
  children: (action: PageAction) => ReactNode;
}

/** Leads from a job to its comparison with another. */
export function CompareWith({ connection, jobId, children }: CompareWithProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {children({
        name: 'Compare with…',
        hint: 'another job, window or file',
        icon: <SwapIcon />,
        run: () => setOpen(true),
      })}
      {open && <CompareWithDialog {...{ connection, jobId }} onClose={() => setOpen(false)} />}
    </>
  );
}
