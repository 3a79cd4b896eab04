import type { FastifySchema } from 'fastify';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { COMPONENTS, ERROR_SCHEMA, type Operation } from './components.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The errors of this call, besides those that follow from what it takes and who may call it. */
    errors?: readonly ErrorCode[];
  }
}

/** The facts about a call that decide its possible errors. */
type Call = { method: string; schema: FastifySchema; isForStaff: boolean; needsProof: boolean };

/** The possible errors of a call. */
export function getErrors({ method, schema, isForStaff, needsProof }: Call): ErrorCode[] {
  const { params, querystring, headers, body, consumes, security, errors = [] } = schema;
  const codes: ErrorCode[] = [...errors];
  if (params || querystring || headers || body || consumes) codes.push('validation_error');
  if (body || consumes) codes.push('payload_too_large', 'unsupported_media_type');
  if (method !== 'GET') codes.push('cross_site');
  // Who may also call without a session is nobody with a wrong one.
  const isOpen = security?.some((scheme) => Object.keys(scheme).length === 0);
  if (!isOpen && security?.some((scheme) => 'bearer' in scheme)) codes.push('unauthenticated');
  if (isForStaff) codes.push('forbidden', 'second_factor_missing');
  if (needsProof) codes.push('proof_required');
  return [...new Set(codes), 'internal_error'];
}

/** OpenAPI's responses of these errors, one for each status, with each error as an example. */
export function errorResponses(codes: readonly ErrorCode[]): Operation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, alternatives]) => [
      status,
      {
        description: alternatives.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: `${COMPONENTS}${ERROR_SCHEMA}` },
            examples: Object.fromEntries(
              alternatives.map((code) => [
                code,
                { value: { status: 'error', code, message: ERRORS[code].message } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}
