import { type Finding, verdictOf } from '../../../rules/compatibility/finding.ts';
import * as messages from '../messages.ts';

type Props = { findings: readonly Finding[]; isComplete: boolean };

const List = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="mt-1 list-disc pl-5 text-sm">
    {[...new Set(sentences)].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Unknowns, notes, and the message that everything fits. */
export function Hints({ findings, isComplete }: Props) {
  const unknown = findings.filter(({ verdict }) => verdict === 'unknown').map(({ sentence }) => sentence);
  const inferred = findings.map((finding) => finding.inferred).filter((each) => each !== undefined);
  const taken = findings.map((finding) => finding.taken).filter((each) => each !== undefined);
  const notes = findings.map(({ note }) => note).filter((note) => note !== undefined);
  return (
    <>
      {isComplete && findings.length > 0 && verdictOf(findings) === 'fits' && (
        <p className="text-good font-semibold">{messages.everythingFits}</p>
      )}
      {unknown.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">
            {messages.notCheckedCount(unknown.length)}
          </summary>
          <List sentences={unknown} />
        </details>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">{messages.goodToKnow}</summary>
          <List sentences={notes} />
        </details>
      )}
      {inferred.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">{messages.readFromNames}</summary>
          <List sentences={inferred} />
        </details>
      )}
      {taken.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold">{messages.fromOpenDatabase}</summary>
          <List sentences={taken} />
        </details>
      )}
    </>
  );
}
