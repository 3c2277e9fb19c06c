import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  chosenJobs: 'Chosen jobs',
  jobsChosen: (count: number) => plural(count, { one: '# job chosen', other: '# jobs chosen' }),
  clear: 'Clear',
  compare: 'Compare',
  chooseTwoJobs: 'Choose two jobs to compare',
  removeStars: 'Remove stars',
  star: 'Star',
  resultsAlreadyLoaded: 'These results are loaded already.',
  loadedOfResults: (loaded: number, all: number) =>
    `Loaded ${formatCount(loaded)} of ${plural(all, { one: '# result', other: '# results' })}.`,
  loadedThenStopped: (loaded: number, all: number) =>
    `Loaded ${formatCount(loaded)} of ${plural(all, { one: '# result', other: '# results' })}, then stopped.`,
  noResultYet: 'No result yet',
  exporting: 'Exporting',
  cancel: 'Cancel',
  zipNotWritten: (message: string | number) =>
    `The ZIP couldn’t be written: ${message} Nothing was saved.`,
  savedAllResults: (file: string, size: string, count: number) =>
    `Saved ${file}, ${size}: ${plural(count, { one: '# result', other: '# results' })} and an index.`,
  savedSomeResults: ({
    file,
    size,
    count,
    all,
  }: {
    file: string;
    size: string;
    count: number;
    all: number;
  }) =>
    `Saved ${file}, ${size}: ${formatCount(count)} of ${plural(all, { one: '# result', other: '# results' })}, and an index that says why.`,
  notInZip: 'Not in it',
  dismiss: 'Dismiss',
  note: 'Note',
  loadResults: 'Load results',
  export: 'Export',
  zipOfJobs: (count: number) =>
    `A ZIP of ${plural(count, { one: '# job', other: '# jobs' })}: a file each, and an index`,
  noteOnJobs: (count: number) => `Note on ${plural(count, { one: '# job', other: '# jobs' })}`,
  addNote: 'Add note',
  yourNote: 'Your note',
  noteHint: (notedText: string | number) => `${notedText} Saved on this device, never sent.`,
  jobHasNoNote: 'The job has no note yet.',
  noJobHasNote: 'None of these jobs has a note yet.',
  noteAddedBelow: 'The job has a note already: this one is added below it.',
  allHaveNote:
    'All of them have a note already: this one is added below it, as a paragraph of its own.',
  jobsHaveNote: (count: number) =>
    `${plural(count, { one: '# job has', other: '# jobs have' })} a note already: this one is added below it, as a paragraph of its own.`,
  notesNotSaved: (refused: number) =>
    plural(refused, {
      one: 'This browser didn’t save # of them: closing this tab loses it.',
      other: 'This browser didn’t save # of them: closing this tab loses those.',
    }),
  notedAlready: 'They have this note already.',
  noteAdded: (count: number) =>
    `Note added to ${plural(count, { one: '# job', other: '# jobs' })}.`,
  undo: 'Undo',
  tooLargeForZip: 'Too large for this ZIP: export it by itself',
  idNotInAddress: 'No address can carry its id',
  namesNotAdded: (reasonOf: string | number) =>
    `The plot names saved on this device couldn't be added: ${reasonOf}`,
};

export type Texts = typeof texts;
