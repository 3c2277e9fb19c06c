import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitingDrafts } from '#request/requestDraft.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { requestPath } from '#lib/address.ts';
import { visibleId } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './Stages.module.css';

/** Leads to a draft that waits beside this one; nothing where there is none. */
export function OtherDraft({ repairedJob }: { repairedJob: string | null }) {
  const { connection } = useRequest();
  const [waiting, setWaiting] = useState<readonly (string | null)[]>([]);
  const navigate = useNavigate();
  useEffect(
    function lookForDrafts() {
      let isWanted = true;
      void waitingDrafts(connection).then((found) => isWanted && setWaiting(found));
      return () => {
        isWanted = false;
      };
    },
    [connection],
  );
  const others = waiting.filter((jobId) => jobId !== repairedJob);
  const [only] = others;
  const go = (jobId: string | null) =>
    void navigate(requestPath('check', jobId === null ? null : { kind: 'job', jobId }));
  if (only === undefined) return null;
  const look = { icon: <SwapIcon />, variant: 'quiet' } as const;
  const face = <span className={styles.word}>{texts.otherDraft}</span>;
  if (others.length === 1)
    return (
      <Button {...look} onClick={() => go(only)}>
        {face}
      </Button>
    );
  return (
    <Menu {...look} {...{ face }} label={texts.otherDraft} arrow={false} align="end">
      {others.map((jobId) => (
        <MenuItem key={jobId} onSelect={() => go(jobId)}>
          {jobId === null ? texts.newRequest : texts.repairOfJob(visibleId(jobId))}
        </MenuItem>
      ))}
    </Menu>
  );
}
