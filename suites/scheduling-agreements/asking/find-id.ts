import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { readMany } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { requestAt } from '../../harness/place.ts';
import { idText } from '../seeing/sight.ts';
import { placeFor } from './requests.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

const idInLocation = ({ headers }: Answer): string | undefined =>
  /\/(\d+)(?:\.\w+)?\/?(?:[?#].*)?$/.exec(headers['location'] ?? '')?.[1];

const numbered = ({ status, text, format }: Answer, number: unknown): string | undefined => {
  if (status !== 200 || format === undefined) return undefined;
  try {
    const { items } = readMany(schedulingAgreement, text, format);
    const found = items.find(({ data }) => data['external-scheduling-agreement-number'] === number);
    return idText(found?.data['id']);
  } catch {
    return undefined;
  }
};

/** What came of looking for an agreement. */
interface Found {
  readonly id?: string;
  readonly exchanges: readonly Exchange[];
}

/** The id of the agreement that the list shows with a number. */
export const findByNumber = async (asking: Asking, number: unknown): Promise<Found> => {
  const query = `external-scheduling-agreement-number=${encodeURIComponent(String(number))}`;
  const place = placeFor(asking.profile, 'list');
  const list = await asking.client.send(requestAt(place, {}, query));
  const id = numbered(list, number);
  return { exchanges: [list.exchange], ...(id !== undefined && { id }) };
};

/** The id of an agreement whose creation does not tell it: in Location, else by its number in the list. */
export const findId = async (asking: Asking, answer: Answer, number: unknown): Promise<Found> => {
  const told = idInLocation(answer);
  return told === undefined ? findByNumber(asking, number) : { id: told, exchanges: [] };
};
