import type { ReactNode } from 'react';
import { ResultCounts } from '#result/page/bar/JobBar.tsx';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { FailureCauses } from '#result/failures/page/FailureCauses.tsx';
import { WindowsPanel } from '#result/windows/page/WindowsPanel.tsx';
import { MapChoices, PlotsLook } from '#result/page/workspace/MapChoices.tsx';
import { MapPanel } from '#result/page/workspace/MapPanel.tsx';
import { SelectedPlot } from '#result/page/workspace/SelectedPlot.tsx';
import { PlotValue, RecordTrouble } from '#result/page/card/PlotValue.tsx';
import { MapCard } from '#result/page/map/MapCard.tsx';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { ValuesPanel } from '#result/values/page/ValuesPanel.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { OpenedReport } from './openReportData.ts';
import { ReportBody } from './ReportBody.tsx';
import { useAnswer } from '#result/store/useAnswer.ts';
import { formatDay, formatValue, THIN } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import { MS_PER_DAY } from '#lib/days.ts';
import { visibleText } from '#lib/visibleText.ts';
import { RecordFacts } from '#result/page/card/RecordFacts.tsx';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { VerdictSign } from '#result/verdicts/page/VerdictSign.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './Report.module.css';

const MAP_PARTS = { MapChoices, PlotsLook, MapCaption };
const CARD = <SelectedPlot {...{ OverlapList, RecordMore: ReportRecord, Frame: ReportCard }} />;

/** A result in a report: counts, map, values, causes, windows and plots. */
export function ResultBody({ facts, areas }: Pick<OpenedReport, 'facts' | 'areas'>) {
  const failed = useResult(({ snapshot }) => snapshot.counts.failed);
  const counts = <ResultCounts counts={facts.counts} />;
  return (
    <ReportBody
      {...{ facts, areas, counts }}
      figures={
        <div className={styles.sums}>
          <div className={styles.counts}>
            {counts}
            <p>{texts.recordsOfWholeJob}</p>
          </div>
          <ReportFigures />
        </div>
      }
      renderPlace={(renderMap, shown) => (
        <MapPanel {...{ renderMap, shown }} parts={MAP_PARTS} card={CARD} />
      )}
      side={
        <>
          <ValuesPanel note={null} />
          {failed > 0 && <FailureCauses aside={null} notice={null} foot={null} />}
          <WindowsPanel />
        </>
      }
    />
  );
}

function ReportFigures() {
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
      <Figure name={texts.mean}>{formatValue(mean)}</Figure>
      <Figure name={texts.median}>{formatValue(median)}</Figure>
      <Figure name={texts.fifthPercentile}>{formatValue(p5)}</Figure>
      <Figure name={texts.ninetyFifthPercentile}>{formatValue(p95)}</Figure>
      <Figure name={texts.areaOfPlots(plots)}>
        {texts.hectares(formatHectares(areaHectares), THIN)}
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

/** A record's card on the map: there is no panel beside it that a plot could take. */
function ReportCard({ detail, children }: { detail: RecordDetail; children: ReactNode }) {
  const index = useResult((state) => state.index) ?? '';
  const record = texts.recordAt(detail.row + 1);
  return (
    <MapCard label={record} title={<b className="clip">{visibleText(detail.name ?? record)}</b>}>
      <PlotValue detail={detail} index={index} />
      <RecordTrouble detail={detail} />
      {children}
    </MapCard>
  );
}

/** The rest of a record's card: what its maker judged of it, and its facts. */
function ReportRecord({ detail }: { detail: RecordDetail }) {
  const index = useResult((state) => state.index) ?? '';
  const names = useResult((state) => state.snapshot.names);
  const [own] = detail.verdicts ?? [];
  return (
    <>
      {own && (
        <p className={styles.verdict}>
          {own.verdict && (
            <>
              <VerdictSign verdict={own.verdict} /> <b>{VERDICT_WORDS[own.verdict]}</b>
            </>
          )}{' '}
          {visibleText(own.note)}
          {own.at > 0 && <span> {formatDay(Math.floor(own.at / MS_PER_DAY))}</span>}
        </p>
      )}
      <RecordFacts
        detail={detail}
        index={index}
        columns={names?.columns.map(({ name }) => name) ?? []}
      />
    </>
  );
}
