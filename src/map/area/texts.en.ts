export const texts = {
  chooseArea: 'Choose an area',
  drawLineAround: 'Draw a line around plots.',
  enterKey: 'Enter',
  enterAndEsc: (enter: string, esc: string) =>
    `${enter} on the map chooses what it shows, ${esc} leaves.`,
};

export type Texts = typeof texts;
