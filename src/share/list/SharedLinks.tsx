import { useState } from 'react';
import { isAddressable, jobPath } from '#lib/address.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { whyNot, type SharedLink, type SharingPlace } from '#share/shares.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextInput } from '#ui/Field.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { LinkIcon } from '#ui/toolIcons.tsx';
import { dayText, endText, hasNotEnded, showsText } from './linkWords.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useLinks } from './useLinks.ts';
import { texts } from './texts.en.ts';
import styles from './SharedLinks.module.css';

interface SharedLinksProps {
  /** Null where no links are made. */
  place: SharingPlace | null;
  /** Whether all who use the dashboard have one list. */
  isOneList: boolean;
}

/** The links for anyone that a person made, or may end; the newest first. */
export function SharedLinks({ place, isOneList }: SharedLinksProps) {
  if (!place)
    return (
      <EmptyState level={1} title={texts.sharedLinks}>
        <p>{texts.serverMakesNoLinks}</p>
      </EmptyState>
    );
  return <Links place={place} isOneList={isOneList} />;
}

function Links({ place, isOneList }: { place: SharingPlace; isOneList: boolean }) {
  const { data, error, isFetching, readAgain, takeBack } = useLinks(place);
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<SharedLink | null>(null);
  const shown = data?.shares.filter((link) => isFound(link, wanted));
  return (
    <PageFrame
      title={texts.sharedLinks}
      words={
        <p className={styles.words}>
          {data?.isAdministrator ? texts.linksOfAllPeople : texts.linksWithoutAccount}
          {isOneList && ` ${texts.oneListForAll}`}
        </p>
      }
      tools={
        <TextInput
          type="search"
          aria-label={texts.filterLinks}
          placeholder={texts.filterLinks}
          icon={<SearchIcon />}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      }
    >
      {error && (
        <Alert
          className={styles.alert}
          title={texts.listUnreadable}
          actions={
            <Button loading={isFetching} onClick={readAgain}>
              {texts.tryAgain}
            </Button>
          }
        >
          <p>{whyNot(error)}</p>
        </Alert>
      )}
      {shown && shown.length === 0 && (
        <EmptyState title={wanted === '' ? texts.noLinksYet : texts.noLinkMatches}>
          {wanted === '' && <p>{texts.openJobAndShare}</p>}
        </EmptyState>
      )}
      {data && shown && shown.length > 0 && (
        <LinksTable links={shown} addresses={data.addresses} onTakeBack={setAsked} />
      )}
      {asked && (
        <TakeBackDialog
          link={asked}
          onTakeBack={() => takeBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </PageFrame>
  );
}

function isFound({ title, person, jobId }: SharedLink, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${title}\n${person ?? ''}\n${jobId}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

interface LinksTableProps {
  links: readonly SharedLink[];
  addresses: ReadonlyMap<string, string>;
  onTakeBack: (link: SharedLink) => void;
}

function LinksTable({ links, addresses, onTakeBack }: LinksTableProps) {
  return (
    <div className={styles.scroll}>
      <table aria-label={texts.sharedLinks} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.shows}</th>
            <th scope="col">{texts.ends}</th>
            <th scope="col" className={styles.number}>
              {texts.opened}
            </th>
            <th scope="col">{texts.lastOpened}</th>
            <th scope="col">
              <VisuallyHidden>{texts.whatToDo}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <LinkRow
              key={link.number}
              link={link}
              address={addresses.get(String(link.number)) ?? null}
              onTakeBack={() => onTakeBack(link)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LinkRowProps {
  link: SharedLink;
  /** Null where it was made elsewhere. */
  address: string | null;
  onTakeBack: () => void;
}

function LinkRow({ link, address, onTakeBack }: LinkRowProps) {
  const { jobId, isOwn, person, opens, lastOpened } = link;
  const isOpen = hasNotEnded(link);
  const title = visibleText(link.title);
  return (
    <tr className={classNames(!isOpen && styles.ended)}>
      <th scope="row">
        <bdi>
          {isOwn && isAddressable(jobId) ? <Link to={jobPath(jobId)}>{title}</Link> : title}
        </bdi>
        {!isOwn && person !== null && (
          <span className={styles.by}>{texts.byPerson(visibleText(person))}</span>
        )}
      </th>
      <td data-label={texts.shows}>{showsText(link)}</td>
      <td data-label={texts.ends}>{endText(link)}</td>
      <td data-label={texts.opened} className={styles.number}>
        {formatCount(opens)}
      </td>
      <td data-label={texts.lastOpened}>{dayText(lastOpened)}</td>
      <td>
        <div className={styles.actions}>
          {isOpen && address !== null && (
            <CopyButton size="small" icon={<LinkIcon />} text={address} textName={texts.linkToCopy}>
              {texts.copyLink}
            </CopyButton>
          )}
          {isOpen && (
            <Button size="small" onClick={onTakeBack}>
              {texts.takeBack}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
