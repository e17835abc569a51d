import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { dayAt } from '../asking/day.ts';
import { lookAt } from '../asking/look-at.ts';
import type { Members } from '../asking/members.ts';
import { workshopFor } from '../asking/ready.ts';
import { formatsOf } from '../asking/requests.ts';
import { isNothing, type Same, sameMoment, sameReference, sameText } from '../seeing/same-value.ts';
import { type AgreementSight, isSeen } from '../seeing/sight.ts';
import { type Acted, isKnown, type Known, update } from './act.ts';

const row: RequirementId = 'scheduling-agreements/update-changes';

const same = { 'incoterms-location': sameText, 'validity-end-date': sameMoment } as const;

/** Members that are sent once more as they were. */
const unchanged = {
  'external-scheduling-agreement-number': sameText,
  'validity-start-date': sameMoment,
  supplier: sameReference,
} as const;

/** The members of what was sent that a read shows otherwise. */
const otherwiseIn = (all: Readonly<Record<string, Same>>, sent: Members, { data, text }: AgreementSight) =>
  Object.entries(all)
    .filter(([name, compare]) => !isNothing(data[name]) && compare(sent[name], data[name], text) === false)
    .map(([name]) => name);

/** Whether a read shows what was changed: the members that it shows otherwise, and whether it shows any. */
const changed = (changes: Members, { data, text }: AgreementSight) => {
  const told = Object.entries(same).filter(([name]) => !isNothing(data[name]));
  const fits = told.map(([name, compare]) => ({ name, fits: compare(changes[name], data[name], text) }));
  return {
    otherwise: fits.filter((one) => one.fits === false).map(({ name }) => name),
    isTold: fits.some((one) => one.fits === true),
  };
};

const judgeChanged = async (
  context: Context,
  made: Known,
  { acted, changes }: { acted: Acted; changes: Members },
) => {
  const { judge } = context;
  for (const format of formatsOf(context.profile)) {
    const isDone = (shown: AgreementSight) => changed(changes, shown).otherwise.length === 0;
    const sent = { ...made.body, ...changes };
    const sight = await lookAt(context, made, format, isDone);
    if (sight === undefined || !isSeen(sight)) {
      judge.inconclusive(row, `the agreement could not be read afterwards: ${sight?.unread}`);
      continue;
    }
    const { otherwise: notChanged, isTold } = changed(changes, sight);
    const otherwise = [...notChanged, ...otherwiseIn(unchanged, sent, sight)];
    if (otherwise.length > 0 && acted.answer.status === 202)
      judge.inconclusive(row, 'the update was taken for later with 202');
    else if (otherwise.length > 0) {
      judge.violated(row, {
        expected: `${otherwise.join(' and ')} as the update was sent with: ${otherwise.map((name) => JSON.stringify(sent[name])).join(', ')}`,
        seen: otherwise.map((name) => JSON.stringify(sight.data[name])).join(', '),
        exchanges: [...made.exchanges, acted.answer.exchange, sight.exchange],
        explanation: `after an accepted update ${otherwise.join(' and ')} is not as it was sent`,
      });
    } else if (isTold) judge.holds(row, acted.answer.exchange);
    else judge.inconclusive(row, 'no read shows a member that was changed');
  }
};

/** Changes a draft; that an update is refused decides nothing. */
export const updates: Check = {
  id: 'scheduling-agreements/updates',
  title: 'An update that is accepted changes a draft to what was sent',
  claims: [row],
  observes: ['scheduling-agreements/paths', 'scheduling-agreements/action-answer-body'],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, [row]);
    if (workshop === undefined) return;
    judge.planned(1);
    let made = await workshop.make({ header: { 'incoterms-location': 'Rotterdam' }, items: [{ lines: 2 }] });
    if (made.outcome !== 'accepted') made = await workshop.make();
    judge.executed();
    if (!isKnown(made)) return judge.inconclusive(row, 'no draft could be made whose id is told');
    // What is read before must not be what is read for ever.
    for (const format of formatsOf(context.profile)) await lookAt(context, made, format);
    const changes = { 'incoterms-location': 'Antwerp', 'validity-end-date': dayAt(context, 400) };
    const acted = await update(context, made, changes);
    const { place, answer } = acted;
    observePlace(judge, 'scheduling-agreements/paths', acted);
    const { outcome } = outcomeOf(answer);
    const exchanges = [...made.exchanges, answer.exchange];
    if (outcome === 'refused') return judgeRefused(judge, row, { place, answer, exchanges });
    if (outcome === 'unclear')
      return judge.inconclusive(row, `the update answered ${answer.status ?? 'nothing'}`);
    const body = answer.text.trim() === '' ? 'empty' : 'agreement';
    judge.observe('scheduling-agreements/action-answer-body', body, answer.exchange);
    await judgeChanged(context, made, { acted, changes });
  },
};
