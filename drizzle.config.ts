/** Read by `npm run migration`, which writes a migration for what changed in the schema. */
export default {
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
  casing: 'snake_case',
};
