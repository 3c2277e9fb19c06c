import type { ReactNode } from 'react';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import type { DrawnMap } from '#result/page/map/renderMap.ts';
import { PrintSheet } from '#result/page/print/PrintSheet.tsx';
import { formatWindow } from '#lib/formatPlot.ts';
import { useResult } from '#result/store/useResult.tsx';
import { ReportHead } from './ReportHead.tsx';
import { reportTitle } from './reportTexts.ts';

/** Records on paper unless more were asked for. */
const MOST = 500;

interface ReportPrintProps {
  facts: ReportFacts;
  drawMap: () => DrawnMap | null;
  counts: ReactNode;
  /** Rows that a person asked for in the table. */
  most: number | undefined;
}

/** The report on paper: a result's sheet below the report's own head. */
export function ReportPrint({ facts, drawMap, counts, most = MOST }: ReportPrintProps) {
  const indices = useResult((state) => state.snapshot.indices);
  const days = useResult((state) => state.days);
  const meta = {
    title: reportTitle(facts),
    name: null,
    isName: true,
    indices,
    range: days && formatWindow(days.first, days.last),
    aside: null,
  };
  return (
    <PrintSheet
      meta={meta}
      drawMap={drawMap}
      most={Math.max(MOST, most)}
      head={<ReportHead facts={facts} />}
      counts={counts}
    />
  );
}
