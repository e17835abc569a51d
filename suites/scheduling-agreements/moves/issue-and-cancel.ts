import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { type Asked, judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isNothingThere, type Place, requestAt } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type AgreementSnapshot, bodyOf, lookAt, type Made, placeFor, read } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { updateBody } from './update-body.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

/** An agreement of the suites' own that can be acted on. */
export type Known = Made & { readonly id: string };

export const isKnown = (made: Made | undefined): made is Known => made?.id !== undefined;

/** What came of an action on an agreement. */
export interface Acted {
  readonly place: Place;
  readonly answer: Answer;
}

/** Issues or cancels an agreement. */
export const act = async (asking: Asking, operation: 'issue' | 'cancel', id: string): Promise<Acted> => {
  const place = placeFor(asking.profile, operation, { id });
  const answer = await asking.client.send(requestAt(place));
  return { place, answer };
};

/** Where the members of an update stand, of which the documentation shows none: bare, or below their resource. */
export type UpdateForm = 'bare' | 'below';

/** An agreement to be sent once more with some members changed. */
interface Update {
  readonly made: Known;
  readonly changes: Members;
  readonly form: UpdateForm;
}

export const updateRequest = (place: Place, { made, changes, form }: Update): Outgoing => {
  const whole = updateBody(made.body, made.created, changes);
  const body = bodyOf(whole, form === 'bare' ? 'bare' : 'wrapped');
  return requestAt(place, { body });
};

/** Sends an agreement once more with some members changed. */
export const update = async ({ client, profile }: Asking, wish: Update): Promise<Acted> => {
  const place = placeFor(profile, 'update', { id: wish.made.id });
  return { place, answer: await client.send(updateRequest(place, wish)) };
};

/** An agreement that nobody names while another is acted on. */
interface Bystander {
  readonly row: RequirementId;
  readonly made: Made;
  /** What was done to the other one. */
  readonly acted: Acted;
  readonly words: string;
  /** Whether it shows what was asked for the other one alone. */
  readonly isMoved: (snapshot: AgreementSnapshot) => boolean;
}

/** An action on one agreement leaves another one as it was. */
export const judgeBystander = async (
  context: Context,
  { row, made, acted, words, isMoved }: Bystander,
): Promise<void> => {
  if (!isKnown(made) || made.created === undefined || isMoved(made.created)) return;
  const snapshot = await read(context, made.id);
  if (!isSnapshot(snapshot) || !isMoved(snapshot)) return;
  context.judge.violated(row, {
    expected: `${words} changes the agreement that it names and no other`,
    seen: `agreement ${made.id}, which nobody named, is changed too`,
    exchanges: [...made.exchanges, acted.answer.exchange, snapshot.exchange],
    explanation: `${words} changes an agreement that it does not name`,
  });
};

/** What came of a move that was answered: accepted, or what refused it. */
export interface Tried {
  readonly row: RequirementId;
  readonly refused?: Asked;
}

/** Refusals are judged by their place, but where another agreement shows that something is there: then it is a matter of states. */
export const judgeRefusals = (judge: Judge, all: readonly Tried[]): void => {
  for (const { row, refused } of all) {
    if (refused === undefined) continue;
    const isThere = all.some(
      (one) => one.row === row && (one.refused === undefined || !isNothingThere(one.refused.answer)),
    );
    if (isThere && isNothingThere(refused.answer))
      judge.inconclusive(
        row,
        `${refused.place.path} answered ${refused.answer.status}, and others otherwise`,
      );
    else judgeRefused(judge, row, refused);
  }
};

interface Move {
  readonly operation: 'issue' | 'cancel';
  readonly row: RequirementId;
  readonly leadsTo: 'issued' | 'cancelled';
  /** Of the agreement that it is sent to. */
  readonly issued: boolean;
}

const moves: readonly Move[] = [
  { operation: 'issue', row: 'scheduling-agreements/issue-issues', leadsTo: 'issued', issued: false },
  { operation: 'cancel', row: 'scheduling-agreements/cancel-cancels', leadsTo: 'cancelled', issued: true },
  { operation: 'cancel', row: 'scheduling-agreements/cancel-cancels', leadsTo: 'cancelled', issued: false },
];

const judgeMoved = async (
  context: Context,
  { operation, row, leadsTo, issued }: Move,
  { made, wasThere }: { readonly made: Known; readonly wasThere: boolean },
  { answer }: Acted,
) => {
  const { judge } = context;
  for (const format of formatsOf(context.profile)) {
    const isDone = ({ state }: AgreementSnapshot) => state === undefined || state === leadsTo;
    const snapshot = await lookAt(context, made, format, isDone);
    if (snapshot === undefined || !isSnapshot(snapshot)) {
      // A draft that is cancelled may well be thrown away.
      const isGone = snapshot?.status === 404 && wasThere && answer.status !== 202;
      if (snapshot !== undefined && isGone && (issued || operation === 'issue')) {
        judge.violated(row, {
          expected: `${leadsTo} after an accepted ${operation}`,
          seen: snapshot.unread,
          exchanges: [...made.exchanges, answer.exchange, snapshot.exchange],
          explanation: `an agreement is not there any more after an accepted ${operation}`,
        });
        continue;
      }
      judge.inconclusive(row, `the agreement could not be read afterwards: ${snapshot?.unread}`);
      continue;
    }
    const status = jsonText(snapshot.data['status'] ?? null);
    if (snapshot.state === leadsTo) judge.holds(row, answer.exchange);
    else if (answer.status === 202) judge.inconclusive(row, `${operation} was taken for later with 202`);
    else if (snapshot.state === undefined)
      judge.inconclusive(row, `status ${status} is none that is known: give it in status-names`);
    else {
      judge.violated(row, {
        expected: `${leadsTo} after an accepted ${operation}`,
        seen: status,
        exchanges: [...made.exchanges, answer.exchange, snapshot.exchange],
        explanation: `an accepted ${operation} leads to ${snapshot.state}`,
      });
    }
  }
};

const tryMove = async (context: Context, workshop: Workshop, move: Move): Promise<Tried | undefined> => {
  const { judge } = context;
  const shape = { header: { 'is-issued': move.issued }, items: [{ lines: 2 }] };
  const made = await workshop.make(shape);
  const bystander = await workshop.make(shape);
  judge.executed();
  if (!isKnown(made)) {
    judge.inconclusive(move.row, 'no agreement could be made whose id is told');
    return undefined;
  }
  // What is read before must not be what is read for ever.
  let wasThere = true;
  for (const format of formatsOf(context.profile)) {
    const snapshot = await lookAt(context, made, format);
    wasThere &&= snapshot !== undefined && isSnapshot(snapshot);
  }
  const acted = await act(context, move.operation, made.id);
  const { answer } = acted;
  observePlace(judge, 'scheduling-agreements/paths', acted);
  const { outcome } = outcomeOf(answer);
  const exchanges = [...made.exchanges, answer.exchange];
  if (outcome === 'refused') return { row: move.row, refused: { ...acted, exchanges } };
  if (outcome === 'unclear') {
    judge.inconclusive(move.row, `${move.operation} answered ${answer.status ?? 'nothing'}`);
    return undefined;
  }
  const body = answer.text.trim() === '' ? 'empty' : 'agreement';
  judge.observe('scheduling-agreements/action-answer-body', body, answer.exchange);
  await judgeMoved(context, move, { made, wasThere }, acted);
  await judgeBystander(context, {
    ...{ row: move.row, made: bystander, acted, words: `${move.operation} of an agreement` },
    isMoved: ({ state }) => state === move.leadsTo,
  });
  return { row: move.row };
};

/** Issues drafts and cancels agreements; that either is refused decides nothing. */
export const issueAndCancel: Check = {
  id: 'scheduling-agreements/issue-and-cancel',
  title: 'An agreement is Issued once it was issued, and Cancelled once it was cancelled',
  claims: ['scheduling-agreements/issue-issues', 'scheduling-agreements/cancel-cancels'],
  observes: ['scheduling-agreements/paths', 'scheduling-agreements/action-answer-body'],
  effect: 'changes',
  run: async (context) => {
    const workshop = await workshopFor(context, issueAndCancel.claims);
    if (workshop === undefined) return;
    context.judge.planned(moves.length);
    const all: Tried[] = [];
    for (const move of moves) {
      const tried = await tryMove(context, workshop, move);
      if (tried !== undefined) all.push(tried);
    }
    judgeRefusals(context.judge, all);
  },
};
