import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { observePlace } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { dayAt } from '../compose.ts';
import { type Same, sameMoment, sameReference, sameText } from '../content/finding.ts';
import { type AgreementSnapshot, lookAt } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import {
  type Acted,
  isKnown,
  judgeBystander,
  judgeRefusals,
  type Known,
  type Tried,
  type UpdateForm,
  update,
} from './issue-and-cancel.ts';

/** What an update changes. */
const changing = { 'incoterms-location': sameText, 'validity-end-date': sameMoment } as const;

/** Members that are sent once more as they were. */
const unchanged = {
  'external-scheduling-agreement-number': sameText,
  'validity-start-date': sameMoment,
  supplier: sameReference,
} as const;

/** Values that no new agreement has. */
const newValues = (context: Pick<Context, 'client' | 'clock'>): Members => ({
  'incoterms-location': 'Antwerp',
  'validity-end-date': dayAt(context, 400),
});

type Compared = Readonly<Record<string, Same>>;

const fitting = (all: Compared, sent: Members, { data, text }: AgreementSnapshot, fits: boolean) =>
  Object.entries(all)
    .filter(([name, compare]) => !isNothing(data[name]) && compare(sent[name], data[name], text) === fits)
    .map(([name]) => name);

/** The members that were to be changed and are shown otherwise than they were sent. */
const notChanged = (sent: Members, snapshot: AgreementSnapshot): readonly string[] =>
  fitting(changing, sent, snapshot, false);

/** The members that were not to be changed and are shown otherwise. */
const changedBesides = (sent: Members, snapshot: AgreementSnapshot): readonly string[] =>
  fitting(unchanged, sent, snapshot, false);

/** Whether a read shows any member as it was changed. */
const isToldChanged = (sent: Members, snapshot: AgreementSnapshot): boolean =>
  fitting(changing, sent, snapshot, true).length > 0;

const look = async (context: Context, workshop: Workshop): Promise<UpdateForm> => {
  if (workshop.mend.below) return 'below';
  const made = await workshop.make({ header: { 'incoterms-location': 'Rotterdam' } });
  if (!isKnown(made)) return 'bare';
  const changes = newValues(context);
  const changedBy = async (form: UpdateForm): Promise<boolean | undefined> => {
    const { answer } = await update(context, { made, changes, form });
    if (outcomeOf(answer).outcome !== 'accepted') return undefined;
    const snapshot = await lookAt(
      context,
      made,
      undefined,
      (shown) => notChanged(changes, shown).length === 0,
    );
    return snapshot !== undefined && isSnapshot(snapshot) ? isToldChanged(changes, snapshot) : undefined;
  };
  // What is accepted and changes nothing may not have been understood.
  return (await changedBy('bare')) === false && (await changedBy('below')) === true ? 'below' : 'bare';
};

/** How a target understands updates, found by changing a draft. Found once per profile. */
export const findUpdateForm = oncePerProfile(look);

const row: RequirementId = 'scheduling-agreements/update-changes';

const judgeChanged = async (
  context: Context,
  made: Known,
  { acted, changes }: { acted: Acted; changes: Members },
) => {
  const { judge } = context;
  const sent = { ...made.body, ...changes };
  for (const format of formatsOf(context.profile)) {
    const isDone = (shown: AgreementSnapshot) => notChanged(sent, shown).length === 0;
    const snapshot = await lookAt(context, made, format, isDone);
    if (snapshot === undefined || !isSnapshot(snapshot)) {
      judge.inconclusive(row, `the agreement could not be read afterwards: ${snapshot?.unread}`);
      continue;
    }
    const otherwise = [...notChanged(sent, snapshot), ...changedBesides(sent, snapshot)];
    if (otherwise.length > 0 && acted.answer.status === 202)
      judge.inconclusive(row, 'the update was taken for later with 202');
    else if (otherwise.length > 0) {
      judge.violated(row, {
        expected: `${otherwise.join(' and ')} as the update was sent with: ${otherwise.map((name) => jsonText(sent[name])).join(', ')}`,
        seen: otherwise.map((name) => jsonText(snapshot.data[name])).join(', '),
        exchanges: [...made.exchanges, acted.answer.exchange, snapshot.exchange],
        explanation: `after an accepted update ${otherwise.join(' and ')} is not as it was sent`,
      });
    } else if (isToldChanged(sent, snapshot)) judge.holds(row, acted.answer.exchange);
    else judge.inconclusive(row, 'no read shows a member that was changed');
  }
};

/** Changes an agreement, beside another one that nobody names. */
const tryUpdate = async (
  context: Context,
  workshop: Workshop,
  issued: boolean,
): Promise<Tried | undefined> => {
  const { judge } = context;
  const rich = { header: { 'is-issued': issued, 'incoterms-location': 'Rotterdam' }, items: [{ lines: 2 }] };
  let made = await workshop.make(rich);
  if (made.outcome !== 'accepted') made = await workshop.make({ header: { 'is-issued': issued } });
  if (!isKnown(made)) {
    judge.inconclusive(row, 'no agreement could be made whose id is told');
    return undefined;
  }
  const bystander = await workshop.make({ header: { 'is-issued': issued } });
  // What is read before must not be what is read for ever.
  for (const format of formatsOf(context.profile)) await lookAt(context, made, format);
  const changes = newValues(context);
  const acted = await update(context, { made, changes, form: await findUpdateForm(context, workshop) });
  const { answer } = acted;
  observePlace(judge, 'scheduling-agreements/paths', acted);
  const { outcome } = outcomeOf(answer);
  if (outcome === 'refused')
    return { row, refused: { ...acted, exchanges: [...made.exchanges, answer.exchange] } };
  if (outcome === 'unclear') {
    judge.inconclusive(row, `the update answered ${answer.status ?? 'nothing'}`);
    return undefined;
  }
  const body = answer.text.trim() === '' ? 'empty' : 'agreement';
  judge.observe('scheduling-agreements/action-answer-body', body, answer.exchange);
  await judgeChanged(context, made, { acted, changes });
  await judgeBystander(context, {
    ...{ row, made: bystander, acted, words: 'an update of an agreement' },
    isMoved: (snapshot) => isToldChanged(changes, snapshot),
  });
  return { row };
};

/** Changes a draft, and where that is refused an issued agreement; that updates are refused decides nothing. */
export const updates: Check = {
  id: 'scheduling-agreements/updates',
  title: 'An update that is accepted changes an agreement to what was sent',
  claims: [row],
  observes: ['scheduling-agreements/paths', 'scheduling-agreements/action-answer-body'],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, [row]);
    if (workshop === undefined) return;
    judge.planned(1);
    const draft = await tryUpdate(context, workshop, false);
    judge.executed();
    const issued = draft?.refused === undefined ? undefined : await tryUpdate(context, workshop, true);
    judgeRefusals(
      judge,
      [draft, issued].filter((one) => one !== undefined),
    );
  },
};
