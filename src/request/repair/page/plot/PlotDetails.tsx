import type { ReactNode } from 'react';
import { usePlotName } from '#result/store/PlotName.tsx';
import { type Defect, withoutHints } from '#shapes/examine/defect.ts';
import { NONE, formatCount, formatMany } from '#lib/format.ts';
import { formatHectares, formatLocation } from '#lib/formatPlot.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon, ChevronLeftIcon } from '#ui/icons.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { Examination, MendProposal } from '#request/repair/protocol.ts';
import { visibleText } from '#lib/visibleText.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { BeforeAfter } from './PlotDrawings.tsx';
import { mainPlace } from './mapOverlay.ts';
import type { SelectedPlot } from './useSelectedPlot.ts';
import {
  plotDescription,
  plotTitle,
  processedDescription,
  processedTitle,
  LARGE_CHANGE,
  formatPercentChange,
  formatCountChange,
} from './plotText.ts';
import styles from './PlotDetails.module.css';

interface PlotDetailsProps {
  plot: SelectedPlot;
  /** Metres that a safe repair may move the boundary. */
  tolerance: number;
  /** Whether the plot failed; others are only shown. */
  failed: boolean;
  onClose: () => void;
  /** Its actions, below. */
  children: ReactNode;
}

/** The selected plot: what is wrong with it, the service's message, and how it can be repaired. */
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
        {examination && failed && <Examined {...{ plot, tolerance, examination }} name={called} />}
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
  plot: SelectedPlot;
  tolerance: number;
  examination: Examination;
  /** The plot's name, or its record's number. */
  name: string;
}

function Examined({ plot, tolerance, examination, name }: ExaminedProps) {
  const { proposals, shape, reason, defects } = examination;
  const proposal = proposals[plot.proposal] ?? null;
  return (
    <>
      <h2>{plotTitle(examination, name)}</h2>
      <p className={styles.words}>{plotDescription(examination)}</p>
      <DefectList examination={examination} />
      <ServiceMessage examination={examination} />
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
        isRepaired={plot.isRepaired}
      />
      {proposal && <ChangeTable proposal={proposal} />}
      {proposal && <Repairability proposal={proposal} tolerance={tolerance} />}
      {!proposal && withoutHints(defects).length > 0 && (
        <Note kind="attention">{reason ?? 'It can’t be repaired here.'}</Note>
      )}
    </>
  );
}

/** A processed plot: whether its shape is healthy, and its drawing. */
function Processed({ examination }: { examination: Examination }) {
  const { shape, numbers, defects, unreadable, tooMuch } = examination;
  const { areaHectares, corners, parts } = numbers;
  const healthy = unreadable === null && tooMuch === null && withoutHints(defects).length === 0;
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

function ProposalChoice({ plot, count }: { plot: SelectedPlot; count: number }) {
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

function Repairability({ proposal, tolerance }: { proposal: MendProposal; tolerance: number }) {
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

/** Why a proposal has to be checked. */
function objection({ areaChange, before, after, movedMetres }: MendProposal, tolerance: number) {
  if (areaChange !== null && Math.abs(areaChange) > LARGE_CHANGE)
    return `It changes the area by ${formatPercentChange(areaChange)}`;
  if (after.parts > before.parts)
    return `It splits the plot into ${formatMany(after.parts, 'part')}`;
  if (movedMetres > tolerance) return `It moves the boundary by ${movedMetres.toFixed(1)} m`;
  return 'The shape alone doesn’t show whether this is right';
}

const AT_ONCE = 50;

/** All defects of a shape, where there are several, and its hints. */
function DefectList({ examination: { defects } }: { examination: Examination }) {
  const serious = withoutHints(defects);
  const hints = defects.filter((one) => !serious.includes(one));
  return (
    <>
      {serious.length > 1 && <Listed title="All defects" defects={serious} />}
      {hints.length > 0 && <Listed title="Hints" defects={hints} />}
    </>
  );
}

function Listed({ title, defects }: { title: string; defects: Defect[] }) {
  const shown = defects.slice(0, AT_ONCE);
  return (
    <details className={styles.details} open={defects.length < 6}>
      <summary>
        {title} ({formatCount(defects.length)})
      </summary>
      <ol className={styles.defects}>
        {shown.map((defect, at) => (
          <li key={at}>
            {defect.words}
            {defect.lon !== null && <small>{formatLocation(defect.lat, defect.lon, 6)}</small>}
          </li>
        ))}
      </ol>
      {defects.length > AT_ONCE && <p>and {formatCount(defects.length - AT_ONCE)} more</p>}
    </details>
  );
}

/** The service's message, unwrapped and as it came. */
function ServiceMessage({ examination: { message } }: { examination: Examination }) {
  if (!message) return null;
  const { original, code, description } = message;
  if (original === '') return <p className={styles.words}>The service gave no message.</p>;
  return (
    <details className={styles.details}>
      <summary>Message from the service</summary>
      {description !== original && (
        <p>
          {code !== null && <b>{visibleText(code)}: </b>}
          {visibleText(description)}
        </p>
      )}
      <code className={styles.original}>{visibleText(original)}</code>
      <CopyButton size="small" variant="quiet" text={original}>
        Copy message
      </CopyButton>
    </details>
  );
}

/** What a proposal changes, in numbers. */
function ChangeTable({ proposal }: { proposal: MendProposal }) {
  const { before, after, areaChange, movedMetres } = proposal;
  const large = areaChange !== null && Math.abs(areaChange) > LARGE_CHANGE;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Quantity</VisuallyHidden>
          </th>
          <th scope="col">As sent</th>
          <th scope="col">Repaired</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Area, ha</th>
          <td>{area(before.areaHectares)}</td>
          <td>{area(after.areaHectares)}</td>
          <td className={large ? styles.large : undefined}>{formatPercentChange(areaChange)}</td>
        </tr>
        <tr>
          <th scope="row">Points</th>
          <td>{before.corners}</td>
          <td>{after.corners}</td>
          <td>{formatCountChange(before.corners, after.corners)}</td>
        </tr>
        <tr>
          <th scope="row">Parts</th>
          <td>{before.parts}</td>
          <td>{after.parts}</td>
          <td>{formatCountChange(before.parts, after.parts)}</td>
        </tr>
        <tr>
          <th scope="row">Largest move, m</th>
          <td>{NONE}</td>
          <td>{movedMetres.toFixed(movedMetres < 0.1 ? 3 : 2)}</td>
          <td>{movedMetres < 0.0005 ? 'none' : ''}</td>
        </tr>
      </tbody>
    </table>
  );
}

function area(hectares: number | null): string {
  if (hectares === null) return NONE;
  return hectares.toFixed(hectares < 100 ? 4 : 1);
}
