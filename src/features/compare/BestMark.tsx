import * as messages from './messages.ts';

type Props = {
  /** For a product that is the best only while the sale runs, or only while it does not. */
  when?: 'sale' | 'no-sale';
};

/** Marks the better value of a row in words: colour alone would not reach everyone. */
export const BestMark = ({ when }: Props) => (
  <>
    {' '}
    <span className="compare-best" data-when={when}>
      {messages.best}
    </span>
  </>
);
