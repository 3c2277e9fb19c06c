import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  link: 'Link',
  opensInLanguage: (LANGUAGE: string | number) =>
    `Opens in ${LANGUAGE}, whatever the reader’s language`,
  theDialog: 'The dialog',
  share: 'Share',
  linkForAnyone: 'a link for anyone',
  peopleWithAccess: 'People with access',
  anyoneWithLink: 'Anyone with the link',
  sharedLinks: 'Shared links',
  close: 'Close',
  createLink: 'Create link',
  whoCanOpen: 'Who can open it',
  anyoneSeesUntil: (day: string) =>
    `Anyone with it sees the result until ${day}, and no more of the account.`,
  linkNotSavedCopyNow: 'This browser couldn’t save it: copy it now.',
  opensForDashboardUsers: 'Opens this view for those who may use this dashboard.',
  thisView: 'This view',
  wholeResult: 'Whole result',
  opensOneResult:
    'Opens this one result without an account, on any device, until it ends or you take it back.',
  endsAfter: 'Ends after',
  dayCount: (count: number) => plural(count, { one: '# day', other: '# days' }),
  whatItShows: 'What it shows',
  allowDownloads: 'Allow downloads',
  columnsOfFile: 'Columns of the file',
  columnsStoredWithLink:
    'These are stored with the link, and anyone who has it sees them. Where they’re about people, such as farmers’ names, ask for their consent first.',
  message: 'Message',
  everyoneSeesLink: 'All who use this dashboard see the link in the list, and can take it back.',
  linkNotMade: 'The link couldn’t be made',
  allRecords: (received: number) =>
    `All ${plural(received, { one: '# record', other: '# records' })}`,
  someRecords: (records: number, received: number) =>
    `${formatCount(records)} of ${plural(received, { one: '# record', other: '# records' })}`,
  availableOnceLoaded: 'Available once the whole result is loaded.',
  noRecordMatches: 'No record matches the filters.',
  columnsTooLarge: (size: string | number, max: string | number) =>
    `These columns have ${size}, and ${max} fit. Choose fewer.`,
  recordCount: (count: number) => plural(count, { one: '# record', other: '# records' }),
};

export type Texts = typeof texts;
