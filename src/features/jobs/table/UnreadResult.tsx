import { outputFacts } from '#features/jobs/jobFacts.ts';
import { isAddressable } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { WarningIcon } from '#ui/icons.tsx';
import type { HistoryRow } from '#workers/history/protocol.ts';
import styles from './UnreadResult.module.css';

interface UnreadResultProps {
  row: HistoryRow;
  reading: 'waiting' | 'reading' | undefined;
  onLook: (id: string) => void;
}

/** In place of a result that wasn't looked into, or couldn't be read. */
export function UnreadResult({ row, reading, onLook }: UnreadResultProps) {
  const { job } = row;
  const trouble = reading ? null : row.trouble;
  const label =
    reading === 'reading' ? 'Reading …' : trouble === null ? 'Look into it' : 'Try again';
  return (
    <span className={classes(styles.look, trouble !== null && styles.amber)}>
      {trouble !== null && <WarningIcon size={14} />}
      <span className={styles.lookText}>
        {trouble === null ? factsText(row) : `Couldn't be read: ${trouble}`}
      </span>
      {isAddressable(job.id) && (
        <Button
          size="small"
          aria-label={`${label}: ${job.id}`}
          loading={reading !== undefined}
          onClick={() => onLook(job.id)}
        >
          {label}
        </Button>
      )}
    </span>
  );
}

/** What the service itself says came out; else that nobody has looked. */
function factsText({ job }: HistoryRow): string {
  const facts = outputFacts(job.output_result).map(({ name, value }) => `${name} ${value}`.trim());
  return facts.length === 0 ? 'Not looked into on this device' : facts.join(', ');
}
