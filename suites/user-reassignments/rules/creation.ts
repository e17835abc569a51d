import type { RequirementId } from '../../../models/requirements/index.ts';
import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../requisitions/asking/formats-of.ts';
import { marker } from '../../requisitions/asking/marker.ts';
import { holdingsOf } from '../asking/holdings-of.ts';
import { answerOf, type Made, make, send } from '../asking/make.ts';
import { noteNoUsers, openPeople, type People } from '../asking/people.ts';
import { process } from '../asking/process.ts';
import type { ReassignmentWish } from '../asking/wish.ts';
import { xmlBodyOf } from '../asking/xml-body.ts';
import { isSeen, read, tellState } from '../seeing/sight.ts';
import { summaryIn } from '../seeing/summary.ts';
import { judgeKept, keptRows } from './kept.ts';

const asIs = 'user-reassignments/create-answers-the-reassignment';
const isNew = 'user-reassignments/create-answers-status-new';
const noSummary = 'user-reassignments/create-answers-no-summary';
const json = 'user-reassignments/create-takes-json';
const byLogin = 'user-reassignments/create-takes-users-by-login';
const optional = 'user-reassignments/notes-are-optional';
const shows = 'user-reassignments/show-answers-the-reassignment';
const tells = 'user-reassignments/show-tells-status';

const claims: readonly RequirementId[] = [
  ...[asIs, isNew, noSummary, json, byLogin, ...keptRows, optional, shows, tells],
] as readonly RequirementId[];

const asked: readonly ResponsibilityMember[] = ['add-roles', 'add-projects', 'replace-as-contract-owner'];
const denied: readonly ResponsibilityMember[] = ['replace-as-budget-owner', 'replace-as-invoice-requester'];

const judgeAnswer = ({ judge }: Context, { shown, id, answer }: Made): void => {
  const { exchange } = answer;
  const exchanges = [exchange];
  if (!isSeen(shown)) {
    const blank = answer.text.trim() === '';
    for (const row of [asIs, isNew, noSummary] as const) {
      if (row === asIs && blank) {
        judge.violated(row, { expected: 'the new reassignment with its id', seen: shown.unread, exchanges });
      } else judge.inconclusive(row, `the answer to a new reassignment is ${shown.unread}`);
    }
    return;
  }
  if (id === undefined) {
    const seen = `no id, or one that is no whole number: ${JSON.stringify(shown.data['id'] ?? null)}`;
    judge.violated(asIs, { expected: 'the new reassignment with its id', seen, exchanges });
  } else judge.holds(asIs, exchange);
  judgeStatus(judge, shown);
  const summary = summaryIn(shown);
  if (summary === undefined) judge.holds(noSummary, exchange);
  else judge.violated(noSummary, { expected: 'a summary that is null', seen: JSON.stringify(summary), exchanges });
};

const judgeStatus = (judge: Context['judge'], shown: Parameters<typeof summaryIn>[0]): void => {
  const { state, data, exchange } = shown;
  const status = data['status'] ?? null;
  if (state === 'new') return judge.holds(isNew, exchange);
  if (state === undefined && typeof status === 'string') {
    return judge.inconclusive(isNew, `status ${JSON.stringify(status)} is none that is known: give it in status-names`);
  }
  judge.violated(isNew, { expected: 'status new', seen: tellState(shown), exchanges: [exchange] });
};

const judgeReads = async (context: Context, id: number): Promise<readonly Extract<Awaited<ReturnType<typeof read>>, { data: unknown }>[]> => {
  const { judge, profile } = context;
  const sights = [];
  for (const format of formatsOf(profile)) {
    const sight = await read(context, id, format);
    const exchanges = [sight.exchange];
    const expected = `the reassignment with id ${id}`;
    if (!isSeen(sight)) {
      // What was answered with an id a moment ago is there.
      if (sight.status === 404) judge.violated(shows, { expected, seen: 'status 404', exchanges });
      else judge.inconclusive(shows, `a read of a new reassignment answered ${sight.unread}`);
      continue;
    }
    if (sight.id !== undefined && sight.id !== id) {
      judge.violated(shows, { expected, seen: `one with id ${sight.id}`, exchanges });
      continue;
    }
    if (sight.id === id) judge.holds(shows, sight.exchange);
    const { status = null } = sight.data;
    if (status === null || status === '') {
      judge.violated(tells, { expected: 'a status', seen: 'none', exchanges, explanation: `in ${format}` });
    } else judge.holds(tells, sight.exchange);
    sights.push(sight);
  }
  return sights;
};

/** A plain request that is refused: whether it is its format, or how users are named in it. */
const judgeRefused = async (context: Context, refused: Made, wish: ReassignmentWish): Promise<void> => {
  const { judge } = context;
  const exchanges = [refused.answer.exchange];
  const inXml = await send(context, xmlBodyOf({ ...wish, notes: marker('in XML') }));
  if (refused.answer.status === 415 || inXml.outcome === 'accepted') {
    const seen = `${answerOf(refused)}, and ${answerOf(inXml)} in XML`;
    judge.violated(json, { expected: 'a request in JSON is taken', seen, exchanges: [...exchanges, inXml.answer.exchange] });
  }
  const id = wish.from?.id;
  if (id === undefined || wish.to?.id === undefined) return;
  const body = { ...wish, notes: marker('by id') };
  const byId = await sendById(context, body);
  if (byId.outcome !== 'accepted') return;
  const seen = `${answerOf(refused)}, and ${answerOf(byId)} where they are named by id`;
  judge.violated(byLogin, { expected: 'users are named by login', seen, exchanges: [...exchanges, byId.answer.exchange] });
};
