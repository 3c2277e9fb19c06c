import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  nearlySameShape: (min, THIN) => `presque la même forme, ${min}${THIN}%`,
  noWindow: 'sans période',
  dayToDay: (startDay, endDay) => `${startDay} au ${endDay}`,
  kilometres: (value) => `${value} km`,
  centimetres: (round) => `${round} cm`,
};
