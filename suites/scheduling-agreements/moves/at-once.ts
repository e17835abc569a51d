import type { Context } from '../../harness/check.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { sharedInstance } from '../../harness/walks/shared-document.ts';
import { atOnce, type ConcurrentWrites } from '../../laws/at-once.ts';
import { createdAtOnce } from '../../laws/created-at-once.ts';
import { read } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import { newSchedules } from '../schedules/change-schedules.ts';
import { findScheduleDialect } from '../schedules/find-dialect.ts';
import { openSchedule, scheduleSpace, scheduleStarts } from '../schedules/schedule-walks.ts';
import { agreementAdapter, agreementSpace, agreementStarts } from './agreement-walks.ts';

const rule = 'scheduling-agreements/simultaneous-writes-fit-an-order';

/** Updates and cancels one draft at the same moment. */
const onOneAgreement = (context: Context, agreements: AgreementClient): ConcurrentWrites => {
  const adapter = agreementAdapter(context, agreements);
  const moves = agreementSpace.moves.filter(({ kind }) => kind !== 'issue').map((move) => ({ move }));
  const drafts = agreementStarts.filter(({ record }) => record.state === 'draft');
  return {
    open: async () => {
      const opened = await Promise.all(
        drafts.map(async (start) => ({ start, instance: await adapter.open(start) })),
      );
      return opened.flatMap(({ start, instance }) =>
        instance === undefined ? [] : [sharedInstance({ space: agreementSpace, start, instance }, moves)],
      );
    },
  };
};

const exported = { exported: 'true' };

/** Marks two schedules of one agreement; a platform may store both flags in one record. */
const onTwoSchedules = async (
  context: Context,
  agreements: AgreementClient,
): Promise<readonly ConcurrentWrites[]> => {
  const { known } = await findScheduleDialect(context, agreements);
  const start = scheduleStarts.find(({ record }) => record.state === 'issued');
  if (known === undefined || start === undefined) return [];
  const eventually = openEventually(context.clock);
  const dialect = { ...known, eventually };
  const space = scheduleSpace(false);
  const marks = space.moves.filter(({ kind }) => kind === 'set_exported');
  const open = async () =>
    (await newSchedules(agreements, { confirm: false })).ids.map((id) =>
      sharedInstance(
        {
          ...{ space, start, instance: openSchedule(context, dialect, id) },
          showing: ({ detail }) => {
            const flag = (detail as { readonly exported?: boolean } | undefined)?.exported;
            return { exported: flag === undefined ? undefined : String(flag) };
          },
        },
        marks.map((move) => ({ move, sets: exported })),
      ),
    );
  return [{ open }];
};

/** Sends two writes to one agreement, or to two of its schedules, at the same moment. */
export const writesAtOnce = atOnce({
  id: 'scheduling-agreements/writes-at-once',
  title:
    'Two writes to an agreement or its schedules at the same moment have the result of one after the other',
  rule,
  open: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    return [onOneAgreement(context, agreements), ...(await onTwoSchedules(context, agreements))];
  },
});

/** Creates two agreements at the same moment. */
export const agreementsAtOnce = createdAtOnce({
  id: 'scheduling-agreements/agreements-at-once',
  title: 'Two agreements created at the same moment are both stored, each under its own id',
  rule,
  unique: 'scheduling-agreements/id-is-unique',
  open: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    return {
      make: async () => {
        const made = await agreements.make();
        return { ...made, words: String(made.body['external-scheduling-agreement-number']) };
      },
      read: (id) => read(context, String(id)),
    };
  },
});
