export const texts = {
  nearlySameShape: (min: string | number, THIN: string | number) =>
    `nearly the same shape, ${min}${THIN}%`,
  noWindow: 'no window',
  dayToDay: (startDay: string | number, endDay: string | number) => `${startDay} to ${endDay}`,
  kilometres: (value: string | number) => `${value} km`,
  centimetres: (round: string | number) => `${round} cm`,
};

export type Texts = typeof texts;
