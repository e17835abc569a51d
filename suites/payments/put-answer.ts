import { payment } from '../../models/resources/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { readOne } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { observer, resultOf, unspecified } from '../laws/unspecified.ts';
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
export const putAnswer: Check = observer({
  id: 'payments/put-answer',
  title: 'What an accepted export mark answers',
  effect: 'changes',
  open: ({ supply }) => supply.payment({ exported: false }),
  looks: [
    unspecified({
      silence: 'payments/put-answer-body',
      send: async ({ client }: Context, { id }: { readonly id: Id }) =>
        resultOf(await client.send(putRequest(id, marks.query))),
      accepted: ({ answer }, _, { id }) => answerOf(answer, id),
      refused: () => undefined,
    }),
  ],
});
