import { Checkboxes } from './ChoiceFilter.tsx';

const GROUPED = 'grouped';

type Props = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Shows products that are one model in several forms as one card. */
export const GroupFilter = ({ isChosen, onChoose }: Props) => (
  <fieldset className="filter" aria-label="Models">
    <Checkboxes
      choices={[{ slug: GROUPED, name: 'One card per model', count: undefined }]}
      chosen={isChosen ? [GROUPED] : []}
      onChoose={(chosen) => onChoose(chosen.length > 0)}
    />
  </fieldset>
);
