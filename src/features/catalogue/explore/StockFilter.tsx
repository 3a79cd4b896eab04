import { Checkboxes } from './ChoiceFilter.tsx';

const IN_STOCK = 'in-stock';

type Props = { isChosen: boolean; count: number | undefined; onChoose: (isChosen: boolean) => void };

/** Leaves out what is sold out; only where the API says how many are not. */
export const StockFilter = ({ isChosen, count, onChoose }: Props) =>
  count === undefined && !isChosen ? null : (
    <fieldset className="filter" aria-label="Availability">
      <Checkboxes
        choices={[{ slug: IN_STOCK, name: 'In stock', count }]}
        chosen={isChosen ? [IN_STOCK] : []}
        onChoose={(chosen) => onChoose(chosen.length > 0)}
      />
    </fieldset>
  );
