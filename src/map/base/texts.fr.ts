import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  compass: { north: 'N', south: 'S', east: 'E', west: 'O' },
};
