import { plural } from '#lib/plural.ts';

export const texts = {
  acceptedAt: 'Accepted at',
  openJob: 'Open the job',
  job: 'Job',
  copyId: 'Copy the id',
  costAsTold: 'Cost, as the service told it',
  notTold: 'not told',
  result: 'Result',
  goOnWithAll: 'Go on with all plots',
  fileNotSaved:
    'The file couldn’t be saved on this device for this job. Add it on the result’s page to see the plots’ names.',
  onlySampleSent: (sample: string | number) =>
    `Only the first ${sample} plots were sent. The draft is still here; sending all sends these again.`,
  ready: 'Ready',
  waiting: 'Waiting',
  checkedEvery: (round: string | number) => `, checked every ${round} s`,
  lastAskedAt: (asked: string | number) => `, last at ${asked}`,
  noNotifications: 'This browser doesn’t show messages of this page. The tab’s title will say it.',
  tellWhenDone: 'Tell me when it’s done',
  notificationWhileOpen: 'Browser notification, while Job Atlas is open',
  sameYearLater: 'The same a year later',
  answerLost: 'The answer was lost',
  lookedForFirst: (whyText: string | number) =>
    `${whyText} The request may have arrived. It’s being looked for in the history before anything is sent again, because a request that arrives twice is paid twice.`,
  lookAgainNow: 'Look again now',
  sendAgain: 'Send again',
  fiveMinutesPassed:
    'Five minutes have passed without a job that holds these plots. It is sent again only if you press.',
  sendAgainOpensLater:
    '“Send again” opens once five minutes have passed without a job that holds these plots.',
  pageLoadedAnew: 'The page was loaded anew while the request was being sent.',
  allSentUnclear: (size: string | number, status: string | number, said: string | number) =>
    `All ${size} were sent, and the service answered ${status}, which doesn’t say whether it took them.${said}`,
  allSentThenBroke: (size: string | number) => `All ${size} were sent, then the connection broke.`,
  notAllSent: (size: string | number) =>
    `Not all of the ${size} were sent when the connection broke.`,
  askedJustNow: 'asked just now',
  askedAgainIn: (value: string | number) => `asked again in ${value}`,
  lookingForRequest: 'Looking for the request',
  askedForNewest: (lookedAtMs: string | number) => `Asked for the newest jobs at ${lookedAtMs}`,
  noneSinceSend: 'none since you pressed Send',
  countSinceSend: (count: string | number) => `${count} since you pressed Send`,
  jobListUnreadable: 'The list of jobs couldn’t be read',
  holdOtherPlots: (value: string | number) => `${value} other plots`,
  allHold: 'All of them hold',
  someHold: (count: string | number) => `${count} of them hold`,
  jobUnread: 'couldn’t be read',
  jobHasNoRows: 'has no rows yet',
  notFoundSoFar: 'Not found so far',
  openWhich: (value: string | number) => `Open ${value}`,
  theJob: 'the job',
  ordinalJob: (name: string | number) => `${name} job`,
  itsThisJob: 'It’s this job',
  itsNamed: (name: string | number) => `It’s ${name}`,
  theFirst: 'The first',
  theSecond: 'The second',
  theThird: 'The third',
  theFourth: 'The fourth',
  theFifth: 'The fifth',
  oneJobCame: 'One job came, which',
  numberAt: (value: string | number) => `Number ${value}`,
  askWhatRefused: 'Ask the service what it would refuse',
  couldNotAsk: (message: string | number) => `It couldn’t be asked: ${message}`,
  itSays: (message: string | number) => ` It says: “${message}”`,
  wouldTakeAll: (said: string | number) => `The service would take all rows.${said}`,
  wouldRefuseIt: (said: string | number) => `The service would refuse it.${said}`,
  wouldRefuseRows: ({
    count,
    named,
    more,
    said,
  }: {
    count: number;
    named: string | number;
    more: string | number;
    said: string | number;
  }) =>
    `The service would refuse ${plural(count, { one: '# row', other: '# rows' })} of the file: ${named}${more}.${said}`,
  shapeColumn: 'Column of shapes',
  firstDayColumn: 'Column of first days',
  lastDayColumn: 'Column of last days',
  notSavedHolds: 'This browser couldn’t save it: it holds until the page is closed.',
  columnsNamed: (join: string | number) => `Columns: ${join}`,
  asUsual: 'As usual',
  sendIdempotencyKey: 'Send an Idempotency-Key, which the service has to allow',
  needsName: 'It needs a name.',
  nameTaken: 'Another has this name.',
  andMore: (value: string | number) => ` and ${value} more`,
  namesRows: (named: string | number, more: string | number) =>
    `It names row ${named}${more} of the file that was sent.`,
  noSuchRow: ' There is no such row.',
  keyRefused: 'The service refused the key',
  requestRefused: 'The service refused the request',
  showNamedPlots: (count: number) =>
    `Show ${plural(count, { one: '# named plot', other: '# named plots' })}`,
  statusOf: (value: string | number) => `Status ${value}`,
  unknown: 'unknown',
  copyDetails: 'Copy the details',
  sendOnceMore: 'Send once more',
  itAnswered: 'It answered',
  withoutStatus: 'without a status',
  namedNoJob: 'and named no job.',
  saidNothingElse: ' It said nothing else.',
  inItsWords: ' In its words:',
  requestTooLarge:
    'The request is larger than the service, or a proxy in front of it, lets through: send the plots in several requests, or ask whoever runs it to allow larger ones.',
  nothingChangedHere: 'Nothing was changed here.',
  changeIndexes: 'Change the indexes',
  whereIndexesAre: 'The indexes are on the stage What to measure.',
  changeDates: 'Change the dates',
  whereDatesAre: 'The dates are on the stage What to measure.',
  checkPlots: 'Check the plots',
  wherePlotsAre: 'The plots are on the stage Check.',
  connectionTakesNoRequests:
    'This connection doesn’t take requests. The file can be saved and handed in elsewhere.',
  backToMeasure: 'Back to What to measure',
  saveFileOnly: 'Save the file only',
  sendPlots: (plots: number) => `Send ${plural(plots, { one: '# plot', other: '# plots' })}`,
  plotsAndDates: 'Plots and dates',
  seeFile: 'See the file',
  moreRows: (count: number) => plural(count, { one: '# more row', other: '# more rows' }),
  price: 'Price',
  whereItGoes: 'Where it goes',
  throughThisServer: 'through this server, which holds the key.',
  withConnectionKey:
    'with the key of this connection. The service doesn’t say whose account that is.',
  whatCannotBeUndone: 'What can’t be undone',
  cannotBeTakenBack:
    'A request can’t be taken back and is charged to this account. Shapes and dates leave this device; names and other columns stay here.',
  ofAll: 'of',
  rowNoun: 'row',
  plotNoun: 'plot',
  datesOfFile: 'dates of the file',
  dateRange: 'date range',
  dateRanges: 'date ranges',
  indexNoun: 'index',
  indexesNoun: 'indexes',
  valuesIn: 'values in',
  rowsNoun: 'rows',
  eachWithOwnDates: 'each with its own dates',
  dateRangeCount: (count: number) => plural(count, { one: '# date range', other: '# date ranges' }),
  plotsRepaired: (mended: number) =>
    `${plural(mended, { one: '# plot', other: '# plots' })} repaired`,
  countLeftOut: (leftOut: string | number) => `${leftOut} left out`,
  keptDespiteFinding: (kept: string | number) => `${kept} kept in spite of a finding`,
  requestDetails: ({
    join,
    days,
    decided,
    bytes,
  }: {
    join: string | number;
    days: string | number;
    decided: string | number;
    bytes: string | number;
  }) => `${join}, ${days}.${decided} One CSV file of ${bytes}.`,
  earlierJobs: (count: number) => plural(count, { one: '# earlier job', other: '# earlier jobs' }),
  fromYourJobs: (jobs: string | number, rateText: string | number) =>
    `from ${jobs} of yours, ${rateText}`,
  oneDotPerJob: 'one dot a job',
  notKnown: 'Not known',
  priceToldAfterwards:
    'The service tells it only afterwards, and no earlier request from this device has one.',
  sendSampleFirst: (SAMPLE_PLOTS: string | number) => `Send ${SAMPLE_PLOTS} first`,
  beforeSending: 'Before it goes out',
  thisRequest: 'This request',
  writingFile: 'Writing the file…',
  notingLatestJobs: 'Noting the latest jobs, so that the new one can be recognised…',
  cancel: 'Cancel',
  nothingSentBecause: (reason: string | number) => `Nothing was sent. ${reason}`,
  cancelledInTime: 'Cancelled before all of it had gone out: the service took nothing.',
  sending: 'Sending',
  sendingRequest: 'Sending the request',
  sentOnlyOnce:
    'It’s sent once and never again by itself. Keep this page open until the service has answered.',
  onItsWay: (total: string | number) => `${total} on its way, waiting for the answer`,
  allSentWaiting: (total: string | number) => `all ${total} sent, waiting for the answer`,
  sentOfTotal: (sentBytes: string | number, total: string | number) => `${sentBytes} of ${total}`,
  progressWithRate: (sent: string | number, value: string | number, left: string | number) =>
    `${sent}, ${value}/s, about ${left} left`,
  jobListNeeded:
    'Nothing was sent: the list of jobs couldn’t be read. Without it a lost request can’t be found again.',
  otherTabSending: 'Another tab is sending this request.',
  otherTabTookIt: 'Another tab has sent this request, replaced it or thrown it away.',
  deviceFull: 'This device has no room left to note that it goes out. Make some, then send.',
  nothingSentReason: (reasonOf: string | number) => `Nothing was sent: ${reasonOf}`,
};

export type Texts = typeof texts;
