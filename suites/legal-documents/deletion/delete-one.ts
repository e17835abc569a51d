import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
import { judgeRefused } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { placeOf } from '../../harness/place.ts';
import { remove, type Shown } from '../descriptor.ts';
import { rows } from '../judging/rows.ts';

const observe = ({ judge }: Context, { status, text, exchange }: Answer): void => {
  judge.observe('legal-documents/delete-status', String(status), exchange);
  if (status === 204) return;
  const body = isTrivial(text) ? 'empty' : 'legal-document';
  judge.observe('legal-documents/delete-answer-body', body, exchange);
};

/** Deletes a legal document that was shown just before; undefined where it was not accepted, which it then judges. */
export const deleteOne = async (context: Context, shown: Shown): Promise<Answer | undefined> => {
  const { judge } = context;
  const { contract, id } = shown.named;
  const answer = await remove(context, shown.named, shown.format);
  const { outcome, status } = outcomeOf(answer);
  if (outcome === 'accepted') {
    observe(context, answer);
    return answer;
  }
  if (outcome === 'refused') {
    const place = placeOf('legal-documents.delete', {}, { contract_id: contract, id });
    const exchanges = [shown.exchange, answer.exchange];
    judgeRefused(judge, rows.deletes, { place, answer, exchanges });
  } else judge.inconclusive(rows.deletes, `the deletion answered ${status ?? 'nothing'}`);
  return undefined;
};
