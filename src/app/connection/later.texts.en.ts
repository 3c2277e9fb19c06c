export const texts = {
  onlyOwnService:
    'The server of this dashboard lets it read only its own service. To read another, start the server with SERVICE_URL and SERVICE_API_KEY.',
  connectToService: 'Connect to your service',
  serviceAddress: 'Service address',
  apiKey: 'API key',
  keepKey: 'Keep the key on this device',
  connectAnyway: 'Connect anyway',
  gatewayInstead: 'Use the gateway',
  demoAccountInstead: 'Use the demo account',
  keyPromise: 'The key is sent only to this address, in a header, and is never part of a link.',
  keyStays: 'It stays on this device until you disconnect.',
  keyForgotten: 'It is forgotten when you close the last tab.',
  listedNoJobs: 'The service answered, but listed no jobs',
  serviceSaid: (serviceMessage: string | number) =>
    `It said: “${serviceMessage}” The account may have no jobs, but check the address too.`,
  connectionNotTested: 'The connection couldn’t be tested',
  connection: 'Connection',
  theme: 'Theme',
  serviceLabel: (label: string | number) => `Service: ${label}`,
  serviceAsPerson: (label: string, person: string) => `Service: ${label}, as ${person}`,
  questionsAndAnswers: 'Questions and answers',
  sharedLinks: 'Shared links',
  notReadByNatives: (languages: string) => `Not read by a native speaker yet: ${languages}.`,
  language: 'Language',
  settingsNotRead: 'The dashboard’s settings (config.json) couldn’t be read.',
};

export type Texts = typeof texts;
