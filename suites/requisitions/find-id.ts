import { requisition } from '../../models/resources/requisition.ts';
import { greatestId, type Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { holdsText, markersIn } from '../harness/generate/marker.ts';
import { collectRecords, idsIn } from '../harness/resources/collected.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { listRequest, mineRequest, read } from './descriptor.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

/** So many pages of a list are looked through, and so many of its last requisitions are read one by one. */
const mostPages = 20;
const mostRead = 3;

interface Search {
  readonly id?: Id;
  readonly exchanges: readonly Exchange[];
}

/** Reads the newest of some ids: a list need not show lines. */
const readNewest = async (context: Asking, ids: readonly Id[], tails: readonly string[]): Promise<Search> => {
  const exchanges: Exchange[] = [];
  for (const id of [...ids].sort((a, b) => Number(b > a) - Number(b < a)).slice(0, mostRead)) {
    const snapshot = await read(context, id);
    exchanges.push(snapshot.exchange);
    if (isSnapshot(snapshot) && tails.some((text) => holdsText(snapshot.data, text)))
      return { id, exchanges };
  }
  return { exchanges };
};

/** Looks for tails of markers page by page: each asks for what has a higher id than all before. */
const search = async (context: Asking, tails: readonly string[], ofUser: boolean): Promise<Search> => {
  const { client } = context;
  const exchanges: Exchange[] = [];
  let known: readonly Id[] = [];
  for (let page = 0; page < mostPages; page++) {
    const query = known.length === 0 ? '' : `id%5Bgt%5D=${greatestId(known)}`;
    const answer = await client.send((ofUser ? mineRequest : listRequest)(query));
    exchanges.push(answer.exchange);
    const { readings } = collectRecords(requisition, answer);
    const [id] = idsIn(readings.filter(({ data }) => tails.some((text) => holdsText(data, text))));
    if (id !== undefined) return { id, exchanges };
    const fresh = idsIn(readings).filter((one) => !known.includes(one));
    if (fresh.length === 0) break;
    known = [...known, ...fresh];
  }
  const newest = await readNewest(context, known, tails);
  return { ...newest, exchanges: [...exchanges, ...newest.exchanges] };
};

/** The id of a requisition whose creation does not tell it: by the markers in its input, in the lists. */
export const findMarked = async (context: Asking, input: unknown): Promise<Search> => {
  const tails = markersIn(input);
  if (tails.length === 0) return { exchanges: [] };
  const mine = await search(context, tails, true);
  if (mine.id !== undefined) return mine;
  const all = await search(context, tails, false);
  return { ...all, exchanges: [...mine.exchanges, ...all.exchanges] };
};
