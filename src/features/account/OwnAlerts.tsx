import { showToast } from '../../browser/toast.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSending } from '../../browser/use-sending.ts';
import { callApi } from '../../client/call-api.ts';
import { ApiError, describeFailure } from '../../client/http.ts';
import { endOwnAlert, listOwnAlerts } from '../../contract/calls/alerts.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OwnAlert } from '../../contract/product-alert.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ErrorText } from '../../ui/SendButton.tsx';
import * as messages from './messages.ts';
import { PrivacyPart } from './PrivacyPart.tsx';

const isUnknownToHost = (error: Error) => error instanceof ApiError && error.status === 404;

const readAlerts = async () => (await callApi(listOwnAlerts)).data;

const getWish = ({ price }: OwnAlert) =>
  price === null ? messages.stockAlertCondition : messages.priceAlertCondition(formatRupees(price));

function Row({ alert, isBusy, onEnd }: { alert: OwnAlert; isBusy: boolean; onEnd: () => void }) {
  return (
    <li className="border-line flex items-center justify-between gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div>
        <a href={`/product/${alert.slug}`} className="font-semibold">
          {alert.productName}
        </a>
        <p className="text-muted text-sm">{getWish(alert)}</p>
      </div>
      <button
        type="button"
        className="button button-quiet shrink-0"
        aria-label={messages.endAlertLabel(alert.productName)}
        aria-disabled={isBusy}
        onClick={onEnd}
      >
        {messages.endButton}
      </button>
    </li>
  );
}

/** The shopper's alerts on products, each with a button to end it; nothing at a host without alerts. */
export function OwnAlerts() {
  const [result, load] = useQuery(readAlerts);
  const { error, isSending, send } = useSending(describeFailure(FAILURE_MESSAGES.endAlert));
  if (result.state === 'loading') return null;
  if (result.state === 'failed')
    return isUnknownToHost(result.error) ? null : (
      <PrivacyPart title={messages.alerts}>
        <Failure message={result.error.message} onRetry={load} />
      </PrivacyPart>
    );
  const end = async ({ id }: OwnAlert) => {
    await callApi(endOwnAlert, { id });
    showToast(messages.alertEnded);
    await load();
  };
  return (
    <PrivacyPart title={messages.alerts}>
      {result.data.length === 0 && <p>{messages.noAlerts}</p>}
      <ul>
        {result.data.map((alert) => (
          <Row key={alert.id} alert={alert} isBusy={isSending} onEnd={() => void send(() => end(alert))} />
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
    </PrivacyPart>
  );
}
