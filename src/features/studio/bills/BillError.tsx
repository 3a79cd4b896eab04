import { panNotBillable } from '../../../rules/bills/messages.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { settingLabel } from '../resources/setting-label.ts';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';

type Props = { children: string | undefined; className?: string };

/** The error of a step that issues a bill, with the way to the settings that it waits for. */
export function BillError({ children, className = 'studio-alert' }: Props) {
  const maySet = useMay('settings');
  return (
    <>
      <ErrorText className={className}>{children}</ErrorText>
      {children === panNotBillable && maySet && (
        <p className="studio-actions">
          {['pan_vat_number', 'bills_without_pan'].map((key) => (
            <a key={key} className="studio-link" href={getAddress('settings', key)}>
              {settingLabel(key)}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
