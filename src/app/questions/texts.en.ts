import questions from '#docs/questions.md?raw';

export const texts = {
  /** The document of those who run the server, which isn't among the page's files. */
  questions,
};

export type Texts = typeof texts;
