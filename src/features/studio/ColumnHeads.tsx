/** The heads of a table's columns, in a row of its `thead`. */
export const ColumnHeads = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
