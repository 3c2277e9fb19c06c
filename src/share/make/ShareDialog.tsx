import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { addressOf } from '#result/address/viewAddress.ts';
import { linkedView } from '#result/exports/page/linkedView.ts';
import type { OpenJob } from '#result/store/openJob.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { useConnection } from '#service/useConnection.tsx';
import { LinksOfJob } from '#share/list/LinksOfJob.tsx';
import { jobPath, PATHS } from '#lib/address.ts';
import { languageName } from '#lib/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { inLanguage, LANGUAGE, offeredLanguages } from '#ui/language.ts';
import { Link } from '#ui/Link.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { shareBySystem } from '#ui/shareSheet.ts';
import { LinkIcon } from '#ui/toolIcons.tsx';
import { useMaking } from './useMaking.ts';
import { WhatGoes } from './WhatGoes.tsx';
import { texts as listTexts } from '#share/list/texts.en.ts';
import { texts } from './texts.en.ts';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  job: OpenJob;
  name: string | null;
  onClose: () => void;
}

const WHO = [
  { value: 'people', label: texts.peopleWithAccess },
  { value: 'anyone', label: texts.anyoneWithLink },
] as const;

/** Gives the link of the page to those who may sign in, or makes one that opens without an account. */
export function ShareDialog({ job, name, onClose }: ShareDialogProps) {
  const [who, setWho] = useState<(typeof WHO)[number]['value']>('anyone');
  const making = useMaking(job, name);
  const { config, home } = useConnection();
  const { made } = making;
  const isForAnyone = who === 'anyone';
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.share}
      actions={
        <>
          <Link to={PATHS.shared} className={styles.list}>
            {texts.sharedLinks}
          </Link>
          <Button onClick={onClose}>{made || !isForAnyone ? texts.close : listTexts.cancel}</Button>
          {isForAnyone && !made && (
            <Button
              variant="primary"
              disabled={making.trouble !== null}
              loading={making.isMaking}
              onClick={making.make}
            >
              {texts.createLink}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Segmented label={texts.whoCanOpen} wide value={who} segments={WHO} onValue={setWho} />
        {!isForAnyone ? (
          <ForPeople job={job} />
        ) : made ? (
          <LinkField address={made.address} key={made.number}>
            {texts.anyoneSeesUntil(made.day)}
            {!made.isSaved && ` ${texts.linkNotSavedCopyNow}`}
          </LinkField>
        ) : (
          <WhatGoes making={making} isShared={config.sharing?.isShared ?? false} />
        )}
        {isForAnyone && (
          <LinksOfJob
            place={{ connection: job.connection, home }}
            jobId={job.jobId}
            shown={made?.number ?? null}
            onTakenBack={making.forget}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The page's own link. */
function ForPeople({ job }: { job: OpenJob }) {
  const store = useResultStore();
  const href = useHref(addressOf(jobPath(job.jobId), linkedView(store)));
  return (
    <LinkField address={`${window.location.origin}${href}`}>
      {texts.opensForDashboardUsers}
    </LinkField>
  );
}

/** A link to be copied; `children` say what it opens. */
function LinkField({ address, children }: { address: string; children: ReactNode }) {
  const [isInOurs, setInOurs] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const link = isInOurs ? inLanguage(address) : address;
  // The control that had the focus may be gone.
  useEffect(function focusLink() {
    input.current?.focus();
  }, []);
  return (
    <div className={styles.choices}>
      <div className={styles.link}>
        <Field label={texts.link}>
          {(ids) => (
            <TextInput
              {...ids}
              ref={input}
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <CopyButton
          variant="primary"
          icon={<LinkIcon />}
          text={link}
          take={shareBySystem}
          textName={listTexts.linkToCopy}
        >
          {listTexts.copyLink}
        </CopyButton>
      </div>
      {offeredLanguages().length > 1 && (
        <Checkbox checked={isInOurs} onChecked={setInOurs}>
          {texts.opensInLanguage(languageName(LANGUAGE))}
        </Checkbox>
      )}
      <p>{children}</p>
    </div>
  );
}
