import { useRef } from 'react';
import { ApiError, describeFailure } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { type FormError, toFormError } from '../../../ui/form-error.ts';
import { useForm } from '../../../ui/use-form.ts';

/** After no response or a 5xx money may have moved: only the same idempotency key makes a retry safe. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type Options = {
  /** Shown where the server gives no message. */
  failure?: string;
  /** Announces the error of a field above the button too. */
  isErrorRepeated?: boolean;
  /** What a failed call changes here besides. @returns whether nothing is shown of it */
  onFailure?: ((error: unknown) => Promise<boolean> | boolean) | undefined;
};

/**
 * Sends a call once, however often its button is pressed, with one idempotency key per intent: it is renewed when the
 * outcome is known, and kept while it is not.
 * @param names the fields beside which errors are shown
 */
export function useSendOnce(
  names: readonly string[],
  { failure = FAILURE_MESSAGES.edit, isErrorRepeated, onFailure }: Options = {},
) {
  const key = useRef(newIdempotencyKey());
  const form = useForm(
    (thrown): FormError => ({
      ...toFormError(thrown, failure, names),
      ...(isErrorRepeated && { message: describeFailure(failure)(thrown) }),
    }),
  );
  const send = <Result>(
    call: (idempotencyKey: string) => Promise<Result>,
    onDone?: (result: Result) => unknown,
  ) =>
    form.send(async () => {
      let result: Result;
      try {
        result = await call(key.current);
      } catch (error) {
        if (!isUndecided(error)) key.current = newIdempotencyKey();
        if (await onFailure?.(error)) return;
        throw error;
      }
      key.current = newIdempotencyKey();
      await onDone?.(result);
    });
  return { ...form, send };
}
