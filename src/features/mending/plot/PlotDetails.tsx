import { usePlotName } from '#openResult/PlotNames.tsx';
import type { ReactNode } from 'react';
import { withoutNotes } from '#engine/shapes/examine/defect.ts';
import { formatHectares, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon, ChevronLeftIcon } from '#ui/icons.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { Examination, MendProposal } from '#workers/mendingProtocol.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { DefectList, ServiceWords } from './DefectList.tsx';
import styles from './PlotDetails.module.css';
import { ChangeTable } from './ChangeTable.tsx';
import { mainPlace } from './mapOverlay.ts';
import type { PlotAtHand } from './usePlotAtHand.ts';
import { plotDescription, plotTitle, processedDescription, processedTitle } from './plotText.ts';
import { LARGE_CHANGE, formatPercentChange } from './changeText.ts';

interface PlotDetailsProps {
  plot: PlotAtHand;
  /** Metres that a mending may move without a look. */
  tolerance: number;
  /** Whether the plot failed: else it's only looked at. */
  failed: boolean;
  onClose: () => void;
  /** What can be done with it; stands below. */
  children: ReactNode;
}

/** The selected plot: what is wrong with it, what the service said, how it can be mended. */
export function PlotDetails({ plot, tolerance, failed, onClose, children }: PlotDetailsProps) {
  const { row, examination } = plot;
  const called = usePlotName(row);
  if (row === null) return null;
  const name = called.replace(/^Record /, 'record ');
  return (
    <section className={styles.plot} aria-label={`${failed ? 'Repair' : 'Shape'} of ${name}`}>
      {failed && (
        <Button
          variant="quiet"
          className={styles.toList}
          icon={<ChevronLeftIcon />}
          onClick={onClose}
        >
          All failed records
        </Button>
      )}
      <div className={styles.body}>
        {examination && failed && <Examined {...{ plot, tolerance, examination, called }} />}
        {examination && !failed && <Processed examination={examination} />}
        {!examination && (
          <p className={styles.words} role="status">
            Examining the shape…
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

interface ExaminedProps {
  plot: PlotAtHand;
  tolerance: number;
  examination: Examination;
  /** What the plot is called. */
  called: string;
}

function Examined({ plot, tolerance, examination, called }: ExaminedProps) {
  const { proposals, shape, reason, defects } = examination;
  const proposal = proposals[plot.proposal] ?? null;
  return (
    <>
      <h2>{plotTitle(examination, called)}</h2>
      <p className={styles.words}>{plotDescription(examination)}</p>
      <DefectList examination={examination} />
      <ServiceWords examination={examination} />
      {proposal && (
        <div className={styles.proposalHead}>
          <h2>Proposal: {proposal.steps.join('; ')}</h2>
          <ProposalChoice plot={plot} count={proposals.length} />
        </div>
      )}
      <BeforeAfter
        before={shape}
        after={proposal?.shape ?? null}
        bad={mainPlace(examination)}
        failed
      />
      {proposal && <ChangeTable proposal={proposal} />}
      {proposal && <Verdict proposal={proposal} tolerance={tolerance} />}
      {!proposal && withoutNotes(defects).length > 0 && (
        <Note kind="attention">{reason ?? 'It can’t be repaired here.'}</Note>
      )}
    </>
  );
}

/** A plot that was processed: whether its shape is healthy, and what it looks like. */
function Processed({ examination }: { examination: Examination }) {
  const { shape, numbers, defects, unreadable, tooMuch } = examination;
  const { areaHectares, corners, parts } = numbers;
  const healthy = unreadable === null && tooMuch === null && withoutNotes(defects).length === 0;
  return (
    <>
      <h2 className={healthy ? styles.healthy : undefined}>
        {healthy && <CheckIcon />}
        {processedTitle(examination)}
      </h2>
      <p className={styles.words}>{processedDescription(examination)}</p>
      <DefectList examination={examination} />
      <BeforeAfter before={shape} after={null} bad={mainPlace(examination)} failed={false} />
      {unreadable === null && (
        <p className={styles.words}>
          {`${formatHectares(areaHectares)} ha, ${formatMany(corners, 'point')}, ${formatMany(parts, 'part')}`}
        </p>
      )}
    </>
  );
}

function ProposalChoice({ plot, count }: { plot: PlotAtHand; count: number }) {
  if (count < 2) return <span className={styles.count}>1 of 1</span>;
  return (
    <Segmented
      label="Proposal"
      value={String(plot.proposal)}
      segments={Array.from({ length: count }, (_, at) => ({
        value: String(at),
        label: `${at + 1}`,
      }))}
      onValue={(at) => plot.onProposal(Number(at))}
    />
  );
}

function Verdict({ proposal, tolerance }: { proposal: MendProposal; tolerance: number }) {
  const { remaining } = proposal;
  const left = remaining.map(({ words }) => words).join('. ');
  return (
    <>
      {remaining.length === 0 ? (
        <p className={styles.valid}>
          <CheckIcon size={14} /> Examined again: no defects left
        </p>
      ) : (
        <Note kind="attention">Examined again, still wrong: {left}</Note>
      )}
      {proposal.safeWithinMetres > tolerance && remaining.length === 0 && (
        <Note kind="attention">{objection(proposal, tolerance)}: check it before adding it.</Note>
      )}
    </>
  );
}

/** Why somebody may object to a proposal. */
function objection({ areaChange, before, after, movedMetres }: MendProposal, tolerance: number) {
  if (areaChange !== null && Math.abs(areaChange) > LARGE_CHANGE)
    return `It changes the area by ${formatPercentChange(areaChange)}`;
  if (after.parts > before.parts)
    return `It splits the plot into ${formatMany(after.parts, 'part')}`;
  if (movedMetres > tolerance) return `It moves the boundary by ${movedMetres.toFixed(1)} m`;
  return 'The shape alone doesn’t show whether this is right';
}
