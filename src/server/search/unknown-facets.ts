import type { FastifyRequest } from 'fastify';
import { isBadOwnFacet, isUnknownFacet } from '../../contract/product-query.ts';
import { FACET_SLUGS } from '../../contract/specification-facets.ts';
import { HttpError } from '../http/http-error.ts';

const MESSAGE = `There is no such filter. Specifications to filter by: ${FACET_SLUGS.join(', ')}; bounds only of numbers.`;

/**
 * A route's `preValidation`. Other unknown parameters are ignored, but a list that leaves out a facet would show what
 * the shopper did not choose. @throws HttpError validation_error
 */
export async function refuseUnknownFacets({ query }: FastifyRequest): Promise<void> {
  const unknown = Object.entries(query as object)
    .filter(([name, value]) => isUnknownFacet(name) || isBadOwnFacet(name, value))
    .map(([name]) => name);
  if (unknown.length > 0)
    throw new HttpError('validation_error', MESSAGE, {
      fields: Object.fromEntries(unknown.map((name) => [name, MESSAGE])),
    });
}
