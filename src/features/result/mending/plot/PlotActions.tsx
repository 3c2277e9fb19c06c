import { Button } from '#ui/Button.tsx';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './PlotDetails.module.css';
import type { Mending } from '#features/result/mending/useMending.ts';

interface PlotActionsProps {
  mending: Mending;
  row: number;
  failed: boolean;
}

/** Into the resubmission, out of it, and on to the next. */
export function PlotActions({ mending, row, failed }: PlotActionsProps) {
  const { examination, proposal, choices, choose } = mending;
  const choice = choices.get(row) ?? null;
  const offer = examination?.proposals[proposal];
  const added = typeof choice === 'number' && choice === proposal;
  return (
    <div className={styles.acts}>
      {failed && offer && (
        <Button
          variant={added ? 'default' : 'primary'}
          icon={added ? <CheckIcon /> : <PlusIcon />}
          onClick={() => choose(row, added ? null : proposal)}
        >
          {added ? 'Take out' : choice === null ? 'Add to resubmission' : 'Mended instead'}
        </Button>
      )}
      {failed && examination && examination.sent !== null && (
        <Button
          icon={choice === 'sent' ? <CheckIcon /> : undefined}
          onClick={() => choose(row, choice === 'sent' ? null : 'sent')}
        >
          {choice === 'sent' ? 'Take out' : choice === null ? 'Add as sent' : 'As sent instead'}
        </Button>
      )}
      <span className={styles.grow} />
      <IconButton
        name="Previous failed plot"
        variant="default"
        icon={<ChevronLeftIcon />}
        disabled={!mending.canStep(-1)}
        onClick={() => mending.step(-1)}
      />
      <IconButton
        name="Next failed plot"
        variant="default"
        icon={<ChevronRightIcon />}
        disabled={!mending.canStep(1)}
        onClick={() => mending.step(1)}
      />
    </div>
  );
}
