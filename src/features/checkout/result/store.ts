import { handoffTo } from '../../../browser/handoff.ts';
import { isObject, isText, toText } from '../../../browser/parse.ts';
import { type Doubt, parseDoubt } from '../order-error.ts';

/** The state of the failure page (spec §2): a wallet's status, or an error with its status code. */
export type FailureState = {
  status?: string | undefined;
  errorInfo?: { message: string; statusCode: string; doubt?: Doubt | undefined } | undefined;
};

/** Hands a failed order over to /order-failure. */
export const failureHandoff = handoffTo<FailureState>('/order-failure', (value) => {
  if (!isObject(value)) return undefined;
  const { status, errorInfo } = value;
  const hasMessage = isObject(errorInfo) && isText(errorInfo.message);
  return {
    status: toText(status),
    errorInfo: hasMessage
      ? {
          message: String(errorInfo.message),
          statusCode: String(errorInfo.statusCode ?? 'Unknown'),
          doubt: parseDoubt(errorInfo.doubt),
        }
      : undefined,
  };
});
