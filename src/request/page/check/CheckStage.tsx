import { useState, type ReactNode } from 'react';
import { useRequest } from '#request/page/state/requestState.tsx';
import { PhoneFrame, ViewProblems, WideFrame } from '#result/page/frame/WorkspaceFrames.tsx';
import { rowsLimits } from '#result/page/frame/panelLimits.ts';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { OpenResult, useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { useDroppedFile } from '#ui/FileInput.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Announcement } from '#ui/VisuallyHidden.tsx';
import { CheckMap } from './CheckMap.tsx';
import { CheckRows } from './CheckRows.tsx';
import { FileBar } from './FileBar.tsx';
import { Findings } from './Findings.tsx';
import { useDecisionWords, useUndo, useUndoKey } from './deciding.ts';
import type { ChosenPair } from './pair.ts';
import { texts } from './texts.en.ts';
import styles from './CheckStage.module.css';

interface CheckStageProps {
  renderMap: RenderMap;
  /** How many rows the service named when it refused the request. */
  named: number;
}

/** The first stage: what was found in the file, on the map and in rows, and what's done about it. */
export function CheckStage({ renderMap, named }: CheckStageProps) {
  const { handle } = useRequest();
  if (!handle) return null;
  return (
    <OpenResult handle={handle} of="request">
      <Check renderMap={renderMap} named={named} />
    </OpenResult>
  );
}

function Check({ renderMap, named }: CheckStageProps) {
  const { chooseFile, check } = useRequest();
  const { step: last, undo } = useUndo();
  const { state, step, select } = useResultStore();
  const [pair, setPair] = useState<ChosenPair | null>(null);
  const dragging = useDroppedFile(chooseFile);
  useResultKeys({
    onStep: step,
    onEscape: () => state().selected !== null && select(null),
  });
  useUndoKey(last !== null, undo);
  return (
    <div className={styles.check}>
      <FileBar />
      <ViewProblems />
      <Panels
        map={<CheckMap renderMap={renderMap} pair={pair} />}
        findings={<Findings onPair={setPair} />}
        rows={<CheckRows named={named} />}
      />
      <Announcement text={useDecisionWords(check)} />
      {dragging && <div className="dropPlace">{texts.dropInstead}</div>}
    </div>
  );
}

type PanelsProps = Record<'map' | 'findings' | 'rows', ReactNode>;

const BELOW = { label: texts.heightOfRows, limits: rowsLimits };

function Panels({ map, findings, rows }: PanelsProps) {
  const { check } = useRequest();
  const { change } = useResultStore();
  const panel = useResult(({ view }) => view.panel);
  const phone = useMediaQuery(PHONE);
  if (!phone) return <WideFrame map={map} side={findings} below={rows} belowIs={BELOW} />;
  const tab = panel === 'rows' ? 'rows' : 'findings';
  const refused = check?.refused ?? 0;
  const tabs = [
    {
      id: 'findings',
      label: (
        <>
          {texts.findings} {refused > 0 && <b className={styles.refused}>{formatCount(refused)}</b>}
        </>
      ),
    },
    { id: 'rows', label: texts.rows },
  ] as const;
  return (
    <PhoneFrame
      map={map}
      className={styles.phone ?? ''}
      label={texts.check}
      group="check"
      value={tab}
      tabs={tabs}
      onValue={(next) => change({ panel: next === 'findings' ? null : next }, 'replace')}
    >
      {tab === 'findings' ? findings : rows}
    </PhoneFrame>
  );
}
