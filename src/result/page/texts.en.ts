export const texts = {
  linkLacksFile:
    'The link doesn’t contain the file. It opens this view once the same file is chosen.',
  dropToOpen: 'Drop it to open it',
  openResultFile: 'Open a result file',
  chooseFile: 'Choose a file',
  chooseResponse:
    'Choose a job’s response saved as .json or .json.gz, or drop it anywhere on this page. It stays on this device: nothing is uploaded.',
  notAJobResponse: 'This file isn’t a job’s response',
  fileNotRead: 'The file couldn’t be read',
  chooseAnotherFile: 'Choose another file',
  tryAgain: 'Try again',
  itIsContent: (content: string) => `It is ${content}.`,
  responseExplained: 'A job’s response is a JSON object with the members data and err_data.',
  fileBeginsWith: (message: string) => `This file begins with: “${message}”`,
  addressLeadsNowhere: 'This address doesn’t lead to a job',
  goToHistory: 'Go to the jobs history',
  brokenJobId:
    'Its job id is broken, or can’t be part of an address. Find the job in the history, or search for its id.',
  contentWithMessage: (content: string, message: string) => `${content}: “${message}”`,
};

export type Texts = typeof texts;
