import { plural } from '#lib/plural.ts';

export const texts = {
  noResultYet: 'No result yet',
  lookNow: 'Look now',
  cancel: 'Cancel',
  polygonsWorkedOn: 'Polygons worked on',
  lookingNow: 'Looking now…',
  lookingAgainIn: (max: string | number) => `Looking again in ${max}.`,
  serviceSays: (message: string) => `The service says: “${message}”`,
  listSays: (count: string) => `The list says: ${count}.`,
  listedWithoutResult:
    'The service lists this job, but has no result of it now (404). It may still be working on it.',
  waitingWithPolygons: (of: number) =>
    `This job with ${plural(of, { one: '# polygon', other: '# polygons' })} is waiting for its turn.`,
  workedOnSoFar: (count: string) => `This job is still being worked on: ${count}.`,
  soFarFailed: (all: string, failed: string) => `${all} so far, ${failed} of them failed`,
  waitingForTurn: 'This job is waiting for its turn.',
  stillWorkedOn: 'This job is still being worked on.',
  polygonCount: (count: number) => plural(count, { one: '# polygon', other: '# polygons' }),
  doneOfPolygons: (done: string | number, of: number) =>
    `${done} of ${plural(of, { one: '# polygon', other: '# polygons' })}`,
  soFar: (all: string) => `${all} so far`,
  jobTitle: (jobId: string | number) => `Job ${jobId}`,
  nameAndJob: (name: string | number, jobId: string | number) => `${name} · Job ${jobId}`,
  job: 'Job',
  youAreOffline: 'You’re offline',
  loadsOnceOnline:
    'This result hasn’t been loaded yet. It loads automatically once you’re back online.',
  loadingCancelled: 'Loading was cancelled',
  loadAgain: 'Load again',
  nothingArrived: 'No part of the result had arrived.',
  earlierStillShown: 'What was loaded before is still shown.',
  goToHistory: 'Go to the jobs history',
  dayToDay: (start: string, end: string) => `${start} to ${end}`,
};

export type Texts = typeof texts;
