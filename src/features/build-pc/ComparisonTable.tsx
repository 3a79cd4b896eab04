/** A row's name, and its text for each of the two that are compared. */
export type ComparisonRow = [name: string, first: string, second: string];

type Props = { names: readonly [string, string]; rows: readonly ComparisonRow[] };

/** Two builds or two parts side by side; rows that differ are marked. */
export const ComparisonTable = ({ names, rows }: Props) => (
  <table className="compare-builds" aria-label={names.join(' beside ')}>
    <thead>
      <tr>
        <td />
        {names.map((name, column) => (
          <th key={column === 0 ? 'first' : 'second'} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, first, second]) => (
        <tr key={name} data-differs={first === second ? undefined : ''}>
          <th scope="row">{name}</th>
          <td>{first}</td>
          <td>{second}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
