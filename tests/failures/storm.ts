import { orderStorm } from './order-storm.ts';

const [orders = '100', kills = '40'] = process.argv.slice(2);
/** `node tests/failures/storm.ts [orders] [kills]`: the long form of what the tests run in short. */
console.table(await orderStorm(Number(orders), Number(kills)));
