import { TextField } from '../../../ui/TextField.tsx';
import * as messages from './messages.ts';
import { type PiecesLine, readLine, type TypedPieces } from './pieces.ts';

type Props = {
  /** What the fields' ids begin with. */
  id: string;
  lines: readonly (PiecesLine & { label: string; hint: string })[];
  typed: TypedPieces;
  /** What is wrong with the lines as a whole. */
  error?: string | undefined;
  onChange: (typed: TypedPieces) => void;
};

/** How many pieces of each line of an order are meant. What cannot be read is refused at its field, never taken for 0. */
export const PieceFields = ({ id, lines, typed, error, onChange }: Props) =>
  lines.map((line) => (
    <TextField
      key={line.lineId}
      id={`${id}-${line.lineId}`}
      label={line.label}
      hint={line.hint}
      inputMode="numeric"
      autoComplete="off"
      value={typed.get(line.lineId) ?? String(line.quantity)}
      error={readLine(line, typed) === undefined ? messages.piecesError(line.quantity) : error}
      onChange={(value) => onChange(new Map(typed).set(line.lineId, value))}
    />
  ));
