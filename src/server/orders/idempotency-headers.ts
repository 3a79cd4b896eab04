import { z } from 'zod';
import { idempotencyKey } from '../../contract/order.ts';

/** The header that makes a retry of a write safe (docs/architecture.md, Extensions). */
export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });
