export const texts = {
  pageNotFound: 'Page not found',
  jobsHistory: 'Jobs history',
  openFile: 'Open a file',
  linkMayBeCut: 'The link may be cut off. A job’s address is /jobs/ followed by its id.',
  share: 'Share',
  readAgain: 'Read it again',
  fromService: 'from the service',
  theReport: 'The report',
  noMapShown: 'No map is shown on this page.',
  pictureTooLarge: 'The picture would be larger than this browser allows.',
  mapFileName: 'map',
};

export type Texts = typeof texts;
