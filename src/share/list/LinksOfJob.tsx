import { useEffect, useId, useRef, useState } from 'react';
import { visibleText } from '#lib/visibleText.ts';
import { whyNot, type SharedLink, type SharingPlace } from '#share/shares.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { LinkIcon } from '#ui/toolIcons.tsx';
import { dayText, hasNotEnded, showsText } from './linkWords.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useLinks } from './useLinks.ts';
import { texts } from './texts.en.ts';
import styles from './LinksOfJob.module.css';

interface LinksOfJobProps {
  place: SharingPlace;
  jobId: string;
  /** The number of a link whose address is shown already; null for none. */
  shown: number | null;
  onTakenBack: (number: number) => void;
}

/** A job's links that haven't ended, the newest first; nothing where there is none. */
export function LinksOfJob({ place, jobId, shown, onTakenBack }: LinksOfJobProps) {
  const { data, error, isFetching, readAgain, takeBack } = useLinks(place);
  const [asked, setAsked] = useState<SharedLink | null>(null);
  const [isTaken, setTaken] = useState(false);
  const { region, id } = useFocusOnceTaken(isTaken && asked === null);
  const ask = (link: SharedLink) => {
    setTaken(false);
    setAsked(link);
  };
  const links = data?.shares.filter((link) => link.jobId === jobId && hasNotEnded(link)) ?? [];
  if (error)
    return (
      <Alert
        title={texts.linksOfJobUnreadable}
        actions={
          <Button loading={isFetching} onClick={readAgain}>
            {texts.tryAgain}
          </Button>
        }
      >
        <p>{whyNot(error)}</p>
      </Alert>
    );
  if (links.length === 0 && !isTaken) return null;
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className={styles.links}>
      <h3 id={id}>{texts.linksOfJob}</h3>
      <p role="status" className={styles.taken}>
        {isTaken && texts.linkTakenBack}
      </p>
      {links.length > 0 && (
        <ul aria-labelledby={id}>
          {links.map((link) => (
            <LinkOfJob
              key={link.number}
              link={link}
              address={(link.number !== shown && data?.addresses.get(String(link.number))) || null}
              onTakeBack={() => ask(link)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <TakeBackDialog
          link={asked}
          onTakeBack={async () => {
            await takeBack(asked);
            setTaken(true);
            onTakenBack(asked.number);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** The row of a link that was taken back is gone, and the focus with it: it's given to the rest. */
function useFocusOnceTaken(isTaken: boolean) {
  const region = useRef<HTMLElement>(null);
  useEffect(
    function focusRest() {
      if (isTaken) region.current?.focus();
    },
    [isTaken],
  );
  return { region, id: useId() };
}

interface LinkOfJobProps {
  link: SharedLink;
  /** Null where it was made elsewhere, or is shown already. */
  address: string | null;
  onTakeBack: () => void;
}

function LinkOfJob({ link, address, onTakeBack }: LinkOfJobProps) {
  const { isOwn, person, ends, opens } = link;
  return (
    <li className={styles.link}>
      <div>
        {showsText(link)}
        {!isOwn && person !== null && ` ${texts.byPerson(visibleText(person))}`}
        <span className={styles.facts}>
          {opens === 0
            ? texts.untilAndNotOpened(dayText(ends))
            : texts.untilAndOpened(dayText(ends), opens)}
        </span>
      </div>
      {address !== null && (
        <CopyButton size="small" icon={<LinkIcon />} text={address} textName={texts.linkToCopy}>
          {texts.copyLink}
        </CopyButton>
      )}
      <Button size="small" onClick={onTakeBack}>
        {texts.takeBack}
      </Button>
    </li>
  );
}
