import { useState } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './ResultWorkspace.module.css';

/** What of a link could not be followed, said once. */
export function ViewProblems({ problems }: { problems: readonly string[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const open = problems.filter((problem) => !dismissed.includes(problem));
  if (open.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Note kind="attention" live>
        {open.join(' ')}
      </Note>
      <IconButton
        name="Dismiss"
        size="small"
        icon={<CloseIcon />}
        onClick={() => setDismissed([...dismissed, ...open])}
      />
    </div>
  );
}
