import { fold } from '../../../models/wire/spelling.ts';
import type { Check } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { lookAt, tellAnswer } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';

const row = 'scheduling-agreements/type-is-without-release';
const silence = 'scheduling-agreements/other-type';
const sent = 'WITH_RELEASE';

/** Asks for an agreement of another type than the one that there is. */
export const otherType: Check = {
  id: 'scheduling-agreements/other-type',
  title: 'There is no agreement of another type than WITHOUT_RELEASE',
  claims: [row],
  observes: [silence],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, [row]);
    if (workshop === undefined) return;
    judge.planned(1);
    const twin = await workshop.make();
    const made = await workshop.make({ header: { type: sent } });
    judge.executed();
    if (twin.outcome !== 'accepted' || made.outcome === 'unclear')
      return judge.inconclusive(row, `another type: ${tellAnswer(made.answer)}`);
    if (made.outcome === 'refused') {
      judge.observe(silence, 'refused', made.answer.exchange);
      return judge.holds(row, made.answer.exchange);
    }
    const snapshot = await lookAt(context, made);
    const shown = snapshot !== undefined && isSnapshot(snapshot) ? snapshot.data['type'] : undefined;
    if (typeof shown !== 'string' || shown === '')
      return judge.inconclusive(row, `${sent} was accepted, and no read shows the type`);
    if (fold(shown) === fold('WITHOUT_RELEASE')) {
      judge.observe(silence, 'replaced', made.answer.exchange);
      return judge.holds(row, snapshot?.exchange);
    }
    judge.violated(row, {
      expected: 'no agreement of another type than WITHOUT_RELEASE',
      seen: `one of type ${shown}`,
      exchanges: [...made.exchanges, ...(snapshot === undefined ? [] : [snapshot.exchange])],
      explanation: 'an agreement of another type is created',
    });
  },
};
