import type { Job } from '#api/contract.ts';
import { outputFacts } from '#features/jobs/jobFacts.ts';
import { isAddressable } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { WarningIcon } from '#ui/icons.tsx';
import styles from './UnreadResult.module.css';

interface UnreadResultProps {
  job: Job;
  /** Why it couldn't be read, for people; null where nobody has tried. */
  trouble: string | null;
  reading: 'waiting' | 'reading' | undefined;
  /** Null until results can be read. */
  onLook: ((id: string) => void) | null;
}

/** In place of a result that wasn't looked into, or couldn't be read. */
export function UnreadResult({ job, trouble, reading, onLook }: UnreadResultProps) {
  const isTrouble = trouble !== null && !reading;
  const label = reading === 'reading' ? 'Loading…' : isTrouble ? 'Try again' : 'Load result';
  return (
    <span className={classes(styles.look, isTrouble && styles.amber)}>
      {isTrouble && <WarningIcon size={14} />}
      <span className={styles.lookText}>
        {isTrouble ? `Couldn't be read: ${trouble}` : <Facts output={job.output_result} />}
      </span>
      {isAddressable(job.id) && (
        <Button
          size="small"
          aria-label={`${label}: ${job.id}`}
          loading={reading !== undefined}
          disabled={onLook === null}
          onClick={() => onLook?.(job.id)}
        >
          {label}
        </Button>
      )}
    </span>
  );
}

/** What the service itself says came out; else that nobody has looked. */
function Facts({ output }: { output: unknown }) {
  const facts = outputFacts(output);
  if (facts.length === 0) return 'Not loaded yet';
  return facts.map(({ name, value }, i) => (
    <span key={i}>
      {name && <span className={styles.factName}>{name} </span>}
      {value}
    </span>
  ));
}
