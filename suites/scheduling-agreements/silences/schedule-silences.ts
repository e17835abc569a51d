import { deliverySchedule } from '../../../models/resources/scheduling-agreement.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { statusNamed } from '../../harness/resources/status-named.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { observer, resultOf, unspecified } from '../../laws/unspecified.ts';
import { readNow } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { ask } from '../reads.ts';
import {
  changeSchedules,
  newSchedules,
  type ScheduleForm,
  type ScheduleOperation,
  scheduleForms,
} from '../schedules/change-schedules.ts';
import { exportWays, isAmong, lineWith, readFlag, type ScheduleId } from '../schedules/export-ways.ts';
import { findScheduleDialect, type ScheduleDialect } from '../schedules/find-dialect.ts';

/** What is needed to look at schedules. */
interface Scene {
  readonly context: Context;
  readonly workshop: Workshop;
  readonly dialect: ScheduleDialect;
  readonly form: ScheduleForm;
}

const statusOf = async (
  { context }: Scene,
  { agreement, schedule }: ScheduleId,
): Promise<string | undefined> => {
  const snapshot = await readNow(context, agreement);
  const line = snapshot && lineWith(snapshot, schedule);
  return line && statusNamed(line['status'], context.profile);
};

const send = (
  { context, form }: Scene,
  operation: ScheduleOperation,
  ...ids: readonly string[]
): Promise<Answer> => changeSchedules(context, operation, { form, ids });

const first = async ({ workshop }: Scene, confirm: boolean, issued = true): Promise<ScheduleId | undefined> =>
  (await newSchedules(workshop, { confirm, issued })).ids[0];

/** Every form, each with a schedule of its own; where the flag can be read it must be set. */
const lookAtForms = async ({ context, workshop, dialect }: Scene): Promise<void> => {
  const { judge } = context;
  const ids = [
    ...(await newSchedules(workshop, { confirm: false })).ids,
    ...(await newSchedules(workshop, { confirm: false })).ids,
  ];
  const taken: ScheduleForm[] = [];
  for (const [at, form] of scheduleForms.entries()) {
    const id = ids[at];
    if (id === undefined) return;
    const answer = await changeSchedules(context, 'set-exported', { form, ids: [id.schedule] });
    if (outcomeOf(answer).outcome !== 'accepted') continue;
    const isSet = dialect.way === undefined || (await readFlag(context, dialect.way, id)).value !== false;
    if (isSet) taken.push(form);
    const body = answer.text.trim() === '' ? 'empty' : 'schedules';
    judge.observe('scheduling-agreements/schedule-action-answer', body, answer.exchange);
  }
  const word = taken.length === scheduleForms.length ? 'any' : taken.join(', ') || 'none that is known';
  judge.observe('scheduling-agreements/schedules-body', word);
};

const lookAtConfirmed = async (scene: Scene): Promise<void> => {
  const { judge, supply } = scene.context;
  const pending = await first(scene, true);
  if (pending !== undefined) {
    const answer = await send(scene, 'set-confirmed', pending.schedule);
    const status = outcomeOf(answer).outcome === 'accepted' ? await statusOf(scene, pending) : undefined;
    if (status !== undefined)
      judge.observe('scheduling-agreements/confirmed-status', status, answer.exchange);
  }
  const issued = await first(scene, false);
  if (issued !== undefined) {
    const before = await statusOf(scene, issued);
    const answer = await send(scene, 'set-confirmed', issued.schedule);
    const { outcome } = outcomeOf(answer);
    const moved = outcome === 'accepted' && before !== (await statusOf(scene, issued));
    const word = outcome === 'refused' ? 'refused' : moved ? 'confirmed' : 'ignored';
    if (outcome !== 'unclear')
      judge.observe('scheduling-agreements/confirm-elsewhere', word, answer.exchange);
  }
  if (!supply.canMove('schedule')) return;
  const other = await first(scene, true);
  const id = idFrom(other?.schedule);
  if (other === undefined || id === undefined) return;
  if (!(await supply.move('schedule', id, { type: 'confirm' }))) return;
  const status = await statusOf(scene, other);
  if (status !== undefined) judge.observe('scheduling-agreements/supplier-confirmed', status);
};

const lookAtFlag = async (scene: Scene): Promise<void> => {
  const { context } = scene;
  const id = await first(scene, false);
  if (id === undefined) return;
  const told: string[] = [];
  for (const way of exportWays) {
    const { value } = await readFlag(context, way, id);
    if (value !== undefined) told.push(way);
  }
  const [list, agreement] = [told.includes('list'), told.includes('agreement')];
  const word = list && agreement ? 'everywhere' : list ? 'list' : agreement ? 'agreement' : told[0];
  if (word !== undefined) context.judge.observe('scheduling-agreements/exported-shown', word);
};

const lookAtList = async (scene: Scene): Promise<void> => {
  const { context } = scene;
  const isListed = async (id: ScheduleId | undefined): Promise<boolean | undefined> => {
    if (id === undefined) return undefined;
    const collection = { operation: 'list-schedules', resource: deliverySchedule } as const;
    const list = await ask(context, collection, { query: `id=${encodeURIComponent(id.schedule)}` });
    return isAmong(list, id.schedule);
  };
  const [issued, draft] = [
    await isListed(await first(scene, false)),
    await isListed(await first(scene, false, false)),
  ];
  if (issued === true && draft !== undefined)
    context.judge.observe('scheduling-agreements/listed-drafts', draft ? 'listed' : 'hidden');
};

/** Looks at how delivery schedules are named, confirmed and marked where the documentation leaves it open. */
export const scheduleSilences: Check = observer({
  id: 'scheduling-agreements/schedule-silences',
  title: 'How delivery schedules are named, what confirming them leads to, and where their flag is read',
  effect: 'changes',
  open: async (context): Promise<Scene | undefined> => {
    const workshop = await workshopFor(context, []);
    const dialect = workshop && (await findScheduleDialect(context, workshop));
    return workshop && dialect && { context, workshop, dialect, form: dialect.form ?? 'ids' };
  },
  looks: [
    {
      observes: ['scheduling-agreements/schedules-body', 'scheduling-agreements/schedule-action-answer'],
      look: (_, scene) => lookAtForms(scene),
    },
    {
      observes: [
        'scheduling-agreements/confirmed-status',
        'scheduling-agreements/confirm-elsewhere',
        'scheduling-agreements/supplier-confirmed',
      ],
      look: (_, scene) => lookAtConfirmed(scene),
    },
    unspecified({
      silence: 'scheduling-agreements/unknown-schedule',
      send: async (_, scene: Scene) => {
        const issued = await first(scene, false);
        return issued && resultOf(await send(scene, 'set-exported', issued.schedule, String(unusedId)));
      },
      accepted: 'ignored',
    }),
    unspecified({
      silence: 'scheduling-agreements/unissued-schedules-exported',
      send: async (_, scene: Scene) => {
        const draft = await first(scene, false, false);
        return draft && resultOf(await send(scene, 'set-exported', draft.schedule));
      },
    }),
    { observes: ['scheduling-agreements/exported-shown'], look: (_, scene) => lookAtFlag(scene) },
    { observes: ['scheduling-agreements/listed-drafts'], look: (_, scene) => lookAtList(scene) },
  ],
});
