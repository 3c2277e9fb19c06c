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
import { PlotActions } from './PlotActions.tsx';
import { plotTitle, plotDescription } from './plotText.ts';
import type { Mending } from '#features/result/mending/useMending.ts';
import { LARGE_CHANGE, formatPercentChange } from '#features/result/mending/changeText.ts';

/** The selected plot: what is wrong with it, what the service said, how it can be mended. */
export function PlotDetails({ mending, row }: { mending: Mending; row: number }) {
  const { examination } = mending;
  const ordinal = mending.ordinalOf(row);
  const name =
    ordinal === null ? `Record ${formatCount(row + 1)}` : `Failed plot ${formatCount(ordinal)}`;
  return (
    <section className={styles.plot} aria-label={`Repair of ${name.toLowerCase()}`}>
      <Button
        variant="quiet"
        className={styles.toList}
        icon={<ChevronLeftIcon />}
        onClick={mending.unselect}
      >
        All failed plots
      </Button>
      <div className={styles.body}>
        {examination ? (
          <Examined mending={mending} examination={examination} name={name} />
        ) : (
          <p className={styles.words} role="status">
            Examining the shape…
          </p>
        )}
      </div>
      <PlotActions mending={mending} row={row} failed={ordinal !== null} />
    </section>
  );
}

interface ExaminedProps {
  mending: Mending;
  examination: Examination;
  name: string;
}

function Examined({ mending, examination, name }: ExaminedProps) {
  const { proposals, shape, reason, defects } = examination;
  const proposal = proposals[mending.proposal] ?? null;
  return (
    <>
      <h2>{plotTitle(examination, name)}</h2>
      <p className={styles.words}>{plotDescription(examination)}</p>
      <DefectList examination={examination} />
      <ServiceWords examination={examination} />
      {proposal && (
        <div className={styles.proposalHead}>
          <h2>Proposal: {proposal.steps.join('; ')}</h2>
          <ProposalChoice mending={mending} count={proposals.length} />
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

function ProposalChoice({ mending, count }: { mending: Mending; count: number }) {
  if (count < 2) return <span className={styles.count}>1 of 1</span>;
  return (
    <Segmented
      label="Proposal"
      value={String(mending.proposal)}
      segments={Array.from({ length: count }, (_, at) => ({
        value: String(at),
        label: `${at + 1}`,
      }))}
      onValue={(at) => mending.setProposal(Number(at))}
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
