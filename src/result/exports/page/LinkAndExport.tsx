import { useContext, useRef, useState, type ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { ReportContext } from '#result/store/joinedParts.ts';
import { useMayExport } from '#result/store/linkLimits.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { neededFile } from '#result/store/viewFilter.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';
import { useViewActions } from '#result/store/useViewActions.tsx';
import { type ResultView, encodeView } from '#result/address/viewAddress.ts';
import type { ReportLabels } from '#report/protocol.ts';
import { fileOfJob } from '#lib/fileName.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { shareBySystem } from '#ui/shareSheet.ts';
import { useToast } from '#ui/Toasts.tsx';
import { LinkIcon } from '#ui/toolIcons.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ExportProgress, useExport } from './ExportProgress.tsx';
import { linkedView } from './linkedView.ts';
import { texts } from './texts.en.ts';
import styles from './ExportMenu.module.css';

const codeDialog = lazyPart(
  async () => (await import('./CodeDialog.tsx')).CodeDialog,
  () => <PartMissing what={texts.theCode} />,
);

interface LinkAndExportProps {
  /** Path of the page within the app. */
  path: string;
  /** A remark to show with a copied link; null for none. */
  linkRemark: string | null;
  /** Whether the response can be fetched again. */
  refetchable: boolean;
  /** Shares it in other ways. */
  share?: ReactNode;
  /** Makes a picture of the map; null where no map is shown. */
  picture: (() => Promise<{ blob: Blob; name: string }>) | null;
  /** The job, by whose name its files are called; null where it has none, and for what isn't a job's. */
  job: { id: string; name: string } | null;
  /** What a report calls it: the job, or first and second. */
  jobs: ReportLabels['jobs'];
}

/** A link to an open result as it's shown, and its files; both, and the view itself, for the palette too. */
export function LinkAndExport(props: LinkAndExportProps) {
  const { path, linkRemark, refetchable, share, picture, job, jobs } = props;
  const store = useResultStore();
  const { state, start, save, copyText, byHand, dismiss } = useExport(store.handle, (file) =>
    job ? fileOfJob(file, job) : file,
  );
  const openJob = useOpenJob();
  const mayExport = useMayExport();
  const renderReport = useContext(ReportContext);
  const [isCodeShown, setCodeShown] = useState(false);
  const [isReportShown, setReportShown] = useState(false);
  const needed = useResult(({ of, view }) => (of === 'result' ? neededFile(view) : null));
  const fileRemark = needed && texts.needsFile(needed);
  useViewActions();
  return (
    <>
      <CopyLink path={path} view={() => linkedView(store)} remark={linkRemark ?? fileRemark} />
      {share}
      {mayExport && (
        <ExportMenu
          untouched={refetchable}
          onExport={(order, what) =>
            start(
              order.format === 'xlsx' ? { ...order, about: aboutOf(store, job, order) } : order,
              what,
            )
          }
          onCopy={copyText}
          onCode={openJob && (() => setCodeShown(true))}
          onReport={() => setReportShown(true)}
          onPicture={picture && (() => void save(texts.theMap, picture))}
        />
      )}
      <ExportProgress state={state} dismiss={dismiss} />
      {byHand}
      {openJob && isCodeShown && (
        <codeDialog.Part job={openJob} onClose={() => setCodeShown(false)} />
      )}
      {isReportShown && renderReport({ jobs, onClose: () => setReportShown(false) })}
    </>
  );
}

/** What a workbook's second sheet says of it. */
function aboutOf(
  store: ResultStore,
  job: LinkAndExportProps['job'],
  { scope }: { scope: 'filtered' | 'all' },
): [what: string, value: string][] {
  const { filters } = store.state();
  const isAll = scope === 'all' || filters.length === 0;
  return [
    ...(job
      ? ([
          [texts.job, job.name],
          [texts.id, job.id],
        ] as [string, string][])
      : []),
    [texts.records, isAll ? texts.all : texts.thoseMatchingFilters],
    [
      texts.filters,
      isAll ? texts.none : filters.map(({ name, text }) => `${name} ${text}`).join('; '),
    ],
    [texts.dates, texts.bothDaysIncluded],
    [texts.values, texts.valuesExplained],
    [texts.polygon, texts.polygonExplained],
    [texts.written, new Date().toISOString()],
    [texts.from, window.location.href],
  ];
}

interface CopyLinkProps {
  /** Path of the page within the app. */
  path: string;
  view: () => ResultView;
  remark: string | null;
}

const THIS_MACHINE = texts.linkThisMachineOnly;

/** Hands the link to the system's sheet on a phone; else copies it, or shows it where the clipboard is refused. */
function CopyLink({ path, view, remark }: CopyLinkProps) {
  const toast = useToast();
  const href = useHref(path);
  const button = useRef<HTMLButtonElement>(null);
  usePageActions([
    {
      name: texts.copyLink,
      hint: texts.toPageAsItIs,
      icon: <LinkIcon />,
      run: () => button.current?.click(),
    },
  ]);
  const remarks = [isLoopback(window.location.hostname) ? THIS_MACHINE : null, remark].filter(
    (each) => each !== null,
  );
  function link(): string {
    const { query, leftOut } = encodeView(view());
    if (leftOut.length > 0) toast(texts.tooLongForLink(leftOut.join(', ')));
    return `${window.location.origin}${href}${query === '' ? '' : `?${query}`}`;
  }
  async function handOver(address: string): Promise<boolean> {
    const isShared = await shareBySystem(address);
    if (isShared && remarks.length > 0) toast(remarks.join(' '));
    return isShared;
  }
  return (
    <CopyButton
      ref={button}
      text={link}
      icon={<LinkIcon />}
      aria-label={texts.copyLink}
      className={styles.button ?? ''}
      take={handOver}
      onCopied={() => toast([texts.linkCopied, ...remarks].join(' '))}
      remark={remarks.join(' ')}
      textName={texts.linkToCopy}
    >
      <span className={styles.word}>{texts.copyLink}</span>
    </CopyButton>
  );
}

/** Whether a host name means the machine itself, so that a link to it works nowhere else. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}
