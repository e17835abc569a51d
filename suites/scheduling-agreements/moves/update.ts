import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAccepted, isLater } from '../../harness/meaning.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { sameMember } from '../../harness/resources/same-value.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type AgreementShape, dayAt, optionalHeader } from '../compose.ts';
import { type AgreementSnapshot, lookAt } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import {
  type AgreementActionResult,
  isKnown,
  type KnownAgreement,
  type UpdateForm,
  update,
} from './actions.ts';
import { concernsOne, judgeRefusals, keptRows, noneBeside, type TriedAction, tryOn } from './try-action.ts';

/** What an update changes. */
const changing = ['incoterms-location', 'validity-end-date'];

/** Members that are sent once more as they were. */
const unchanged = ['external-scheduling-agreement-number', 'validity-start-date', 'supplier'];

/** Values that no new agreement has. */
const newValues = (context: Pick<Context, 'client' | 'clock'>): Members => ({
  'incoterms-location': `Antwerp ${marker('').split('-').at(-1)}`,
  'validity-end-date': dayAt(context, 400),
});

const namesOf = (
  isSame: boolean,
  names: readonly string[],
  { sent, snapshot: { data, text } }: { readonly sent: Members; readonly snapshot: AgreementSnapshot },
): readonly string[] =>
  names.filter((name) => sameMember(schedulingAgreement, name)(sent[name], data[name], text) === isSame);

/** The members that were to be changed and are shown otherwise than they were sent. */
const notChanged = (sent: Members, snapshot: AgreementSnapshot): readonly string[] =>
  namesOf(false, changing, { sent, snapshot });

/** The members that were not to be changed and are shown otherwise. */
const changedBesides = (sent: Members, snapshot: AgreementSnapshot): readonly string[] =>
  namesOf(false, unchanged, { sent, snapshot });

/** Whether a read shows any member as it was changed. */
const isToldChanged = (sent: Members, snapshot: AgreementSnapshot): boolean =>
  namesOf(true, changing, { sent, snapshot }).length > 0;

const look = async (context: Context, agreements: AgreementClient): Promise<UpdateForm> => {
  if (agreements.variant.below) return 'below';
  const made = await agreements.make({ header: { 'incoterms-location': 'Rotterdam' } });
  if (!isKnown(made)) return 'bare';
  const changes = newValues(context);
  const changedBy = async (form: UpdateForm): Promise<boolean | undefined> => {
    const { answer } = await update(context, { made, changes, form });
    if (!isAccepted(answer)) return undefined;
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

const judgeShown = (
  { judge }: Context,
  sent: Members,
  {
    snapshot,
    made,
    answer,
  }: {
    readonly snapshot: AgreementSnapshot;
    readonly made: KnownAgreement;
    readonly answer: AgreementActionResult['answer'];
  },
): void => {
  const otherwise = [...notChanged(sent, snapshot), ...changedBesides(sent, snapshot)];
  if (otherwise.length > 0 && isLater(answer))
    judge.inconclusive(row, 'the update was answered with 202, to be done later');
  else if (otherwise.length > 0) {
    judge.violated(row, {
      expected: `${otherwise.join(' and ')} as the update was sent with: ${otherwise.map((name) => jsonText(sent[name])).join(', ')}`,
      seen: otherwise.map((name) => jsonText(snapshot.data[name])).join(', '),
      exchanges: [...made.exchanges, answer.exchange, snapshot.exchange],
      explanation: `after an accepted update ${otherwise.join(' and ')} is not as it was sent`,
      subject: otherwise.length === 1 ? `${schedulingAgreement.name} ${otherwise[0]}` : undefined,
    });
  } else if (isToldChanged(sent, snapshot)) judge.holds(row, answer.exchange);
  else judge.inconclusive(row, 'no read shows a member that was changed');
};

const tryUpdate = (
  context: Context,
  agreements: AgreementClient,
  issued: boolean,
): Promise<TriedAction | undefined> => {
  const plain = { header: { 'is-issued': issued } };
  const rich = { header: { ...plain.header, 'incoterms-location': 'Rotterdam' }, items: [{ lines: 2 }] };
  const whole = { header: { ...plain.header, ...optionalHeader(context.profile.schedulingAgreements) } };
  const makeOr = async (shape: AgreementShape) => {
    const made = await agreements.make(shape);
    return made.outcome === 'accepted' ? made : agreements.make(plain);
  };
  const changes = newValues(context);
  return tryOn(context, {
    ...{ row, words: 'an update of an agreement', keeps: false, changes },
    // How an update names items and their lines is open.
    leaves: keptRows.slice(0, 1),
    make: () => makeOr(rich),
    makeBeside: () => makeOr(whole),
    send: async (made) => update(context, { made, changes, form: await findUpdateForm(context, agreements) }),
    isDone: (snapshot) => notChanged(changes, snapshot).length === 0,
    judgeShown: (snapshot, made, { answer }) =>
      judgeShown(context, { ...made.body, ...changes }, { snapshot, made, answer }),
    isMoved: (snapshot) => isToldChanged(changes, snapshot),
  });
};

/** Changes a draft, and where that is refused an issued agreement; that updates are refused decides nothing. */
export const updates: Check = {
  id: 'scheduling-agreements/updates',
  title: 'An update that is accepted changes an agreement to what was sent',
  claims: [row, concernsOne, keptRows[0]],
  observes: ['scheduling-agreements/paths', 'scheduling-agreements/action-answer-body'],
  run: async (context) => {
    const { judge } = context;
    const agreements = await agreementsFor(context, updates.claims);
    if (agreements === undefined) return;
    judge.planned(1);
    const draft = await tryUpdate(context, agreements, false);
    judge.executed();
    const issued = draft?.refused === undefined ? undefined : await tryUpdate(context, agreements, true);
    judgeRefusals(
      judge,
      [draft, issued].filter((one) => one !== undefined),
    );
    judge.inconclusive(concernsOne, noneBeside);
    judge.inconclusive(keptRows[0], 'no read shows an agreement after it was updated');
  },
};
