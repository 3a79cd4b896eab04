// Given to Node by --import, for a shorter start. Of an ES module Node reads the package's whole package.json, and
// drizzle-orm's is 180 KB: 70 files took half of the shop's start. Its CommonJS form (.cjs) needs no such look.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['node', 'require', 'default'] });
  },
});
