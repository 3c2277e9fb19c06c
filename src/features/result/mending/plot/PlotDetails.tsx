import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
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
import { plotTitle, plotDescription } from './plotText.ts';
import { LARGE_CHANGE, formatPercentChange } from './changeText.ts';

interface PlotDetailsProps {
  plot: PlotAtHand;
  /** Its number among the failed plots, from 1; null for a plot that didn't fail. */
  ordinal: number | null;
  onClose: () => void;
  /** What can be done with it; stands below. */
  children: ReactNode;
}

/** The selected plot: what is wrong with it, what the service said, how it can be mended. */
export function PlotDetails({ plot, ordinal, onClose, children }: PlotDetailsProps) {
  const { row, examination } = plot;
  if (row === null) return null;
  const name =
    ordinal === null ? `Record ${formatCount(row + 1)}` : `Failed plot ${formatCount(ordinal)}`;
  return (
    <section className={styles.plot} aria-label={`Repair of ${name.toLowerCase()}`}>
      <Button
        variant="quiet"
        className={styles.toList}
        icon={<ChevronLeftIcon />}
        onClick={onClose}
      >
        All failed plots
      </Button>
      <div className={styles.body}>
        {examination ? (
          <Examined plot={plot} examination={examination} name={name} />
        ) : (
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
  examination: Examination;
  name: string;
}

function Examined({ plot, examination, name }: ExaminedProps) {
  const { proposals, shape, reason, defects } = examination;
  const proposal = proposals[plot.proposal] ?? null;
  return (
    <>
      <h2>{plotTitle(examination, name)}</h2>
      <p className={styles.words}>{plotDescription(examination)}</p>
      <DefectList examination={examination} />
      <ServiceWords examination={examination} />
      {proposal && (
        <div className={styles.proposalHead}>
          <h2>Proposal: {proposal.steps.join('; ')}</h2>
          <ProposalChoice plot={plot} count={proposals.length} />
        </div>
      )}
      <BeforeAfter before={shape} after={proposal?.shape ?? null} bad={mainPlace(examination)} />
      {proposal && <ChangeTable proposal={proposal} />}
      {proposal && <Verdict proposal={proposal} />}
      {!proposal && defects.length > 0 && (
        <Note kind="attention">{reason ?? 'It can’t be mended here.'}</Note>
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

function Verdict({ proposal }: { proposal: MendProposal }) {
  const { remaining, safe, areaChange } = proposal;
  const left = remaining.map(({ words }) => words).join('. ');
  const large = areaChange !== null && Math.abs(areaChange) > LARGE_CHANGE;
  return (
    <>
      {remaining.length === 0 ? (
        <p className={styles.valid}>
          <CheckIcon size={14} /> Examined again: no defect left
        </p>
      ) : (
        <Note kind="attention">Examined again, still wrong: {left}</Note>
      )}
      {!safe && remaining.length === 0 && (
        <Note kind="attention">
          {large
            ? `It changes the area by ${formatPercentChange(areaChange)}: look before adding it.`
            : 'Whether this was meant can’t be told from the shape: look before adding it.'}
        </Note>
      )}
    </>
  );
}
