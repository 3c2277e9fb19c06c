import { Button } from '#ui/Button.tsx';
import { useResultStore } from '#result/store/useResult.tsx';
import type { UnusualNeighbourhood } from '#result/unusual/protocol.ts';
import { neighbourhoodText } from './unusualWords.ts';
import { texts } from './texts.en.ts';
import styles from './UnusualPanel.module.css';

/** Plots that fell or rose together, each group one finding. */
export function Neighbourhoods({ list }: { list: readonly UnusualNeighbourhood[] }) {
  const { showBounds } = useResultStore();
  return (
    <ul aria-label={texts.neighbourhoods} className={styles.neighbourhoods}>
      {list.map((one, at) => {
        const { bounds } = one;
        const text = neighbourhoodText(one);
        return (
          <li key={at}>
            <span>{text}</span>
            {bounds && (
              <Button
                variant="quiet"
                aria-label={texts.showOnMapText(text)}
                onClick={() => showBounds(bounds)}
              >
                {texts.showOnMap}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
