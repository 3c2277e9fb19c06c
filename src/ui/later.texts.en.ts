export const texts = {
  removeFilter: (name: string | number, text: string | number) => `Remove ${name} ${text}`,
  clearAll: 'Clear all',
  copyByHand: 'Copy this by hand',
  copyingNotAllowed:
    'The browser didn’t allow copying. The text is selected: press Ctrl+C, or Cmd+C on a Mac.',
  dayExample: 'For example 2019-07-01, 2019-07 or 2019',
  writeADate: 'Write a date such as 2019-07-01.',
  close: 'Close',
  resultFile: 'Result file',
  noteDeleted: 'Note deleted.',
  undo: 'Undo',
  yourNote: 'Your note',
  noteSavedHere: 'Saved on this device as you type, never sent. The search finds it.',
  notSaved: 'This browser didn’t save it: closing this tab loses it.',
  saved: 'Saved',
  partNotFetched: (what: string) =>
    `${what} couldn’t be fetched: the network failed, or a newer version was installed.`,
  reload: 'Reload',
  dismiss: 'Dismiss',
  folded: 'folded',
  pixels: (round: string | number) => `${round} pixels`,
  showAll: 'Show all',
  onlyNamed: (toLowerCase: string | number) => `Only ${toLowerCase}`,
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

export type Texts = typeof texts;
