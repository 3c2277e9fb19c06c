import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  appNotLoaded: 'Job Atlas n’a pas pu être chargé. Vérifiez le réseau et rechargez la page.',
};
