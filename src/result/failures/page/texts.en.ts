import { plural } from '#lib/plural.ts';

export const texts = {
  failureCauses: 'Failure causes',
  searchCauses: 'Search causes',
  searchCausesAndMessages: 'Search causes and messages',
  readingCause: 'Reading the cause…',
  causeCount: (total: string | number) => `${total} causes`,
  foundOfAll: (found: string | number, all: string | number) => `${found} of ${all}`,
  readingMessages: 'Reading the messages…',
  noFailuresSoFar: 'No failures so far.',
  noPolygonsOfJobFailed: 'No polygons of this job failed.',
  noneOfTheseFailed: 'None of these polygons failed.',
  showCauseOnMap: (title: string | number) => `Show on map: ${title}`,
  showOnMap: 'Show on map',
  plotsOfCause: 'Plots of this cause',
  morePlots: (count: number) => plural(count, { one: '# more plot', other: '# more plots' }),
  noMessageSent: 'The service sent no message.',
  messageFromService: 'Message from the service',
  moreMessages: (count: number) =>
    plural(count, { one: '# more message', other: '# more messages' }),
  firstMessages: (count: string | number, messageCount: string | number) =>
    `The first ${count} of ${messageCount}.`,
  recordCount: (count: number) => plural(count, { one: '# record', other: '# records' }),
  code: 'Code',
  description: 'Description',
  copyMessage: 'Copy message',
  messageCount: (count: number) =>
    `Message from the service, ${plural(count, { one: '# message', other: '# messages' })}`,
};

export type Texts = typeof texts;
