import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type AgreementSnapshot, type Made, read } from '../descriptor.ts';
import { type Acted, isKnown } from './act.ts';

/** An agreement that nobody names while another is acted on. */
interface Bystander {
  readonly row: RequirementId;
  readonly made: Made;
  /** What was done to the other one. */
  readonly acted: Acted;
  readonly words: string;
  /** Whether it shows what was asked for the other one alone. */
  readonly isMoved: (snapshot: AgreementSnapshot) => boolean;
}

/** An action on one agreement leaves another one as it was. */
export const judgeBystander = async (
  context: Context,
  { row, made, acted, words, isMoved }: Bystander,
): Promise<void> => {
  if (!isKnown(made) || made.created === undefined || isMoved(made.created)) return;
  const snapshot = await read(context, made.id);
  if (!isSnapshot(snapshot) || !isMoved(snapshot)) return;
  context.judge.violated(row, {
    expected: `${words} changes the agreement that it names and no other`,
    seen: `agreement ${made.id}, which nobody named, is changed too`,
    exchanges: [...made.exchanges, acted.answer.exchange, snapshot.exchange],
    explanation: `${words} changes an agreement that it does not name`,
  });
};
