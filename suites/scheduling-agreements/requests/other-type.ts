import { fold } from '../../../models/wire/spelling.ts';
import type { Check } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeForbidden, type Referred } from '../../laws/references.ts';
import { lookAt } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';

const row = {
  requirement: 'scheduling-agreements/type-is-without-release',
  what: 'an agreement of another type than WITHOUT_RELEASE',
} as const;
const silence = 'scheduling-agreements/other-type';
const sent = 'WITH_RELEASE';

const shownAs = (type: unknown): Referred['shows'] => {
  if (typeof type !== 'string' || type === '') return undefined;
  return fold(type) === fold('WITHOUT_RELEASE') ? 'another' : 'given';
};

/** Asks for an agreement of another type than the one that there is. */
export const otherType: Check = {
  id: 'scheduling-agreements/other-type',
  title: 'There is no agreement of another type than WITHOUT_RELEASE',
  claims: [row.requirement],
  observes: [silence],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, otherType.claims);
    if (workshop === undefined) return;
    judge.planned(1);
    const twin = await workshop.make();
    const made = await workshop.make({ header: { type: sent } });
    judge.executed();
    const snapshot = made.outcome === 'accepted' ? await lookAt(context, made) : undefined;
    const type = snapshot !== undefined && isSnapshot(snapshot) ? snapshot.data['type'] : undefined;
    const exchanges = [...made.exchanges, ...(snapshot === undefined ? [] : [snapshot.exchange])];
    const kept = judgeForbidden(judge, row, {
      ...{ sent: { ...made, exchanges }, twin },
      shows: shownAs(type),
    });
    if (kept !== undefined)
      judge.observe(silence, kept === 'refused' ? kept : 'replaced', made.answer.exchange);
  },
};
