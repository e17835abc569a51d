import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { AgreementShape } from '../compose.ts';
import { findByNumber, lookAt, type Made, tellAnswer } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { without } from '../members.ts';

const number = 'external-scheduling-agreement-number';

const required: readonly (readonly [member: string, row: RequirementId])[] = [
  [number, 'scheduling-agreements/external-number-is-required'],
  ['type', 'scheduling-agreements/type-is-required'],
  ['validity-start-date', 'scheduling-agreements/validity-start-date-is-required'],
  ['validity-end-date', 'scheduling-agreements/validity-end-date-is-required'],
  ['supplier', 'scheduling-agreements/supplier-is-required'],
  ['items', 'scheduling-agreements/items-is-required'],
];

/** A draft, as far as the profile does not say otherwise, and an agreement that is issued from the start. */
const shapes: readonly AgreementShape[] = [{}, { header: { 'is-issued': true } }];

/** What is taken for later is not created as yet. */
const isThere = async (context: Context, made: Made): Promise<boolean> => {
  const snapshot = await lookAt(context, made);
  return snapshot !== undefined && isSnapshot(snapshot);
};

/** What is refused is not there either: it is looked for by its number. */
const judgeRefused = async (
  context: Context,
  { answer, body }: Made,
  [member, row]: (typeof required)[number],
): Promise<void> => {
  const { judge } = context;
  const sent = body[number];
  const { id, exchanges } = sent === undefined ? { exchanges: [] } : await findByNumber(context, sent);
  if (id === undefined) return judge.holds(row, answer.exchange);
  judge.violated(row, {
    expected: `an agreement without ${member} is not there after it was refused`,
    seen: `the list shows it as ${id}`,
    exchanges: [answer.exchange, ...exchanges],
    explanation: `agreements without ${member} are refused and created all the same`,
  });
};

const leaveOut = async (
  context: Context,
  { workshop, shape }: { readonly workshop: Workshop; readonly shape: AgreementShape },
  [member, row]: (typeof required)[number],
): Promise<void> => {
  const { judge } = context;
  const made = await workshop.send(without(workshop.compose(shape), member));
  judge.executed();
  if (made.outcome === 'refused') return judgeRefused(context, made, [member, row]);
  if (made.outcome === 'unclear')
    return judge.inconclusive(row, `without ${member}: ${tellAnswer(made.answer)}`);
  if (made.answer.status === 202 && !(await isThere(context, made)))
    return judge.inconclusive(row, `without ${member} it was taken for later with 202, and is not there`);
  judge.violated(row, {
    expected: `an agreement without ${member} is refused`,
    seen: `it was accepted with ${made.answer.status}`,
    exchanges: made.exchanges,
    explanation: `agreements without ${member} are accepted`,
  });
};

const leaveOutOf = async (context: Context, workshop: Workshop, shape: AgreementShape): Promise<void> => {
  const twin = await workshop.make(shape);
  if (twin.outcome !== 'accepted') {
    const reason = `no complete agreement was accepted just before: ${tellAnswer(twin.answer)}`;
    for (const [, row] of required) {
      context.judge.executed();
      context.judge.inconclusive(row, reason);
    }
    return;
  }
  for (const one of required) await leaveOut(context, { workshop, shape }, one);
};

/** Leaves each required member out of a request that is accepted with it. */
export const requiredMembers: Check = {
  id: 'scheduling-agreements/required-members',
  title: 'An agreement that lacks a required member is not created',
  claims: required.map(([, row]) => row),
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const workshop = await workshopFor(context, requiredMembers.claims);
    if (workshop === undefined) return;
    context.judge.planned(shapes.length * required.length);
    for (const shape of shapes) await leaveOutOf(context, workshop, shape);
  },
};
