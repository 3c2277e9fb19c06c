import { plural } from '#lib/plural.ts';

export const texts = {
  sharedLinks: 'Shared links',
  serverMakesNoLinks: 'This server makes no links that open without an account.',
  linksOfAllPeople: 'Links of all people that open one result without an account.',
  linksWithoutAccount: 'Links that open one result without an account.',
  oneListForAll: 'All who use this dashboard have one list.',
  filterLinks: 'Filter links',
  listUnreadable: 'The list couldn’t be read',
  tryAgain: 'Try again',
  noLinksYet: 'No links yet',
  noLinkMatches: 'No link matches',
  openJobAndShare: 'Open a job and press Share to make one.',
  what: 'What',
  shows: 'Shows',
  ends: 'Ends',
  opened: 'Opened',
  lastOpened: 'Last opened',
  whatToDo: 'What to do',
  byPerson: (person: string | number) => `by ${person}`,
  linkToCopy: 'Link to copy',
  copyLink: 'Copy link',
  takeBack: 'Take back',
  scopes: { whole: 'Whole result', view: 'View' },
  showsRecords: (what: string, records: number) =>
    `${what}, ${plural(records, { one: '# record', other: '# records' })}`,
  endedOn: (dayText: string | number) => `Ended ${dayText}`,
  takenBackOn: (day: string) => `Taken back ${day}`,
  takenBackBy: (day: string, person: string) => `Taken back ${day} by ${person}`,
  takeLinkBack: 'Take this link back?',
  cancel: 'Cancel',
  takeBackMeaning: (title: string | number) =>
    `The link to “${title}” stops working at once, for everyone who has it. It can’t be opened again; a new one can be made.`,
  linkNotTakenBack: 'The link wasn’t taken back',
  linksOfJob: 'Links to this job',
  linksOfJobUnreadable: 'The links to this job couldn’t be read',
  linkTakenBack: 'The link was taken back.',
  untilAndNotOpened: (day: string) => `Until ${day}, not opened yet`,
  untilAndOpened: (day: string, opens: number) =>
    plural(opens, { one: `Until ${day}, opened once`, other: `Until ${day}, opened # times` }),
};

export type Texts = typeof texts;
