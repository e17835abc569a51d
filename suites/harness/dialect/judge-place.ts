import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../check.ts';
import type { Answer } from '../client.ts';
import { isAbsent } from '../meaning.ts';
import { describeElsewhere, locationOf, mayBeElsewhere, type OperationPath } from './place.ts';

/** A request for an operation and a document for which it must exist. */
export interface AnsweredOperation {
  readonly place: OperationPath;
  readonly answer: Answer;
  readonly exchanges: readonly Exchange[];
  /** The subject of the violation if the operation is absent, in words. */
  readonly subject?: string | undefined;
}

/** Records the path of an operation, as far as an answer shows it. */
export const observePlace = (
  judge: Judge,
  silence: SilenceId,
  { place, answer }: Omit<AnsweredOperation, 'exchanges'>,
) => {
  const where = locationOf(place, answer);
  if (where !== undefined) judge.observe(silence, where, answer.exchange);
};

/**
 * Judges a refusal by its path only: an absent operation at a path from the documentation or the profile is a
 * violation; other reasons of refusals are not documented.
 */
export const judgeRefused = (
  judge: Judge,
  row: RequirementId,
  { place, answer, exchanges, subject }: AnsweredOperation,
) => {
  if (mayBeElsewhere(place, answer)) return judge.inconclusive(row, describeElsewhere(place, answer));
  const said =
    answer.status === undefined ? (answer.exchange.failure ?? 'no answer') : `status ${answer.status}`;
  if (!isAbsent(answer)) return judge.inconclusive(row, `${place.path} answered ${said}`);
  judge.violated(row, {
    expected: `the operation at ${place.endpoint}, which is known to be there`,
    seen: said,
    exchanges,
    shownBy: [answer.exchange],
    explanation: `there is no ${place.endpoint}`,
    subject,
  });
};
