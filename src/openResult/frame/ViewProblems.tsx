import { useState } from 'react';
import { useResult } from '#openResult/useResult.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './Workspace.module.css';

interface ViewProblemsProps {
  /** What else has to be known of what is shown, in words. */
  more?: readonly string[];
}

/** What of a link could not be followed. Each is said once, and stays until it's dismissed: the next step already has a clean address. */
export function ViewProblems({ more = [] }: ViewProblemsProps) {
  const problems = useResult((state) => state.problems);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const fresh = [...more, ...problems].filter((problem) => !said.includes(problem));
  if (fresh.length > 0) {
    setSaid([...said, ...fresh]);
    setOpen([...open, ...fresh]);
  }
  if (open.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Note kind="attention" live>
        {open.join(' ')}
      </Note>
      <IconButton name="Dismiss" size="small" icon={<CloseIcon />} onClick={() => setOpen([])} />
    </div>
  );
}
