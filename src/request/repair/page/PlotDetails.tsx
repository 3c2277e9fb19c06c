import { useEffect, useRef } from 'react';
import { inSentence, usePlotName } from '#result/store/PlotName.tsx';
import { type Defect, withoutHints } from '#shapes/examine/defect.ts';
import { NONE, formatCount, formatFixed } from '#lib/format.ts';
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
import { texts as checkTexts } from '#request/page/check/texts.en.ts';
import { useRepairState, type SelectedPlot } from './repairState.ts';
import { ToleranceField } from './Tolerance.tsx';
import { BeforeAfter } from './PlotDrawings.tsx';
import { mainPlace } from './mapOverlay.ts';
import {
  plotDescription,
  plotTitle,
  processedDescription,
  processedTitle,
  LARGE_CHANGE,
  formatPercentChange,
  formatCountChange,
} from './plotText.ts';
import { texts } from './texts.en.ts';
import styles from './PlotDetails.module.css';

/** The selected plot: what is wrong with it, the service's message, and how it can be repaired; of one that didn't fail its shape alone. */
export function PlotDetails() {
  const { plot, isOnlyExamined, unselect } = useRepairState();
  const { row, examination } = plot;
  const name = usePlotName(row);
  const what = (isOnlyExamined ? texts.shapeOf : texts.repairOf)(inSentence(name, row));
  return (
    <section className={styles.plot} aria-label={what}>
      <div className={styles.top}>
        <Heading>{isOnlyExamined ? what : name}</Heading>
        <PlotSteps />
        <IconButton name={texts.close} icon={<CloseIcon />} onClick={unselect} />
      </div>
      <div className={styles.body}>
        {examination && !isOnlyExamined && <Examined {...{ plot, examination, name }} />}
        {examination && isOnlyExamined && <Processed examination={examination} />}
        {!examination && (
          <p className={styles.words} role="status">
            {texts.examiningShape}
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
        name={texts.previousFailedRecord}
        icon={<ChevronLeftIcon />}
        disabled={!canStep(-1)}
        onClick={() => step(-1)}
      />
      <IconButton
        name={texts.nextFailedRecord}
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
      {proposal && <h3>{texts.proposalSteps(proposal.steps.join('; '))}</h3>}
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
        <Note kind="attention">{reason ?? texts.cannotBeRepairedHere}</Note>
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
          {texts.areaPointsParts(formatHectares(areaHectares), corners, parts)}
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
      label: isOnly ? texts.repaired : texts.repairedNumber(at + 1),
    })),
    { value: 'sent', label: texts.asSent, disabled: sent === null },
    { value: 'leaveOut', label: texts.leaveOut },
  ];
  return (
    <div className={styles.choice}>
      <Segmented
        label={texts.proposal}
        value={choice === undefined ? null : String(choice)}
        segments={segments}
        onValue={(value) => {
          const as = value === 'sent' || value === 'leaveOut' ? value : Number(value);
          const label = segments.find((segment) => segment.value === value)?.label ?? '';
          choose([row], as, checkTexts.decisionAbout(name, label));
        }}
      />
      <Button
        icon={<UndoIcon />}
        disabled={choice === undefined}
        onClick={() => choose([row], null, checkTexts.decisionAbout(name, texts.undecided))}
      >
        {texts.undo}
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
          <CheckIcon size={14} /> {texts.noDefectsLeft}
        </p>
      ) : (
        <Note kind="attention">{texts.stillWrong(left)}</Note>
      )}
      {proposal.safeWithinMetres > tolerance && remaining.length === 0 && (
        <Note kind="attention">{texts.checkBeforeSending(objection(proposal, tolerance))}</Note>
      )}
    </>
  );
}

/** Why a proposal has to be checked. */
function objection({ areaChange, before, after, movedMetres }: MendProposal, tolerance: number) {
  if (areaChange !== null && Math.abs(areaChange) > LARGE_CHANGE)
    return texts.changesArea(formatPercentChange(areaChange));
  if (after.parts > before.parts) return texts.splitsPlot(after.parts);
  if (movedMetres > tolerance) return texts.movesBoundary(formatFixed(movedMetres, 1));
  return texts.shapeAloneUnsure;
}

const AT_ONCE = 50;

/** All defects of a shape, where there are several, and its hints. */
function DefectList({ examination: { defects } }: { examination: Examination }) {
  const serious = withoutHints(defects);
  const hints = defects.filter((one) => !serious.includes(one));
  return (
    <>
      {serious.length > 1 && <Listed title={texts.allDefects} defects={serious} />}
      {hints.length > 0 && <Listed title={texts.hints} defects={hints} />}
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
      {defects.length > AT_ONCE && <p>{texts.andMore(formatCount(defects.length - AT_ONCE))}</p>}
    </details>
  );
}

/** The service's message, unwrapped and as it came. */
function ServiceMessage({ examination: { message } }: { examination: Examination }) {
  if (!message) return null;
  const { original, code, description } = message;
  if (original === '') return <p className={styles.words}>{texts.serviceGaveNoMessage}</p>;
  return (
    <details className={styles.details}>
      <summary>{texts.messageFromService}</summary>
      {description !== original && (
        <p>
          {code !== null && (
            <b>
              <bdi>{visibleText(code)}</bdi>:{' '}
            </b>
          )}
          <bdi>{visibleText(description)}</bdi>
        </p>
      )}
      <code className={styles.original}>{visibleText(original)}</code>
      <CopyButton size="small" variant="quiet" text={original}>
        {texts.copyMessage}
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
            <VisuallyHidden>{texts.quantity}</VisuallyHidden>
          </th>
          <th scope="col">{texts.asSent}</th>
          <th scope="col">{texts.repaired}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.areaHectares}</th>
          <td>{area(before.areaHectares)}</td>
          <td>{area(after.areaHectares)}</td>
          <td className={large ? styles.large : undefined}>{formatPercentChange(areaChange)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.points}</th>
          <td>{formatCount(before.corners)}</td>
          <td>{formatCount(after.corners)}</td>
          <td>{formatCountChange(before.corners, after.corners)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.parts}</th>
          <td>{formatCount(before.parts)}</td>
          <td>{formatCount(after.parts)}</td>
          <td>{formatCountChange(before.parts, after.parts)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.largestMove}</th>
          <td>{NONE}</td>
          <td>{formatFixed(movedMetres, movedMetres < 0.1 ? 3 : 2)}</td>
          <td>{movedMetres < 0.0005 ? texts.noMove : ''}</td>
        </tr>
      </tbody>
    </table>
  );
}

function area(hectares: number | null): string {
  if (hectares === null) return NONE;
  return formatFixed(hectares, hectares < 100 ? 4 : 1);
}
