import plugin from 'fastify-plugin';

/**
 * Keeps responses out of every cache unless their route says otherwise: orders, accounts and tokens belong to one
 * person, and on a shared computer the back button must not show them to the next (RFC 9111, section 5.2.2.5).
 */
export const neverStored = plugin(
  async (app) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
  },
  { name: 'never-stored' },
);
