import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { limitMemory } from '../src/server/limit-memory.ts';

limitMemory();
// Code that is compiled already needs no compiler in memory. The first start makes the folder, with its own rights.
const dataDir = process.env.DATA_DIR || '.data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
// Not above: modules would be loaded before this process is replaced, and without the cache.
await import('./open-shop.ts');
