import type { ReactNode } from 'react';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatMany, formatValue, THIN } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import styles from './Report.module.css';

export function ReportFigures() {
  const { handle } = useResultStore();
  const revision = useResult((state) => state.revision);
  const index = useResult((state) => state.index);
  const { answer } = useAnswer(handle, {
    kind: 'distribution',
    request: { bins: 1, within: null },
    version: [revision, index],
  });
  if (!answer) return null;
  const { mean, median, p5, p95, areaHectares, plots } = answer.statsKept;
  return (
    <dl className={styles.figures}>
      <Figure name="Mean">{formatValue(mean)}</Figure>
      <Figure name="Median">{formatValue(median)}</Figure>
      <Figure name="5th pct.">{formatValue(p5)}</Figure>
      <Figure name="95th pct.">{formatValue(p95)}</Figure>
      <Figure name={`Area, ${formatMany(plots, 'plot')}`}>
        {formatHectares(areaHectares)}
        {THIN}ha
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
