import type { RequirementId } from '../../../models/requirements/index.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isAbsent, isAccepted, isLater, outcomeOf } from '../../harness/meaning.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { type AgreementSnapshot, type CreatedAgreement, lookAt } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import { changeSchedules, newSchedules, scheduleForms } from './change-schedules.ts';
import { lineWith, type ScheduleId } from './export-ways.ts';
import { findScheduleDialect, type ScheduleDialect } from './find-dialect.ts';

const row: RequirementId = 'scheduling-agreements/set-confirmed-confirms';

const foldIfText = (status: unknown): unknown => (typeof status === 'string' ? foldStatus(status) : status);

/** Whether the first two are in one status. */
const areTogether = (statuses: readonly unknown[]): boolean => statuses[0] === statuses[1];

/**
 * What confirmed schedules become is open, but not that of two lines of one item, which are confirmed together, one is left
 * out, nor that a third one goes with them which is not named.
 */
const judgeStatuses = async (
  context: Context,
  made: CreatedAgreement,
  { ids, confirmation }: { readonly ids: readonly ScheduleId[]; readonly confirmation: Answer },
): Promise<void> => {
  const { judge } = context;
  const statusesIn = (snapshot: AgreementSnapshot) =>
    ids.map(({ schedule }) => lineWith(snapshot, schedule)?.['status']).map(foldIfText);
  const before = made.created && statusesIn(made.created)[2];
  const isRight = (statuses: readonly unknown[]) =>
    areTogether(statuses) && (isNothing(before) || statuses[2] === before || statuses[2] !== statuses[0]);
  const snapshot = await lookAt(context, made, undefined, (shown) => isRight(statusesIn(shown)));
  const statuses = snapshot !== undefined && isSnapshot(snapshot) ? statusesIn(snapshot) : [];
  if (statuses.length < 3 || statuses.some(isNothing) || isLater(confirmation) || isRight(statuses))
    return judge.holds(row, confirmation.exchange);
  judge.violated(row, {
    expected: 'the first two of three lines in one status, as both were confirmed, and the third as before',
    seen: statuses.map(String).join(', '),
    exchanges: [...made.exchanges, confirmation.exchange, ...(snapshot ? [snapshot.exchange] : [])],
    explanation: areTogether(statuses)
      ? 'set_confirmed confirms a schedule that it does not name'
      : 'set_confirmed confirms one of two schedules that it names',
    subject: 'set_confirmed of several',
  });
};

/** Confirms delivery schedules that are pending confirmation; what happens to them is open. */
export const setConfirmed: Check = {
  id: 'scheduling-agreements/set-confirmed',
  title: 'Delivery schedules can be confirmed',
  claims: [row],
  run: async (context) => {
    const { judge } = context;
    const agreements = await agreementsFor(context, [row]);
    if (agreements === undefined) return;
    judge.planned(1);
    const dialect = await findScheduleDialect(context, agreements);
    const { made, ids } = await newSchedules(agreements, { confirm: true, lines: 3 });
    judge.executed();
    const named = ids.slice(0, 2).map(({ schedule }) => schedule);
    if (named.length === 0)
      return judge.inconclusive(row, 'no issued agreement could be created whose lines show their ids');
    const forms = dialect.form === undefined ? scheduleForms : [dialect.form];
    const exchanges: Exchange[] = [...made.exchanges];
    const tried: string[] = [];
    let isThere = false;
    for (const form of forms) {
      const answer = await changeSchedules(context, 'set-confirmed', { form, ids: named });
      const { outcome } = outcomeOf(answer);
      exchanges.push(answer.exchange);
      if (outcome === 'accepted') return judgeStatuses(context, made, { ids, confirmation: answer });
      tried.push(`${form}: ${answer.status ?? 'no answer'}`);
      isThere ||= !isAbsent(answer);
    }
    // Elsewhere the same schedules are known in the same form: then it is the operation that is not there.
    if (dialect.form === undefined || isThere)
      return judge.blocked(
        row,
        `set_confirmed took no form of the body (dialects in the profile): ${tried.join('; ')}`,
      );
    judge.violated(row, {
      expected:
        'set_confirmed for a schedule that is pending confirmation, as set_exported is there for such',
      seen: tried.join('; '),
      exchanges,
      explanation: 'there is no set_confirmed',
    });
  },
};

export const carries: RequirementId = 'scheduling-agreements/schedules-carry-an-exported-flag';
export const sets: RequirementId = 'scheduling-agreements/set-exported-sets-the-flag';
export const clears: RequirementId = 'scheduling-agreements/reset-clears-the-flag';
export const claims = [carries, sets, clears];

/**
 * What shows that there is no set_exported: the same schedules in the same form are taken by set_confirmed, and nothing
 * is there for set_exported. Undefined where nothing shows it.
 */
const missingSetExported = async (
  context: Context,
  agreements: AgreementClient,
): Promise<readonly Exchange[] | undefined> => {
  const { made, ids } = await newSchedules(agreements, { confirm: true });
  const [id] = ids;
  if (id === undefined) return undefined;
  for (const form of scheduleForms) {
    const named = { form, ids: [id.schedule] };
    const exported = await changeSchedules(context, 'set-exported', named);
    if (!isAbsent(exported)) return undefined;
    const confirmed = await changeSchedules(context, 'set-confirmed', named);
    if (isAccepted(confirmed)) return [...made.exchanges, confirmed.exchange, exported.exchange];
  }
  return undefined;
};

/** Says what can be told of the flag where no form of the body, or no read, was found that goes with it. */
export const withoutWay = async (context: Context, agreements: AgreementClient, dialect: ScheduleDialect) => {
  const { judge } = context;
  const { form, stuck, tried, isLater, indifferent, exchanges } = dialect;
  if (form === undefined) {
    const missing = tried.length === 0 ? undefined : await missingSetExported(context, agreements);
    if (missing !== undefined) {
      judge.violated(sets, {
        expected: 'set_exported is accepted for schedules of an issued agreement, as set_confirmed is',
        seen: tried.join('; '),
        exchanges: missing,
        explanation: 'there is no set_exported',
      });
    }
    const reason =
      tried.length === 0
        ? 'no issued agreement could be created whose lines show their ids'
        : `set_exported took no form of the body (dialects in the profile): ${tried.join('; ')}`;
    judge.inconclusive(claims, reason);
    return;
  }
  if (stuck !== undefined) judge.holds(carries);
  if (stuck !== undefined && !indifferent && !isLater) {
    judge.violated(sets, {
      expected: 'the exported flag is set after set_exported',
      seen: `the flag is not set, read by ${stuck}, though set_exported was accepted (${tried.join('; ')})`,
      exchanges,
      explanation: 'set_exported is accepted and sets no flag',
    });
  }
  const reason = 'no way that is known shows the exported flag: dialects in the profile';
  judge.inconclusive(claims, reason);
};
