import { useMemo } from 'react';
import type { MapInsets } from '#core/view/map.ts';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { OpenResultMap } from '#result/page/map/OpenResultMap.tsx';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { defectMarks, overlaysOf } from './mapOverlay.ts';
import { CloseUp } from './PlotDrawings.tsx';
import { useRepairState } from './repairState.ts';
import { countChosen } from './resubmission/useChosenPlots.ts';
import { texts } from './texts.en.ts';
import styles from './RepairMap.module.css';

/** Width of the close-up at the map's edge with its margin, in pixels. */
const LENS: MapInsets = { right: 252 };
const NO_INSETS: MapInsets = {};

/** The failed plots among all others, and the one at hand as it was sent and as it would be. */
export function RepairMap({ renderMap }: { renderMap: RenderMap }) {
  const { painted, select } = useResultStore();
  const { plot, failed } = useRepairState();
  const { examination, proposal, draw, isRepaired } = plot;
  const phone = useMediaQuery(PHONE);
  const drawn = useMemo(
    () =>
      examination && {
        overlays: overlaysOf(examination, { proposal, draw, isRepaired }),
        marks: defectMarks(examination),
      },
    [examination, proposal, draw, isRepaired],
  );
  return (
    <OpenResultMap
      renderMap={renderMap}
      content={{
        result: painted,
        selected: null,
        insets: phone || plot.row === null ? NO_INSETS : LENS,
        ...drawn,
        onPick: (rows) => select(rows.find(failed.isFailed) ?? rows[0] ?? null),
      }}
      isFilterable={false}
      tools={<DrawChoice />}
      caption={
        <>
          <RepairedLegend />
          <MapCaption />
        </>
      }
      card={null}
    >
      {examination && <CloseUp {...{ examination, proposal, isRepaired }} />}
    </OpenResultMap>
  );
}

/** Which outlines of the plot at hand are drawn. */
function DrawChoice() {
  const { plot, isOnlyExamined } = useRepairState();
  const { examination, draw, onDraw } = plot;
  if (!examination || isOnlyExamined || examination.proposals.length === 0) return null;
  return (
    <Segmented
      label={texts.draw}
      className={styles.draw ?? ''}
      value={draw}
      segments={[
        { value: 'sent', label: texts.asSent },
        { value: 'both', label: texts.both },
        { value: 'mended', label: texts.repaired },
      ]}
      onValue={onDraw}
    />
  );
}

/** Names the colour of plots that go back repaired, which was the red of failures. */
function RepairedLegend() {
  const { choices } = useRepairState().chosen;
  if (countChosen(choices).mended === 0) return null;
  return (
    <span className={styles.legend}>
      <Swatch color="var(--mended)" large /> {texts.repairedSentAgain}
    </span>
  );
}
