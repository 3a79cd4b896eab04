import { z } from 'zod';
import { partFacts } from '../part-facts.ts';
import { describeResponse } from '../response.ts';

/**
 * What an open database says of a product, and the facts in which the product's own specifications say otherwise; null
 * where it has nothing from there.
 */
export const partFactsResponse = describeResponse(
  partFacts.extend({ differing: z.array(z.string()) }).nullable(),
);
