import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  nearlySameShape: (min, THIN) => `quase a mesma forma, ${min}${THIN}%`,
  noWindow: 'sem período',
  dayToDay: (startDay, endDay) => `${startDay} a ${endDay}`,
  kilometres: (value) => `${value} km`,
  centimetres: (round) => `${round} cm`,
};
