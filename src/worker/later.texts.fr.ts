import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  partNotLoaded:
    'Une partie de Job Atlas n’a pas pu être chargée. Réessayez, ou rechargez la page.',
};
