import type { Members } from '../../../models/members.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import { type BodyForm, bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { isSeen, type ReassignmentSight, sightIn } from '../seeing/sight.ts';
import { approvalsNames } from './approvals-names.ts';
import { createRequest } from './requests.ts';
import { membersOf, type ReassignmentWish } from './wish.ts';

/** What came of a request for a reassignment. */
export interface Made {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** What the answer itself shows. */
  readonly shown: ReassignmentSight | Unread;
  /** Undefined where it was not accepted, or its answer tells none. */
  readonly id?: Id;
}

/** A refusal that tells nothing of the rule: who asks may not, or nothing is there. */
const isBesideTheRule = (status: number | undefined): boolean =>
  status !== undefined && (status < 400 || [401, 403, 404, 405, 407].includes(status));

/** Sends a body as it stands. */
export const send = async (
  { client, judge, profile }: Pick<Context, 'client' | 'judge' | 'profile'>,
  body: SentBody,
  format?: Format,
): Promise<Made> => {
  const answer = await client.send(createRequest(body, format));
  const { outcome } = outcomeOf(answer);
  const shown = sightIn(answer, profile);
  if (outcome !== 'accepted') {
    return { outcome: isBesideTheRule(answer.status) ? 'unclear' : outcome, answer, shown };
  }
  const id = isSeen(shown) ? shown.id : undefined;
  judge.leftBehind(id === undefined ? 'a user reassignment whose id is not told' : `user reassignment ${id}`);
  return { outcome, answer, shown, ...(id !== undefined && { id }) };
};

/** What every request is made with beside the wish. */
export interface MakeOptions {
  /** Of the answer; JSON where the target has it when left out. Bodies are JSON. */
  readonly format?: Format;
  /** What the approvals group is called; with underscores when left out. */
  readonly approvals?: string;
}

/** A request in another form than the documented one, which is bare JSON, or with other members than the wish has. */
export const bodyOf = (members: Members, form: BodyForm = 'bare'): SentBody =>
  bodyIn(userReassignment, form, members);

/** The same in XML, which the documentation does not show for this resource. */
export const xmlBodyOf = (wish: ReassignmentWish): SentBody =>
  bodyOf(membersOf(wish, approvalsNames.underscores), 'xml');

/** Asks for a reassignment. */
export const make = (
  context: Pick<Context, 'client' | 'judge' | 'profile'>,
  wish: ReassignmentWish,
  { format, approvals = approvalsNames.underscores }: MakeOptions = {},
): Promise<Made> => send(context, bodyOf(membersOf(wish, approvals)), format);

/** How a request was answered, in words. */
export const answerOf = ({ outcome, answer }: Made): string =>
  answer.status === undefined ? (answer.exchange.failure ?? 'no answer') : `${outcome} with ${answer.status}`;
