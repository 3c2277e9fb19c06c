export const texts = {
  noteOnPlot: 'Note on this plot',
  note: 'Note',
  noteExample: 'What you see, in your words',
  saved: 'Saved',
  noVerdict: 'No verdict',
  verdict: 'Verdict',
  verdictsShown: 'Verdicts shown',
  allCount: (all: string | number) => `All ${all}`,
  noVerdictCount: (none: string | number) => `No verdict ${none}`,
  notSaved: 'This browser didn’t save it: closing this tab loses it.',
  noShapeToKnowBy: 'This record has no shape to know it by.',
};

export type Texts = typeof texts;
