import type { ComponentType, ReactNode } from 'react';
import { PlotPage } from '#result/page/card/PlotPage.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResult } from '#result/store/useResult.tsx';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';

interface SelectedPlotProps {
  OverlapList: ComponentType<{ rows: readonly number[]; isOnMap: boolean }>;
  /** All of a plot's page but its value and trouble. */
  RecordMore: ComponentType<{ detail: RecordDetail; shape: RecordShape }>;
  /** Frames the value of a record, and more below. */
  Frame?: ComponentType<{ detail: RecordDetail; children: ReactNode }>;
}

/** The selected plot, until it's known the one before, or the overlapping ones under a press; nothing for neither. */
export function SelectedPlot({ OverlapList, RecordMore, Frame = PlotPage }: SelectedPlotProps) {
  const overlap = useResult((state) => state.overlap);
  const record = useResult((state) => state.shownRecord);
  if (overlap) return <OverlapList rows={overlap} isOnMap={Frame !== PlotPage} />;
  if (!record) return null;
  return (
    <Frame detail={record.detail}>
      <AfterFirstLook>
        <RecordMore {...record} />
      </AfterFirstLook>
    </Frame>
  );
}
