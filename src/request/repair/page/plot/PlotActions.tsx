import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { UndoIcon } from '#ui/toolIcons.tsx';
import styles from './PlotDetails.module.css';
import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';
import type { SelectedPlot } from './useSelectedPlot.ts';

interface PlotActionsProps {
  plot: SelectedPlot;
  chosen: ChosenPlots;
  /** Whether the plot failed: only failed plots are resubmitted. */
  failed: boolean;
  /** Steps through the failed plots; leaves to the result. */
  steps: {
    step: (by: 1 | -1) => void;
    canStep: (by: 1 | -1) => boolean;
    leave: () => void;
  };
}

/** Adds the plot to the resubmission or removes it, and steps to the next; a plot that didn't fail has only the way back. */
export function PlotActions({ plot, chosen, failed, steps }: PlotActionsProps) {
  const { row, examination, proposal } = plot;
  const { choices, choose } = chosen;
  if (row === null) return null;
  if (!failed)
    return (
      <div className={styles.acts}>
        <Button icon={<ChevronLeftIcon />} onClick={steps.leave}>
          Back to the result
        </Button>
      </div>
    );
  const choice = choices.get(row) ?? null;
  const offer = examination?.proposals[proposal];
  const added = typeof choice === 'number' && choice === proposal;
  return (
    <div className={styles.acts}>
      {offer && (
        <Button
          variant={added ? 'default' : 'primary'}
          icon={added ? <UndoIcon /> : <PlusIcon />}
          onClick={() => choose(row, added ? null : proposal)}
        >
          {added ? 'Remove' : choice === null ? 'Add to resubmission' : 'Use repaired'}
        </Button>
      )}
      {examination && examination.sent !== null && (
        <Button
          icon={choice === 'sent' ? <UndoIcon /> : undefined}
          onClick={() => choose(row, choice === 'sent' ? null : 'sent')}
        >
          {choice === 'sent' ? 'Remove' : choice === null ? 'Add as sent' : 'Use as sent'}
        </Button>
      )}
      <span className={styles.steps}>
        <IconButton
          name="Previous failed record"
          variant="default"
          icon={<ChevronLeftIcon />}
          disabled={!steps.canStep(-1)}
          onClick={() => steps.step(-1)}
        />
        <IconButton
          name="Next failed record"
          variant="default"
          icon={<ChevronRightIcon />}
          disabled={!steps.canStep(1)}
          onClick={() => steps.step(1)}
        />
      </span>
    </div>
  );
}
