import type { OtherAnswer } from './otherAnswer.ts';
import { texts } from './later.texts.en.ts';

/** What an answer is that isn't a result, as people read it after "It is". */
export const ANSWER_WORDS: Readonly<Record<OtherAnswer['what'], string>> = texts.answers;
