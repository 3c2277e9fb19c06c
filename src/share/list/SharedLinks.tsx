import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteLinkAddress } from '#device/linkAddresses.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { dateInWords } from '#lib/dayInWords.ts';
import { formatCount, formatMany, NONE } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { endLink, linksQuery, whyNot, type SharedLink, type SharingPlace } from '#share/shares.ts';
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
import { TakeBackDialog } from './TakeBackDialog.tsx';
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
      <EmptyState level={1} title="Shared links">
        <p>This server makes no links that open without an account.</p>
      </EmptyState>
    );
  return <Links place={place} isOneList={isOneList} />;
}

function Links({ place, isOneList }: { place: SharingPlace; isOneList: boolean }) {
  const client = useQueryClient();
  const query = linksQuery(place);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<SharedLink | null>(null);
  const shown = data?.shares.filter((link) => isFound(link, wanted));
  async function takeBack({ number }: SharedLink) {
    await endLink(place, number);
    await deleteLinkAddress(place.connection, number);
    await client.invalidateQueries({ queryKey: query.queryKey });
  }
  return (
    <PageFrame
      title="Shared links"
      words={
        <p className={styles.words}>
          {data?.isAdministrator
            ? 'Links of all people that open one result without an account.'
            : 'Links that open one result without an account.'}
          {isOneList && ' All who use this dashboard have one list.'}
        </p>
      }
      tools={
        <TextInput
          type="search"
          aria-label="Filter links"
          placeholder="Filter links"
          icon={<SearchIcon />}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      }
    >
      {error && (
        <Alert
          className={styles.alert}
          title="The list couldn’t be read"
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>{whyNot(error)}</p>
        </Alert>
      )}
      {shown && shown.length === 0 && (
        <EmptyState title={wanted === '' ? 'No links yet' : 'No link matches'}>
          {wanted === '' && <p>Open a job and press Share to make one.</p>}
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
  addresses: ReadonlyMap<number, string>;
  onTakeBack: (link: SharedLink) => void;
}

function LinksTable({ links, addresses, onTakeBack }: LinksTableProps) {
  return (
    <div className={styles.scroll}>
      <table aria-label="Shared links" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Shows</th>
            <th scope="col">Ends</th>
            <th scope="col" className={styles.number}>
              Opened
            </th>
            <th scope="col">Last opened</th>
            <th scope="col">
              <VisuallyHidden>What to do</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <LinkRow
              key={link.number}
              link={link}
              address={addresses.get(link.number) ?? null}
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
        {isOwn && isAddressable(jobId) ? <Link to={jobPath(jobId)}>{title}</Link> : title}
        {!isOwn && person !== null && <span className={styles.by}>by {visibleText(person)}</span>}
      </th>
      <td data-label="Shows">{showsText(link)}</td>
      <td data-label="Ends">{endText(link)}</td>
      <td data-label="Opened" className={styles.number}>
        {formatCount(opens)}
      </td>
      <td data-label="Last opened">{dayText(lastOpened)}</td>
      <td>
        <div className={styles.actions}>
          {isOpen && address !== null && (
            <CopyButton size="small" icon={<LinkIcon />} text={address} textName="Link to copy">
              Copy link
            </CopyButton>
          )}
          {isOpen && (
            <Button size="small" onClick={onTakeBack}>
              Take back
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function hasNotEnded({ endedAt, ends }: SharedLink): boolean {
  return endedAt === null && Date.parse(ends) > Date.now();
}

function showsText({ shows, rows }: SharedLink): string {
  const what = shows === 'whole' ? 'Whole result' : 'View';
  return rows === null ? what : `${what}, ${formatMany(rows, 'record')}`;
}

function endText({ endedAt, endedBy, ends }: SharedLink): string {
  if (endedAt === null)
    return Date.parse(ends) > Date.now() ? dayText(ends) : `Ended ${dayText(ends)}`;
  const by = endedBy === null || endedBy === 'everyone' ? '' : ` by ${visibleText(endedBy)}`;
  return `Taken back ${dayText(endedAt)}${by}`;
}

/** A day in words; a dash where there is none that can be read. */
function dayText(moment: string | null): string {
  const at = moment === null ? Number.NaN : Date.parse(moment);
  return Number.isNaN(at) ? NONE : dateInWords(at);
}
