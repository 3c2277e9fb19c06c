import { useState } from 'react';
import { useFileResult } from '#features/result/opening/useOpeningResult.ts';
import { ResultOpening } from '#features/result/opening/ResultOpening.tsx';
import { ResultWorkspace } from '#features/result/workspace/ResultWorkspace.tsx';
import type { ResultWorkspaceProps } from '#features/result/workspace/workspaceProps.ts';
import { PATHS } from '#lib/address.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { FileTrouble } from './FileTrouble.tsx';
import { useDroppedFile, type DroppedFile } from '#ui/useDroppedFile.ts';

type FileResultProps = Pick<ResultWorkspaceProps, 'renderMap' | 'picture' | 'drawMap' | 'parts'>;

/** Names of files that hold plots and no result. */
const NAMES = /\.(?:csv|tsv|txt|geojson)$/i;

interface Chosen {
  file: File;
  /** Tells one choice from the next, of the same file too. */
  turn: number;
}

/** A saved response, chosen or dropped anywhere on the page; another one takes its place. */
export function FileResult(props: FileResultProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [dropped, setDropped] = useState<DroppedFile | null>(null);
  const open = (file: File) => setChosen({ file, turn: (chosen?.turn ?? 0) + 1 });
  const dragging = useDroppedFile((file) =>
    chosen && NAMES.test(file.name) ? setDropped({ file }) : open(file),
  );
  if (!chosen || dragging) return <ChooseFile dragging={dragging} onFile={open} />;
  return <OpenedFile {...props} key={chosen.turn} {...{ chosen, dropped }} onFile={open} />;
}

const REMARK =
  'The link doesn’t contain the file. It opens this view once the same file is chosen.';

function OpenedFile({
  chosen,
  dropped,
  onFile,
  renderMap,
  picture,
  drawMap,
  parts,
}: FileResultProps & {
  chosen: Chosen;
  dropped: DroppedFile | null;
  onFile: (file: File) => void;
}) {
  const { file } = chosen;
  const result = useFileResult(file);
  const { handle, reading, error, readAgain } = result;
  if (handle)
    return (
      <ResultWorkspace
        key={reading}
        handle={handle}
        meta={{ title: file.name, isName: true, indices: null, range: null }}
        note={null}
        path={PATHS.file}
        renderOwnWords={null}
        ownNote={null}
        linkRemark={REMARK}
        refetchable={false}
        dropped={dropped}
        onReadAgain={readAgain}
        renderMap={renderMap}
        picture={picture}
        drawMap={drawMap}
        parts={parts}
      />
    );
  if (error) return <FileTrouble name={file.name} {...{ error, result, onFile }} />;
  return <ResultOpening title={file.name} result={result} />;
}
