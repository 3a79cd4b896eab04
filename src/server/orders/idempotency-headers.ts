import { z } from 'zod';
import { idempotencyKey } from '../../contract/order.ts';

/** The header by which a caller makes it safe to send a write again (docs/architecture.md, Extensions). */
export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });
