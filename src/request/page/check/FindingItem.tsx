import { useId, type ReactNode } from 'react';
import { CauseHead, type CauseTone } from '#result/failures/page/CauseList.tsx';
import { lowerFirst } from '#lib/lowerFirst.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { texts } from './texts.en.ts';
import styles from './Findings.module.css';

interface FindingItemProps {
  finding: { title: string; count: number };
  tone?: CauseTone;
  /** Its count by the greatest of all, 0 to 1. */
  share: number;
  open: boolean;
  onToggle: () => void;
  why: ReactNode;
  /** Null while it's open what to do. */
  decision: string | null;
  /** None until they're known. */
  choices: readonly { value: string; label: string; disabled?: boolean }[];
  onDecide: (decision: string) => void;
  /** Its plots, once it's opened; given the id of what holds them. */
  children: (id: string) => ReactNode;
}

/** One finding: how many, why, what's done; opened, its plots. */
export function FindingItem(props: FindingItemProps) {
  const { finding, tone, share, open, onToggle, why, decision, choices } = props;
  const id = useId();
  const { title } = finding;
  return (
    <>
      <CauseHead
        cause={finding}
        {...{ share, open, onToggle }}
        {...(tone && { tone })}
        controls={id}
      />
      <div className={styles.why}>{why}</div>
      {choices.length > 0 && (
        <Segmented
          label={texts.whatToDoAbout(lowerFirst(title))}
          className={styles.choices ?? ''}
          value={decision}
          segments={choices}
          onValue={props.onDecide}
        />
      )}
      {open && props.children(id)}
    </>
  );
}
