import { Dialog } from '#ui/Dialog.tsx';
import { type Block, piecesOf, readQuestions } from './readQuestions.ts';
import { texts } from './texts.en.ts';
import styles from './QuestionsDialog.module.css';

const { introduction, questions } = readQuestions(texts.questions);

/** What people ask about this page and its server, in the page's language. */
export function QuestionsDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="wide" title={title}>
      <Blocks blocks={introduction} />
      <div>
        {questions.map(({ asked, blocks }) => (
          <details key={asked} className={styles.question}>
            <summary>
              <Pieces of={asked} />
            </summary>
            <Blocks blocks={blocks} />
          </details>
        ))}
      </div>
    </Dialog>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) =>
    block.kind === 'text' ? (
      <p key={at}>
        <Pieces of={block.text} />
      </p>
    ) : (
      <ul key={at}>
        {block.items.map((item) => (
          <li key={item}>
            <Pieces of={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Pieces({ of }: { of: string }) {
  return piecesOf(of).map((piece, at) => {
    if (piece.kind === 'bold')
      return (
        <b key={at}>
          <Pieces of={piece.text} />
        </b>
      );
    if (piece.kind === 'code') return <code key={at}>{piece.text}</code>;
    if (piece.kind === 'link')
      return (
        <a key={at} href={piece.to} target="_blank" rel="noreferrer">
          {piece.text}
        </a>
      );
    return piece.text;
  });
}
