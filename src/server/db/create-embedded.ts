import { PGlite } from '@electric-sql/pglite';

/** Makes the files of an embedded database in the folder it is given, and ends with the process that started it. */
process.on('disconnect', () => process.exit(1));
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('give the folder to make a database in');
const database = await PGlite.create({ dataDir: folder });
await database.close();
process.exit(0);
