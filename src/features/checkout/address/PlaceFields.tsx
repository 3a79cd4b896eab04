import { useEffect, useState } from 'react';
import { isInValley } from '../../../rules/order/delivery.ts';
import { DISTRICTS } from '../../../rules/order/read-district.ts';
import { FieldFrame, TextField } from '../../../ui/fields.tsx';
import * as messages from '../messages.ts';
import { inDistrict, inMunicipality, type Place } from './place.ts';

type Municipality = { name: string; wards: number };

type Props = {
  place: Place;
  /** Whether the district must be chosen. */
  isRequired: boolean;
  /** What is wrong with the district. */
  error: string | undefined;
  onChoose: (place: Place) => void;
};

type ChoiceProps = {
  part: 'district' | 'municipality' | 'ward';
  label: string;
  /** What it says while nothing is chosen. */
  nothing: string;
  value: string;
  /** By the name of their group; an empty name for none. */
  options: Readonly<Record<string, readonly string[]>>;
  isRequired?: boolean;
  error?: string | undefined;
  onChoose: (value: string) => void;
};

const Options = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <option key={name}>{name}</option>);

/** A choice that mostly nobody has to make. What was chosen is shown before the list is there. */
const Choice = ({
  part,
  label,
  nothing,
  value,
  options,
  isRequired = false,
  error,
  onChoose,
}: ChoiceProps) => {
  const names = Object.values(options).flat();
  return (
    <FieldFrame id={`place-${part}`} label={label} isOptional={!isRequired} error={error}>
      <select
        id={`place-${part}`}
        name={part}
        className="field"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`place-${part}-error`}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{nothing}</option>
        {value !== '' && !names.includes(value) && <option>{value}</option>}
        {Object.entries(options).map(([group, names]) =>
          group === '' ? (
            <Options key={group} names={names} />
          ) : (
            <optgroup key={group} label={group}>
              <Options names={names} />
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
};

const INSIDE = DISTRICTS.filter(isInValley);
const OUTSIDE = DISTRICTS.filter((district) => !isInValley(district));

/**
 * The district, and folded what lies in it: a form that is filled in from the last order must not grow. Municipalities
 * load once there is a district: most orders need no list of all.
 */
export function PlaceFields({ place, isRequired, error, onChoose }: Props) {
  const [all, setAll] = useState<Readonly<Record<string, readonly Municipality[]>>>({});
  const [hasFailed, setFailed] = useState(false);
  const isInDistrict = place.district !== '';

  useEffect(() => {
    if (!isInDistrict) return;
    import('./municipalities.json').then(
      ({ default: loaded }) => setAll(loaded),
      () => setFailed(true),
    );
  }, [isInDistrict]);

  const municipalities = all[place.district] ?? [];
  const chosen = municipalities.filter(({ name }) => name === place.municipality);
  const wards = Math.max(0, ...(chosen.length > 0 ? chosen : municipalities).map(({ wards }) => wards));

  const nothing = isInDistrict ? messages.choose : messages.chooseDistrictFirst;
  return (
    <>
      <Choice
        part="district"
        label={messages.district}
        nothing={messages.choose}
        value={place.district}
        options={{ [messages.insideValley]: INSIDE, [messages.outsideValley]: OUTSIDE }}
        isRequired={isRequired}
        error={error}
        onChoose={(district) => onChoose(inDistrict(place, district))}
      />
      <details className="-my-2">
        <summary className="text-muted min-h-11 content-center text-sm">{messages.placeDetailsTitle}</summary>
        {hasFailed && <p className="text-warn text-sm">{messages.addressListFailed}</p>}
        <div className="mt-1 mb-2 grid gap-4 sm:grid-cols-2">
          <Choice
            part="municipality"
            label={messages.municipality}
            nothing={nothing}
            value={place.municipality}
            options={{ '': municipalities.map(({ name }) => name) }}
            onChoose={(municipality) => onChoose(inMunicipality(place, municipality))}
          />
          <Choice
            part="ward"
            label={messages.ward}
            nothing={nothing}
            value={place.ward}
            options={{ '': Array.from({ length: wards }, (_, index) => String(index + 1)) }}
            onChoose={(ward) => onChoose({ ...place, ward })}
          />
          <TextField
            id="place-landmark"
            label={messages.landmark}
            required={false}
            error={undefined}
            hint={messages.landmarkHint}
            value={place.landmark}
            // A comma would end it where the address is taken apart again.
            onChange={(landmark) => onChoose({ ...place, landmark: landmark.replaceAll(',', ' ') })}
          />
        </div>
      </details>
    </>
  );
}

type EarlierAddressesProps = {
  /** The latest first. */
  addresses: readonly string[];
  onChoose: (address: string) => void;
};

/** Where earlier orders went, to choose from. The last one is filled in already: a list is for those of several. */
export const EarlierAddresses = ({ addresses, onChoose }: EarlierAddressesProps) =>
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
