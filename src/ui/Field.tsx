import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { WarningIcon } from './icons.tsx';
import styles from './Field.module.css';

/** What ties a control to its label, hint and problem. */
export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. */
  problem?: ReactNode;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

export function Field({ label, hint, problem, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.stack, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.problem} id={`${id}-problem`} role="alert" hidden={!problem}>
        {problem && <WarningIcon size={14} />}
        <div>{problem}</div>
      </div>
    </div>
  );
}
