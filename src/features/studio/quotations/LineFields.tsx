import { isOwnItem } from '../../../contract/quotation.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { quotedLineTotal } from '../../../rules/quotations/quotation-status.ts';
import { Icon } from '../Icon.tsx';
import { RowField } from '../stock/CountRow.tsx';
import { type DeskLine, offerText, toAmounts } from './desk-draft.ts';
import * as messages from './messages.ts';

type Props = {
  line: DeskLine;
  /** Its errors by field, as the server names them. */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DeskLine>) => void;
  onRemove: () => void;
};

/** A product with its quantity and, where it is another than that of the shop, its price with the reason. */
export function LineFields({ line, errors, onChange, onRemove }: Props) {
  const { name, quantity, unitPrice, discount, reason } = line;
  const amounts = toAmounts(line);
  const isOwn = isOwnItem(line);
  const label = name || messages.ownItem;
  const isOther = (unitPrice !== '' && !isOwn) || discount !== '';
  return (
    <div className="studio-desk-line">
      {isOwn ? (
        <RowField
          label={messages.ownName}
          product={label}
          inputMode="text"
          value={name}
          isInvalid={errors.name !== undefined}
          onChange={(typed) => onChange({ name: typed })}
        />
      ) : (
        <span className="font-medium wrap-anywhere">
          {name} <span className="text-muted text-sm font-normal">{offerText(line)}</span>
        </span>
      )}
      <RowField
        label={messages.quantity}
        product={label}
        inputMode="numeric"
        value={quantity}
        isInvalid={errors.qty !== undefined}
        onChange={(typed) => onChange({ quantity: typed })}
      />
      <RowField
        label={messages.unitPrice}
        product={label}
        inputMode="numeric"
        value={unitPrice}
        isInvalid={errors.unitPrice !== undefined}
        onChange={(typed) => onChange({ unitPrice: typed })}
      />
      <RowField
        label={messages.discountEach}
        product={label}
        inputMode="numeric"
        value={discount}
        isInvalid={errors.discount !== undefined}
        onChange={(typed) => onChange({ discount: typed })}
      />
      <span className="studio-desk-sum price">
        {messages.lineTotal(amounts ? formatRupees(quotedLineTotal(amounts)) : messages.unread)}
      </span>
      <span className="studio-row-buttons">
        <button type="button" aria-label={messages.removeLine(label)} onClick={onRemove}>
          <Icon name="remove" />
        </button>
      </span>
      {isOther && (
        <RowField
          label={messages.reason}
          product={label}
          inputMode="text"
          className="studio-desk-reason"
          value={reason}
          isInvalid={errors.reason !== undefined}
          onChange={(typed) => onChange({ reason: typed })}
        />
      )}
      {Object.keys(errors).length > 0 && (
        <p className="field-error studio-desk-reason">{Object.values(errors).join(' ')}</p>
      )}
    </div>
  );
}
