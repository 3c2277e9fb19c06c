import { useState, type ComponentType, type ReactNode } from 'react';
import { PlotPage } from '#result/page/card/PlotPage.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useKnownRecord, useResult } from '#result/store/useResult.tsx';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';

interface SelectedPlotProps {
  OverlapList: ComponentType<{ rows: readonly number[]; isOnMap: boolean }>;
  /** All of a plot's page but its value and trouble. */
  RecordMore: ComponentType<{ detail: RecordDetail; shape: RecordShape }>;
  /** Frames the value of a record, and more below. */
  Frame?: ComponentType<{ detail: RecordDetail; children: ReactNode }>;
}

/** Whether there is a plot to show, or some to choose from. On the way from one plot to the next there is. */
export function useIsPlotShown(): boolean {
  const isChosen = useResult(({ overlap, selected }) => (overlap ?? selected) !== null);
  const isThere = useResult(
    ({ overlap, detail, shape }) => (overlap ?? (detail && shape)) !== null,
  );
  const [wasThere, setThere] = useState(isThere);
  const isShown = isThere || (wasThere && isChosen);
  if (isShown !== wasThere) setThere(isShown);
  return isShown;
}

/** The selected plot, until it's known the one before, or the overlapping ones under a press; nothing for neither. */
export function SelectedPlot({ OverlapList, RecordMore, Frame = PlotPage }: SelectedPlotProps) {
  const overlap = useResult((state) => state.overlap);
  const { detail, shape } = useKnownRecord();
  if (overlap) return <OverlapList rows={overlap} isOnMap={Frame !== PlotPage} />;
  if (!detail || !shape) return null;
  return (
    <Frame detail={detail}>
      <AfterFirstLook>
        <RecordMore {...{ detail, shape }} />
      </AfterFirstLook>
    </Frame>
  );
}
