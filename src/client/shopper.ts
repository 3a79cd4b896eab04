import type { z } from 'zod';
import { ERRORS } from '../contract/errors.ts';
import { ApiError, type CallOptions, call } from './http.ts';
import { currentAccessToken, refreshSession } from './session.ts';

/** @throws ApiError */
async function renewedToken(failure: string): Promise<string> {
  const renewal = await refreshSession();
  const token = currentAccessToken();
  if (renewal === 'renewed' && token) return token;
  if (renewal === 'unreachable') throw new ApiError(failure);
  const { status, message } = ERRORS.refresh_rejected;
  throw new ApiError(message, { status, code: 'refresh_rejected' });
}

/** Whether who uses the session proved it again. */
type Prove = () => Promise<boolean>;
let prove: Prove | undefined;

/** Asks `ask` where a call needs a recent proof of who uses the session; then it is sent again. @returns what ends that */
export function onProofRequired(ask: Prove): () => void {
  prove = ask;
  return () => {
    if (prove === ask) prove = undefined;
  };
}

/**
 * A call as the logged-in shopper: bearer token, and on a 401 one refresh and one more try (spec §7).
 * @throws ApiError
 */
export async function callAsShopper<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<z.output<Schema>> {
  const attempt = (token: string) =>
    call(schema, path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });
  const send = async () => {
    const token = currentAccessToken() ?? (await renewedToken(options.failure));
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      return attempt(await renewedToken(options.failure));
    }
  };
  try {
    return await send();
  } catch (error) {
    const isUnproved = error instanceof ApiError && error.code === 'proof_required';
    if (!isUnproved || !(await prove?.())) throw error;
    return send();
  }
}

/** A call that visitors make too: with a session it is the account's. @throws ApiError */
export const callAsVisitor = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<z.output<Schema>> => (currentAccessToken() ? callAsShopper : call)(schema, path, options);
