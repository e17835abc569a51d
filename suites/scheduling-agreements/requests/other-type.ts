import { fold } from '../../../models/wire/spelling.ts';
import type { Check } from '../../harness/check.ts';
import { lookAt } from '../asking/look-at.ts';
import { tellAnswer } from '../asking/make.ts';
import { workshopFor } from '../asking/ready.ts';
import { isSeen } from '../seeing/sight.ts';

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
    const sight = await lookAt(context, made);
    const shown = sight !== undefined && isSeen(sight) ? sight.data['type'] : undefined;
    if (typeof shown !== 'string' || shown === '')
      return judge.inconclusive(row, `${sent} was accepted, and no read shows the type`);
    if (fold(shown) === fold('WITHOUT_RELEASE')) {
      judge.observe(silence, 'replaced', made.answer.exchange);
      return judge.holds(row, sight?.exchange);
    }
    judge.violated(row, {
      expected: 'no agreement of another type than WITHOUT_RELEASE',
      seen: `one of type ${shown}`,
      exchanges: [...made.exchanges, ...(sight === undefined ? [] : [sight.exchange])],
      explanation: 'an agreement of another type is created',
    });
  },
};
