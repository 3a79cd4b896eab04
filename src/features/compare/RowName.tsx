import * as messages from './messages.ts';

type Props = { name: string; differs: boolean };

/** The head of a row, which says whether its products differ. */
export const RowName = ({ name, differs }: Props) => (
  <th scope="row">
    {name}
    {differs && <span className="sr-only"> {messages.differsInBrackets}</span>}
  </th>
);
