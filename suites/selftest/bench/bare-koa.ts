import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import Koa, { type Context } from 'koa';

// What the simulator's speed is compared with: Koa that keeps parsed records in memory, filters the array and
// stringifies. Arguments: a file of records by collection, as json-server takes it, and a port.

type Kept = Record<string, unknown> & { id: number };

const [file = '', port] = process.argv.slice(2);
const collections = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept[]>;

const listed = (records: readonly Kept[], query: URLSearchParams): readonly Kept[] =>
  records.filter((record) => [...query].every(([name, value]) => String(record[name]) === value));

const created = (records: Kept[], members: object): Kept => {
  const record = { id: (records.at(-1)?.id ?? 0) + 1, ...members };
  records.push(record);
  return record;
};

const answered = async ({ method, req }: Context, records: Kept[], id: string): Promise<unknown> => {
  const query = new URL(req.url ?? '', 'http://localhost').searchParams;
  if (method === 'POST') return created(records, JSON.parse(await text(req)));
  const record = records.find((one) => String(one.id) === id);
  if (method === 'PATCH' && record) Object.assign(record, JSON.parse(await text(req)));
  return id === '' ? listed(records, query) : record;
};

const app = new Koa();
app.use(async (context) => {
  const [, name = '', id = ''] = context.path.split('/');
  const answer = await answered(context, collections[name] ?? [], id);
  if (answer === undefined) return;
  context.type = 'application/json';
  context.body = JSON.stringify(answer);
  context.status = context.method === 'POST' ? 201 : 200;
});
app.listen(Number(port), '127.0.0.1');
