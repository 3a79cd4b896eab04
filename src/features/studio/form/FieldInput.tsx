import type { CategoryFacet } from '../../../contract/category-facets.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FacetsField } from './FacetsField.tsx';
import type { Field, FormValue, FormValues, Pair, Picture } from './fields.ts';
import { PairsField } from './PairsField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { ProductsField } from './ProductsField.tsx';
import { TagsField } from './TagsField.tsx';

type Props = {
  field: Field;
  /** All values of the form. */
  values: FormValues;
  value: FormValue;
  error: string | undefined;
  onChange: (value: FormValue) => void;
};

const INPUT_TYPES: Partial<Record<Field['type'], object>> = {
  number: { inputMode: 'decimal' },
  'date-time': { type: 'datetime-local' },
};

/** Some of a few, in a text that parts them by commas, in the order of the options. */
function Checks({ field, value, error, onChange }: Props) {
  const { options = [], blank = '' } = field;
  return (
    <TagsField
      field={{ ...field, isClosed: true }}
      value={(String(value) || blank).split(',').flatMap((each) => each.trim() || [])}
      error={error}
      onChange={(chosen) =>
        onChange(
          options
            .map((option) => option.value)
            .filter((each) => chosen.includes(each))
            .join(', '),
        )
      }
    />
  );
}

function Input(props: Props) {
  const { values, value, error, onChange } = props;
  const field = { ...props.field, ...props.field.fieldFor?.(values) };
  const { type, label, hint } = field;
  const shared = { id: `studio-field-${field.name}`, field, label, values, error, onChange };
  switch (type) {
    case 'pairs':
      return <PairsField {...shared} value={value as readonly Pair[]} />;
    case 'facets':
      return <FacetsField {...shared} value={value as readonly CategoryFacet[]} />;
    case 'tags':
      return <TagsField {...shared} value={value as readonly string[]} />;
    case 'products':
      return <ProductsField {...shared} value={value as readonly string[]} />;
    case 'checks':
      return <Checks {...shared} value={value} />;
    case 'choice':
      return <ChoiceField {...shared} value={String(value)} />;
    case 'pictures':
      return (
        <PicturesField
          {...shared}
          value={value as readonly Picture[]}
          hasTexts={field.textsName !== undefined}
        />
      );
    case 'picture':
      return (
        <PicturesField
          {...shared}
          value={value ? [{ path: String(value), text: '' }] : []}
          isSingle
          onChange={([picture]) => onChange(picture?.path ?? '')}
        />
      );
    case 'check':
      return (
        <label className="studio-check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      );
    case 'long-text':
      return (
        <TextArea
          id={shared.id}
          label={label}
          hint={hint}
          rows={6}
          isRequired={props.field.whenEmpty === undefined}
          value={String(value)}
          error={error}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          id={shared.id}
          label={label}
          {...INPUT_TYPES[type]}
          {...(hint && { hint })}
          required={props.field.whenEmpty === undefined}
          autoComplete="off"
          value={String(value)}
          error={error}
          onChange={onChange}
        />
      );
  }
}

/** The input of a field; its type says how much room it takes. */
export const FieldInput = (props: Props) => (
  <div className="studio-field" data-type={props.field.type}>
    <Input {...props} />
  </div>
);
