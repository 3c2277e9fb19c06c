import { useState } from 'react';
import { resultUrl } from '#service/connection.ts';
import { KEY_HEADER } from '#service/contract.ts';
import {
  CODE_LANGUAGES,
  KEY_VARIABLE,
  requestCode,
  type CodeLanguage,
  type CodeRequest,
} from '#result/exports/pure/requestCode.ts';
import type { OpenJob } from '#result/store/openJob.ts';
import type { ResultState } from '#result/store/resultState.ts';
import { useResult } from '#result/store/useResult.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { texts } from './texts.en.ts';
import styles from './CodeDialog.module.css';

const NAMES: Record<CodeLanguage, string> = { curl: 'curl', python: 'Python', r: 'R' };
const NEEDS: Record<CodeLanguage, string> = {
  curl: texts.needsOfCurl,
  python: texts.needsOfPython,
  r: texts.needsOfR,
};

interface CodeDialogProps {
  job: OpenJob;
  onClose: () => void;
}

export function CodeDialog({ job, onClose }: CodeDialogProps) {
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const filter = useResult((state) => state.filter);
  const filters = useResult((state) => state.filters);
  const index = useResult((state) => state.index);
  const code = requestCode(language, codeRequest(job, { filter, filters, index }));
  const hasKey = job.connection.key !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.viewAsCode}
      size="wide"
      actions={
        <CopyButton variant="primary" text={code} textName={texts.codeToCopy}>
          {texts.copyCode}
        </CopyButton>
      }
    >
      <Segmented
        label={texts.language}
        value={language}
        segments={CODE_LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
        onValue={setLanguage}
      />
      {/* Scrolls sideways, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={texts.code}>
        <code>{code}</code>
      </pre>
      <p>
        {NEEDS[language]}{' '}
        {hasKey && (
          <>
            {texts.keyIsNotInIt} <code>{KEY_VARIABLE}</code>.
          </>
        )}
      </p>
    </Dialog>
  );
}

/** Filters that the code has; the names of all others are in a comment. */
const CODED = ['min', 'max', 'from', 'to', 'state'];

function codeRequest(
  { connection, jobId }: OpenJob,
  { filter, filters, index }: Pick<ResultState, 'filter' | 'filters' | 'index'>,
): CodeRequest {
  const isCoded = (clears: object) => Object.keys(clears).every((name) => CODED.includes(name));
  const others = filters.filter(({ clears }) => !isCoded(clears)).map(({ name }) => name);
  const { kind } = filter.window;
  const isUndrawn = filter.state === 'notDrawable';
  return {
    url: resultUrl(connection, jobId),
    keyHeader: connection.key === null ? null : KEY_HEADER,
    filter,
    index,
    leftOut: [
      ...others,
      ...(isUndrawn ? [texts.state] : []),
      ...(kind === 'latest' || kind === 'earliest' ? [texts.oneWindowEach[kind]] : []),
    ],
  };
}
