import * as messages from '../messages.ts';
import { Checkboxes } from './ChoiceFilter.tsx';

const GROUPED = 'grouped';

type Props = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Shows products that are one model in several forms as one card. */
export const GroupFilter = ({ isChosen, onChoose }: Props) => (
  <fieldset className="filter" aria-label={messages.models}>
    <Checkboxes
      choices={[{ slug: GROUPED, name: messages.oneCardPerModel, count: undefined }]}
      chosen={isChosen ? [GROUPED] : []}
      onChoose={(chosen) => onChoose(chosen.length > 0)}
    />
  </fieldset>
);
