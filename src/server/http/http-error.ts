import { ERRORS, type ErrorCode, type ErrorResponse } from '../../contract/errors.ts';

type Details = Omit<ErrorResponse, 'status' | 'code' | 'message'>;

/** An error that is sent to the caller. Anything else that is thrown is an internal error. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: Details;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, details: Details = {}) {
    super(message);
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.details = details;
  }

  toResponse(): ErrorResponse {
    return { status: 'error', code: this.code, message: this.message, ...this.details };
  }
}

/** The error of a field; `subject` stands before the message where no form shows it beside the field. */
export const fieldError = (field: string, message: string, subject?: string): HttpError =>
  new HttpError('validation_error', subject === undefined ? message : `${subject} ${message}`, {
    fields: { [field]: message },
  });
