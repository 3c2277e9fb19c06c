export const texts = {
  recordsHeight: 'Height of the records',
  sidePanelWidth: 'Width of the side panel',
  dismiss: 'Dismiss',
};

export type Texts = typeof texts;
