import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { greatestId, type Id, isId, readId } from '../../../models/wire/id.ts';
import { readMany } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { holdsText, markersIn } from '../../harness/marker.ts';
import { isSeen, read, sightIn } from '../seeing/sight.ts';
import { listRequest, mineRequest } from './requests.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

/** So many pages of a list are looked through, and so many of its last requisitions are read one by one. */
const mostPages = 20;
const mostRead = 3;

const idInLocation = ({ headers }: Answer): Id | undefined => {
  const found = /\/(\d+)(?:\.\w+)?\/?(?:[?#].*)?$/.exec(headers['location'] ?? '')?.[1];
  return found === undefined ? undefined : readId(found);
};

const recordsIn = ({ status, text, format }: Answer): readonly Data[] => {
  if (status !== 200 || format === undefined) return [];
  try {
    return readMany(requisition, text, format).items.map(({ data }) => data);
  } catch {
    return [];
  }
};

const idOf = ({ id }: Data): Id[] => (isId(id) ? [id] : []);

interface Search {
  readonly id?: Id;
  readonly exchanges: readonly Exchange[];
}

/** Reads the newest of some ids: a list need not show lines. */
const readNewest = async (context: Asking, ids: readonly Id[], tails: readonly string[]): Promise<Search> => {
  const exchanges: Exchange[] = [];
  for (const id of [...ids].sort((a, b) => Number(b > a) - Number(b < a)).slice(0, mostRead)) {
    const sight = await read(context, id);
    exchanges.push(sight.exchange);
    if (isSeen(sight) && tails.some((text) => holdsText(sight.data, text))) return { id, exchanges };
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
    const records = recordsIn(answer);
    const found = records.find((data) => tails.some((text) => holdsText(data, text)));
    const [id] = found === undefined ? [] : idOf(found);
    if (id !== undefined) return { id, exchanges };
    const fresh = records.flatMap(idOf).filter((one) => !known.includes(one));
    if (fresh.length === 0) break;
    known = [...known, ...fresh];
  }
  const newest = await readNewest(context, known, tails);
  return { ...newest, exchanges: [...exchanges, ...newest.exchanges] };
};

/** The id of a requisition that was just made, and the exchanges that it took to find it. */
export const findId = async (context: Asking, answer: Answer, wish: unknown): Promise<Search> => {
  const shown = sightIn(answer, context.profile);
  const told = isSeen(shown) ? shown.id : idInLocation(answer);
  if (told !== undefined) return { id: told, exchanges: [] };
  const tails = markersIn(wish);
  if (tails.length === 0) return { exchanges: [] };
  const mine = await search(context, tails, true);
  if (mine.id !== undefined) return mine;
  const all = await search(context, tails, false);
  return { ...all, exchanges: [...mine.exchanges, ...all.exchanges] };
};
