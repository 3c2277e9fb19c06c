import { useEffect, useRef } from 'react';
import { inSentence, usePlotName } from '#result/store/PlotName.tsx';
import { type Defect, withoutHints } from '#shapes/examine/defect.ts';
import { NONE, formatCount, formatMany } from '#lib/format.ts';
import { formatHectares, formatLocation } from '#lib/formatPlot.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { UndoIcon } from '#ui/toolIcons.tsx';
import type { Examination, MendProposal } from '#request/repair/protocol.ts';
import { visibleText } from '#lib/visibleText.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useRepairState } from './repairState.ts';
import { ToleranceField } from './Tolerance.tsx';
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

/** The selected plot: what is wrong with it, the service's message, and how it can be repaired; of one that didn't fail its shape alone. */
export function PlotDetails() {
  const { plot, isOnlyExamined, unselect } = useRepairState();
  const { row, examination } = plot;
  const name = usePlotName(row);
  const what = `${isOnlyExamined ? 'Shape' : 'Repair'} of ${inSentence(name)}`;
  return (
    <section className={styles.plot} aria-label={what}>
      <div className={styles.top}>
        <Heading>{isOnlyExamined ? what : name}</Heading>
        <PlotSteps />
        <IconButton name="Close" icon={<CloseIcon />} onClick={unselect} />
      </div>
      <div className={styles.body}>
        {examination && !isOnlyExamined && <Examined {...{ plot, examination, name }} />}
        {examination && isOnlyExamined && <Processed examination={examination} />}
        {!examination && (
          <p className={styles.words} role="status">
            Examining the shape…
          </p>
        )}
      </div>
    </section>
  );
}

/** Has the focus where the page is opened at this plot, as what opened it is gone. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function focusOnEntry() {
    const { activeElement } = document;
    const isNew = activeElement === document.body || activeElement?.matches('h1, main');
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Goes through the failed plots. */
function PlotSteps() {
  const { step, canStep, isOnlyExamined } = useRepairState();
  if (isOnlyExamined) return null;
  return (
    <>
      <IconButton
        name="Previous failed record"
        icon={<ChevronLeftIcon />}
        disabled={!canStep(-1)}
        onClick={() => step(-1)}
      />
      <IconButton
        name="Next failed record"
        icon={<ChevronRightIcon />}
        disabled={!canStep(1)}
        onClick={() => step(1)}
      />
    </>
  );
}

interface ExaminedProps {
  plot: SelectedPlot;
  examination: Examination;
  /** The plot's name, or its record's number. */
  name: string;
}

function Examined({ plot, examination, name }: ExaminedProps) {
  const { proposals, shape, reason, defects } = examination;
  const proposal = proposals[plot.proposal] ?? null;
  return (
    <>
      <h3>{plotTitle(examination)}</h3>
      <p className={styles.words}>{plotDescription(examination)}</p>
      <DefectList examination={examination} />
      <ServiceMessage examination={examination} />
      {proposal && <h3>Proposal: {proposal.steps.join('; ')}</h3>}
      <ProposalChoice {...{ plot, examination, name }} />
      <BeforeAfter
        before={shape}
        after={proposal?.shape ?? null}
        bad={mainPlace(examination)}
        failed
        isRepaired={plot.isRepaired}
      />
      {proposal && <ChangeTable proposal={proposal} />}
      {proposal && <Repairability proposal={proposal} />}
      <ToleranceField />
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
      <h3 className={healthy ? styles.healthy : undefined}>
        {healthy && <CheckIcon />}
        {processedTitle(examination)}
      </h3>
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

/** How the plot goes back: by one of the proposals, or as it was sent; and the way back from that. */
function ProposalChoice({ plot, examination, name }: ExaminedProps) {
  const { choose, choices } = useRepairState().chosen;
  const row = plot.row ?? -1;
  const choice = choices.get(row);
  const { proposals, sent } = examination;
  const isOnly = proposals.length === 1;
  const segments = [
    ...proposals.map((_, at) => ({
      value: String(at),
      label: isOnly ? 'Repaired' : `Repaired, ${at + 1}`,
    })),
    { value: 'sent', label: 'As sent', disabled: sent === null },
    { value: 'leaveOut', label: 'Leave out' },
  ];
  return (
    <div className={styles.choice}>
      <Segmented
        label="Proposal"
        value={choice === undefined ? null : String(choice)}
        segments={segments}
        onValue={(value) => {
          const as = value === 'sent' || value === 'leaveOut' ? value : Number(value);
          const label = segments.find((segment) => segment.value === value)?.label ?? '';
          choose([row], as, `${name}: ${label}`);
        }}
      />
      <Button
        icon={<UndoIcon />}
        disabled={choice === undefined}
        onClick={() => choose([row], null, `${name}: undecided`)}
      >
        Undo
      </Button>
    </div>
  );
}

function Repairability({ proposal }: { proposal: MendProposal }) {
  const tolerance = useRepairState().tolerance.metres;
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
        <Note kind="attention">{objection(proposal, tolerance)}: check it before sending it.</Note>
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
