import * as messages from '../messages.ts';
import { Checkboxes } from './ChoiceFilter.tsx';

const IN_STOCK = 'in-stock';

type Props = {
  isChosen: boolean;
  /** Undefined where the API has no such filter, null where it does not count its products. */
  count: number | null | undefined;
  onChoose: (isChosen: boolean) => void;
};

/** Leaves out what is sold out. */
export const StockFilter = ({ isChosen, count, onChoose }: Props) =>
  count === undefined && !isChosen ? null : (
    <fieldset className="filter" aria-label={messages.availability}>
      <Checkboxes
        choices={[{ slug: IN_STOCK, name: messages.inStock, count: count ?? undefined }]}
        chosen={isChosen ? [IN_STOCK] : []}
        onChoose={(chosen) => onChoose(chosen.length > 0)}
      />
    </fieldset>
  );
