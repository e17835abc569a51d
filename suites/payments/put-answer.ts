import { payment } from '../../models/resources/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { readOne } from '../../models/wire/read.ts';
import type { Check } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { marks, putRequest } from './requests.ts';

const answerOf = ({ text, format }: Answer, id: Id): string => {
  if (text.trim() === '') return 'empty';
  if (format === undefined) return 'something that is neither JSON nor XML';
  try {
    return readOne(payment, text, format).data['id'] === id ? 'payment' : 'something else';
  } catch {
    return 'something that cannot be read';
  }
};

/** What an accepted mark answers. */
export const putAnswer: Check = {
  id: 'payments/put-answer',
  title: 'What an accepted export mark answers',
  claims: [],
  observes: ['payments/put-answer-body'],
  effect: 'changes',
  run: async ({ client, judge, supply }) => {
    const one = await supply.payment({ exported: false });
    if (one === undefined) return;
    judge.planned(1);
    const answer = await client.send(putRequest(one.id, marks.query));
    judge.executed();
    if (outcomeOf(answer).outcome !== 'accepted') return;
    judge.observe('payments/put-answer-body', answerOf(answer, one.id), answer.exchange);
  },
};
