import { plural } from '#lib/plural.ts';

export const texts = {
  loadAgain: 'Load again',
  keepResult: 'Keep the result',
  keepPart: 'Keep this part',
  extraTextFollows: 'Extra text follows the result',
  loadingCancelled: 'Loading was cancelled',
  responseEndedEarly: 'The response ended too early',
  responseUnreadable: 'The response became unreadable',
  readerStopped: 'The part of this page that reads results stopped working',
  readerMessage: (message: string | number) =>
    `It said: “${message}”. Its data is lost: load the job again. This also happens when a result is too large for this device’s memory.`,
  resultComplete: (received: number) =>
    `The result itself is complete: ${plural(received, { one: 'its one record is', other: 'all its # records are' })} shown. The extra text was left out.`,
  atByteAfter: (byte: string) => `At byte ${byte}, after`,
  bytesReceived: (bytes: string | number) => `${bytes} received.`,
  bytesOfTotalReceived: (bytes: string | number, totalBytes: string | number) =>
    `${bytes} of ${totalBytes} received.`,
  restMissing: (bytes: string, received: number) =>
    `${bytes} ${plural(received, { one: '# whole record is', other: '# whole records are' })} shown; the rest is missing, so the statistics cover only a part.`,
  cutOffRecord: (bytes: string, received: number) =>
    `${bytes} ${plural(received, { one: '# whole record is', other: '# whole records are' })} shown; the record cut off at the end isn’t counted. Later plots and any failures are missing, so the statistics cover only a part.`,
  fromByteOn: (byte: string) => `From byte ${byte} on:`,
  atByte: (byte: string) => `At byte ${byte}`,
  readerSilent: 'The part of this page that reads results isn’t responding',
  startAgain: 'Start it again',
  readerSilentMeaning:
    'The browser may have stopped it because memory ran out, or it is busy with something very large. What is shown stays, but can’t be filtered or moved far. Start it again to reload the result.',
  recordCount: (received: string) => `${received} records`,
  bytesOfTotal: (bytes: string, total: string) => `${bytes} of ${total}`,
  waitingForBytes: 'Waiting for the first bytes…',
  cancel: 'Cancel',
  receivingResult: 'Receiving the result',
  recordsAndBytes: (received: string | number, bytes: string | number) =>
    `${received} records, ${bytes}`,
  rateAndTimeLeft: (rate: string, left: string) => `${rate}, about ${left} left`,
  serviceSilent: 'The service isn’t sending anything.',
  nothingReceived: (duration: string | number) => `Nothing received for ${duration}.`,
  servicePause: (until: string | number, left: string | number) =>
    `The service asked for a pause until ${until}. Trying again automatically in ${left}.`,
  recordsRead: (received: number) =>
    `${plural(received, { one: '# record', other: '# records' })} read`,
  countFailed: (failed: string | number) => `${failed} failed`,
  noneFailed: 'none failed',
  countNotDrawable: (notDrawable: string | number) => `${notDrawable} not drawable`,
};

export type Texts = typeof texts;
