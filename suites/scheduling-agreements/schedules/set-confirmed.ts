import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Answer } from '../../harness/client.ts';
import { isAbsent, isAccepted, isLater } from '../../harness/meaning.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { type AgreementSnapshot, type CreatedAgreement, readOnce } from '../descriptor.ts';
import { agreementCheck } from '../dialects.ts';
import {
  changeSchedules,
  lineWith,
  newSchedules,
  type ScheduleId,
  scheduleForms,
} from './change-schedules.ts';
import { findScheduleDialect } from './find-dialect.ts';

const row = 'scheduling-agreements/set-confirmed-confirms';

const foldIfText = (status: unknown): unknown => (typeof status === 'string' ? foldStatus(status) : status);

/** Whether the first two have the same status. */
const areTogether = (statuses: readonly unknown[]): boolean => statuses[0] === statuses[1];

/**
 * Judges the statuses after a confirmation. The new status is undocumented, but two lines of one item that are
 * confirmed together must have the same one, and lines that are not named must not change with them.
 */
const judgeStatuses = async (
  scenario: Scenario,
  made: CreatedAgreement,
  { ids, confirmation }: { readonly ids: readonly ScheduleId[]; readonly confirmation: Answer },
): Promise<void> => {
  const statusesIn = (snapshot: AgreementSnapshot) =>
    ids.map(({ schedule }) => lineWith(snapshot, schedule)?.['status']).map(foldIfText);
  const before = made.created === undefined ? [] : statusesIn(made.created);
  const stays = (status: unknown, at: number, [confirmed]: readonly unknown[]): boolean =>
    at < 2 || isNothing(before[at]) || status === before[at] || status !== confirmed;
  const isRight = (statuses: readonly unknown[]) =>
    areTogether(statuses) && statuses.every((status, at) => stays(status, at, statuses));
  const snapshot = await readOnce(scenario, made, undefined, (shown) => isRight(statusesIn(shown)));
  const statuses = isSnapshot(snapshot) ? statusesIn(snapshot) : [];
  const isOpen = statuses.length < 3 || statuses.some(isNothing) || isLater(confirmation);
  if (isOpen || isRight(statuses)) return scenario.judge.holds(row, confirmation.exchange);
  scenario.finds(row, false, [made, confirmation, snapshot], {
    expected: 'the first two lines in one status, as both were confirmed, and the others as before',
    seen: statuses.map(String).join(', '),
    because: areTogether(statuses)
      ? 'set_confirmed confirms a schedule that it does not name'
      : 'set_confirmed confirms one of two schedules that it names',
    subject: 'set_confirmed of several',
  });
};

/** Confirms delivery schedules that are pending confirmation; the resulting status is undocumented. */
export const setConfirmed = agreementCheck(
  {
    id: 'scheduling-agreements/set-confirmed',
    title: 'Delivery schedules can be confirmed',
    claims: [row],
  },
  async (scenario, agreements) => {
    const { finds, judge, need, stop } = scenario;
    judge.planned(1);
    const dialect = await findScheduleDialect(scenario, agreements);
    const { made, ids } = await newSchedules(agreements, { confirm: true, lines: 3, twin: true });
    judge.executed();
    const named = ids.slice(0, 2).map(({ schedule }) => schedule);
    if (named.length === 0) stop('no issued agreement could be created whose lines show their ids');
    const answers: Answer[] = [];
    const tried: string[] = [];
    for (const form of dialect.form === undefined ? scheduleForms : [dialect.form]) {
      const answer = await changeSchedules(scenario, 'set-confirmed', { form, ids: named });
      if (isAccepted(answer)) return judgeStatuses(scenario, made, { ids, confirmation: answer });
      answers.push(answer);
      tried.push(`${form}: ${answer.status ?? 'no answer'}`);
    }
    const reason = `set_confirmed took no form of the body (dialects in the profile): ${tried.join('; ')}`;
    // Another operation accepts the same schedules in the same form, so it is the operation that is missing.
    if (dialect.form === undefined || !answers.every(isAbsent)) need({ because: 'blocked', reason } as const);
    finds(row, false, [made, ...answers], {
      expected:
        'set_confirmed for a schedule that is pending confirmation, as set_exported is there for such',
      seen: tried.join('; '),
      because: 'there is no set_confirmed',
    });
  },
);
