import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isNothingThere } from '../../harness/place.ts';
import { showRequest } from '../asking/requests.ts';
import { isSeen, type RequisitionSight, sightIn } from '../seeing/sight.ts';

/** What reading one requisition decides. */
export const showRule = 'requisitions/show-answers-the-requisition';

/** What came of reading a requisition by its id. */
export interface Showing {
  readonly id: Id;
  /** `missing`: it was answered that there is none, or with none. */
  readonly kind: 'shown' | 'other' | 'missing' | 'untold';
  readonly seen: string;
  readonly sight?: RequisitionSight;
  readonly exchange: Exchange;
}

/** A success in which no documented member stands is no requisition; one may lack its id, which is not documented. */
const holdsNone = ({ status = 0, text, format }: Answer): boolean => {
  if (status < 200 || status > 299) return false;
  if (text.trim() === '') return status === 200;
  if (format === undefined) return false;
  try {
    const { present } = readOne(requisition, text, format);
    return !requisition.fields.some(({ name }) => present.has(name));
  } catch {
    return false;
  }
};

/** Reads one requisition and judges the id of what comes; that nothing comes is told, and judged by who knows more. */
export const show = async (context: Context, id: Id, format: Format): Promise<Showing> => {
  const { client, judge, profile } = context;
  const answer = await client.send(showRequest(id, format));
  const { exchange } = answer;
  const sight = sightIn(answer, profile);
  if (!isSeen(sight)) {
    const kind = isNothingThere(answer) || holdsNone(answer) ? 'missing' : 'untold';
    if (kind === 'untold') judge.inconclusive(showRule, `requisition ${id}: ${sight.unread}`);
    return { id, kind, seen: sight.unread, exchange };
  }
  if (sight.id === id) {
    judge.holds(showRule, exchange);
    return { id, kind: 'shown', seen: 'it', sight, exchange };
  }
  const seen = `one with id ${sight.id}`;
  judge.violated(showRule, {
    expected: `the requisition with the id asked for, ${id}`,
    seen,
    exchanges: [exchange],
    explanation: 'a read by id answers another requisition',
  });
  return { id, kind: 'other', seen, exchange };
};
