import { requestedAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type LackingTwins, requiredIn, requiredRows } from '../../laws/required.ts';
import { findByNumber, lookAt, type Made } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';
import { without } from '../members.ts';

const number = 'external-scheduling-agreement-number';

const rows = requiredRows('scheduling-agreements', requestedAgreement, {
  noun: 'an agreement',
  called: { [number]: 'external-number' },
});

type Looked = Pick<LackingTwins, 'lacking' | 'isThere'>;

/** Whether an agreement is there: what was refused is looked for by its number, what is taken for later by its id. */
const lookFor = async (context: Context, lacking: Made): Promise<Looked> => {
  if (lacking.outcome === 'unclear') return { lacking };
  if (lacking.outcome === 'refused') {
    const sent = lacking.body[number];
    const { id, exchanges } =
      sent === undefined ? { id: undefined, exchanges: [] } : await findByNumber(context, sent);
    return {
      lacking: { ...lacking, exchanges: [...lacking.exchanges, ...exchanges] },
      isThere: id !== undefined,
    };
  }
  if (lacking.answer.status !== 202) return { lacking, isThere: true };
  const snapshot = await lookAt(context, lacking);
  return { lacking, isThere: snapshot !== undefined && isSnapshot(snapshot) };
};

/** Leaves each required member out of a draft, as far as the profile does not say otherwise, and of an issued agreement. */
export const requiredMembers = requiredIn({
  id: 'scheduling-agreements/required-members',
  title: 'An agreement that lacks a required member is not created',
  rows,
  open: async (context, claims) => {
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return undefined;
    const shapes = [{}, { header: { 'is-issued': true } }];
    const twins: readonly Made[] = [await workshop.make(shapes[0]), await workshop.make(shapes[1])];
    return async ({ member }) => {
      const came: LackingTwins[] = [];
      for (const [at, twin] of twins.entries()) {
        if (twin.outcome !== 'accepted') continue;
        const lacking = await workshop.send(without(workshop.compose(shapes[at]), member));
        came.push({ twin, ...(await lookFor(context, lacking)) });
      }
      const reason = 'no complete agreement was accepted just before';
      return came.length === 0 ? { because: 'inconclusive', reason } : came;
    };
  },
});
