import { ERRORS, type ErrorAnswer, type ErrorCode } from '../contract/errors.ts';

/** A request that is refused for a reason the caller may know. Anything else that is thrown is an internal error. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: Pick<ErrorAnswer, 'fields' | 'quote'>;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    details: Pick<ErrorAnswer, 'fields' | 'quote'> = {},
  ) {
    super(message);
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.details = details;
  }

  answer(): ErrorAnswer {
    return { status: 'error', code: this.code, message: this.message, ...this.details };
  }
}
