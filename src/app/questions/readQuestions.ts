/**
 * Reads `docs/questions.md` for the page. Of Markdown it knows what those files have: headings, paragraphs and lists, and within them bold,
 * code and links. What stands above the first question, but for the title and the links to other languages, is the introduction.
 */
export interface Question {
  asked: string;
  blocks: readonly Block[];
}

/** A paragraph, or a list of several. */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] };

export interface Questions {
  introduction: readonly Block[];
  questions: readonly Question[];
}

export function readQuestions(markdown: string): Questions {
  const [top = '', ...sections] = markdown.split(/^## /m);
  const introduction = paragraphsOf(top).filter((text) => !/^# |\(questions[^)]*\.md\)/.test(text));
  return {
    introduction: introduction.map(blockOf),
    questions: sections.map((section) => {
      const [asked = '', ...rest] = section.split('\n');
      return { asked: asked.trim(), blocks: paragraphsOf(rest.join('\n')).map(blockOf) };
    }),
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function blockOf(paragraph: string): Block {
  if (!paragraph.startsWith('- ')) return { kind: 'text', text: inOneLine(paragraph) };
  return { kind: 'list', items: paragraph.slice(2).split('\n- ').map(inOneLine) };
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** A piece of a paragraph; bold and links hold pieces of their own. */
export type Piece =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; to: string };

const PIECE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Returns a paragraph's pieces. A link to another document, which a page doesn't have, is its text alone. */
export function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const addText = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  for (const found of paragraph.matchAll(PIECE)) {
    const [all, bold, code, text, to] = found;
    addText(paragraph.slice(from, found.index));
    from = found.index + all.length;
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    else if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (text !== undefined && to?.startsWith('https://'))
      pieces.push({ kind: 'link', text, to });
    else addText(text ?? '');
  }
  addText(paragraph.slice(from));
  return pieces;
}
