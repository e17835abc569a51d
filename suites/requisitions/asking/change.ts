import type { Members } from '../../../models/members.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type RequisitionSight, read, updateRequest } from '../seeing/sight.ts';
import { changesOf } from './body.ts';
import { formOf } from './form.ts';

/** What came of an update, and the read after it where it was accepted. */
export interface Changed {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  readonly sight?: RequisitionSight;
  readonly exchanges: readonly Exchange[];
}

interface ChangeOptions {
  /** Of the body; JSON where the target has it when left out. */
  readonly format?: Format;
  /** Whether it is submitted in the same breath. */
  readonly submit?: boolean;
  /** False: the caller reads it. */
  readonly look?: boolean;
}

/** Updates members of a requisition's header and reads it again. */
export const change = async (
  context: Context,
  id: Id,
  header: Members,
  options: ChangeOptions = {},
): Promise<Changed> => {
  const { client, profile } = context;
  const { format = ownFormat(profile), submit = false, look = true } = options;
  const body = changesOf(profile, await formOf(context), { header }, format);
  const answer = await client.send(updateRequest(id, body, submit));
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'accepted' || !look) return { outcome, answer, exchanges: [answer.exchange] };
  const sight = await read(context, id);
  const exchanges = [answer.exchange, sight.exchange];
  return { outcome, answer, exchanges, ...(isSnapshot(sight) && { sight }) };
};
