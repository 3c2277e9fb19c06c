import { useCallback, useRef, useState, type ReactNode } from 'react';
import { FINE_STEP } from '#core/spatial/fitView.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import type { MapExporter } from '#map/exportPng.ts';
import { PlotsMap } from '#map/PlotsMap.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { PrintSheet } from '#result/page/print/PrintSheet.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { OpenedReport } from './openReportData.ts';
import { PlotsTable } from './PlotsTable.tsx';
import { useReportAreas, type AreasOnReport } from './ReportAreas.tsx';
import { ReportHead } from './ReportHead.tsx';
import { reportTitle } from './reportTexts.ts';
import { texts } from './texts.en.ts';
import styles from './Report.module.css';

/** No tiles: they would be asked for. The map draws land for any zoom. */
const LAND_ONLY = {
  baseMaps: {},
  base: 'none',
  zoomStep: FINE_STEP,
  onBase: () => undefined,
} as const;
/** Records on paper unless more were asked for in the table. */
const MAX_PRINTED = 500;

interface ReportBodyProps extends Pick<OpenedReport, 'facts' | 'areas'> {
  figures: ReactNode;
  renderPlace: (renderMap: RenderMap, areas: AreasOnReport) => ReactNode;
  /** Beside the map. */
  side: ReactNode;
  /** On paper. */
  counts: ReactNode;
}

/** What a report shows of a result or a comparison: its figures, its map with what stands beside it, areas and plots; and all of it on paper. */
export function ReportBody(props: ReportBodyProps) {
  const { facts, areas, figures, renderPlace, side, counts } = props;
  const { onMap, table } = useReportAreas(areas);
  const { state, step, offer, select } = useResultStore();
  const indices = useResult(({ snapshot }) => snapshot.indices);
  const days = useResult((all) => all.days);
  const [printed, setPrinted] = useState(MAX_PRINTED);
  const exporter = useRef<MapExporter>(null);
  const renderMap = useCallback<RenderMap>(
    (content, slots) => <PlotsMap {...content} {...slots} {...LAND_ONLY} exporter={exporter} />,
    [],
  );
  useResultKeys({
    onStep: step,
    onEscape: () => (state().overlap ? offer(null) : select(null)),
  });
  return (
    <>
      {figures}
      <div className={styles.two}>
        <div className={styles.place}>
          <h2>{texts.map}</h2>
          <div className={styles.map}>{renderPlace(renderMap, onMap)}</div>
        </div>
        <div className={styles.side}>{side}</div>
      </div>
      {table}
      <PlotsTable onShown={setPrinted} />
      <PrintSheet
        meta={{
          title: reportTitle(facts),
          name: null,
          isName: true,
          indices,
          range: days && formatWindow(days.first, days.last),
          aside: null,
        }}
        drawMap={() => exporter.current?.draw() ?? null}
        most={Math.max(MAX_PRINTED, printed)}
        head={<ReportHead facts={facts} />}
        counts={counts}
      />
    </>
  );
}
