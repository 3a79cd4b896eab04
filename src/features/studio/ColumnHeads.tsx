type Props = { names: readonly string[]; figures?: readonly string[] };

/** The heads of a table's columns, in a row of its `thead`. @param figures those of numbers, which follow the others */
export const ColumnHeads = ({ names, figures = [] }: Props) =>
  [...names, ...figures].map((name, index) => (
    <th key={name} scope="col" className={index < names.length ? undefined : 'studio-figure'}>
      {name}
    </th>
  ));
