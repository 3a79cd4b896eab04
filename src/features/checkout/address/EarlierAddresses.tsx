import * as messages from '../messages.ts';

type Props = {
  /** The latest first. */
  addresses: readonly string[];
  onChoose: (address: string) => void;
};

/** Where earlier orders went, to choose from. The last one is filled in already: a list is for those of several. */
export const EarlierAddresses = ({ addresses, onChoose }: Props) =>
  addresses.length > 1 && (
    <select
      className="field w-44 min-w-0"
      aria-label={messages.earlierAddresses}
      // What is chosen is in the form, and may be changed there.
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {messages.earlierAddresses}
      </option>
      {addresses.map((address) => (
        <option key={address}>{address}</option>
      ))}
    </select>
  );
