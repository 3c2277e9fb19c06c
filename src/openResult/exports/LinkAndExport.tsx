import { useRef } from 'react';
import { useHref } from 'react-router-dom';
import { useResultStore } from '#openResult/useResult.tsx';
import { type ResultView, encodeView } from '#engine/address/viewAddress.ts';
import type { ResultStore } from '#openResult/resultStore.ts';
import { referenceOf } from '#workers/recordReference.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { LinkIcon } from '#ui/toolIcons.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ExportProgress, useExport } from './ExportProgress.tsx';
import styles from './LinkAndExport.module.css';

interface LinkAndExportProps {
  /** Path of the page within the app. */
  path: string;
  /** What else has to be said about a link to it. */
  linkRemark: string | null;
  /** Whether the response can be fetched again. */
  refetchable: boolean;
  /** Makes a picture of the map; null where there is none to be made. */
  picture: (() => Promise<{ blob: Blob; name: string }>) | null;
}

/** A link to an open result as it stands, and its files. */
export function LinkAndExport({ path, linkRemark, refetchable, picture }: LinkAndExportProps) {
  const store = useResultStore();
  const { state, start, save, dismiss } = useExport(store.handle);
  return (
    <>
      <CopyLink path={path} view={() => linkedView(store)} remark={linkRemark} />
      <ExportMenu
        untouched={refetchable}
        onExport={start}
        onPicture={picture && (() => void save('the map', picture))}
      />
      <ExportProgress state={state} dismiss={dismiss} />
    </>
  );
}

/** The view with all that a link to it is to bring back. */
export function linkedView({ state, viewport }: ResultStore): ResultView {
  const { of, drafted, scale, detail, view } = state();
  return {
    ...drafted,
    // Also the one in force by itself: who follows the link may have pinned another.
    scale: of === 'comparison' ? drafted.scale : scale.choice,
    record: detail ? referenceOf(detail) : view.record,
    map: viewport()?.position ?? view.map,
  };
}

interface CopyLinkProps {
  /** Path of the page within the app. */
  path: string;
  /** The view as it is now, with all that the link is to bring back. */
  view: () => ResultView;
  /** What else has to be said about the link. */
  remark: string | null;
}

const THIS_MACHINE = 'This link works on this machine only, because its address is local.';

/** Copies the address that brings this view back. Where the clipboard is refused the link is shown. */
function CopyLink({ path, view, remark }: CopyLinkProps) {
  const toast = useToast();
  const href = useHref(path);
  const button = useRef<HTMLButtonElement>(null);
  usePageActions([
    {
      name: 'Copy link',
      hint: 'to this page as it is now',
      icon: <LinkIcon />,
      run: () => button.current?.click(),
    },
  ]);
  const remarks = [isLoopback(window.location.hostname) ? THIS_MACHINE : null, remark].filter(
    (said) => said !== null,
  );
  function link(): string {
    const { query, leftOut } = encodeView(view());
    if (leftOut.length > 0) toast(`Too long for a link, so left out: ${leftOut.join(', ')}.`);
    return `${window.location.origin}${href}${query === '' ? '' : `?${query}`}`;
  }
  return (
    <CopyButton
      ref={button}
      text={link}
      icon={<LinkIcon />}
      aria-label="Copy link"
      className={styles.button ?? ''}
      onCopied={() => toast(['Link copied.', ...remarks].join(' '))}
      remark={remarks.join(' ')}
      textName="Link to copy"
    >
      <span className={styles.word}>Copy link</span>
    </CopyButton>
  );
}

/** Whether an address leads back to the machine it's opened on, so that nobody else can follow it. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}
