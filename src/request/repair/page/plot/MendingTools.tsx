import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './MendingTools.module.css';
import { Swatch } from '#ui/Swatch.tsx';
import type { SelectedPlot } from './useSelectedPlot.ts';

/** On the map: the way back, and a choice of the outlines to draw. */
export function MendingTools({ plot, onLeave }: { plot: SelectedPlot; onLeave: () => void }) {
  const { examination, draw, onDraw } = plot;
  return (
    <>
      <Button variant="quiet" icon={<ChevronLeftIcon />} onClick={onLeave}>
        Back to the previous view
      </Button>
      {examination && examination.message !== null && examination.proposals.length > 0 && (
        <Segmented
          label="Draw"
          className={styles.draw ?? ''}
          value={draw}
          segments={[
            { value: 'sent', label: 'As sent' },
            { value: 'both', label: 'Both' },
            { value: 'mended', label: 'Repaired' },
          ]}
          onValue={onDraw}
        />
      )}
    </>
  );
}

/** Names the colour of plots that go back repaired, which was the red of failures. */
export function RepairedLegend() {
  return (
    <span className={styles.legend}>
      <Swatch color="var(--mended)" large /> repaired, to be sent again
    </span>
  );
}
