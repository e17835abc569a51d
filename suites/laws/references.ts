import type { RequirementId } from '../../models/requirements/index.ts';
import type { Judge } from '../harness/check.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import type { CreationResult } from './sent.ts';

/** A value of a member that refers to a record. */
export interface ReferenceRow {
  readonly requirement: RequirementId;
  /** Describes the record that it refers to. */
  readonly what: string;
}

/** The result of a request with the value, and of its twin whose value has to be accepted. */
export interface Referred {
  readonly sent: CreationResult;
  readonly twin?: CreationResult | undefined;
  /** Which value reads show; undefined where they show none. */
  readonly shows: 'given' | 'another' | undefined;
}

const allExchanges = ({ sent, twin }: Referred) => [
  ...(twin === undefined ? [] : twin.exchanges),
  ...sent.exchanges,
];

const isRefusedAlone = ({ sent, twin }: Referred): boolean =>
  sent.outcome === 'refused' && twin?.outcome === 'accepted';

const isLeftOut = ({ sent, shows }: Referred): boolean => sent.outcome === 'accepted' && shows === 'another';

const isKept = ({ sent, shows }: Referred): boolean => sent.outcome === 'accepted' && shows === 'given';

const describeOpen = ({ what }: ReferenceRow, { sent, twin }: Referred): string =>
  sent.outcome === 'refused'
    ? `${what} was ${describeOutcome(sent)}, and its twin ${twin === undefined ? 'not sent' : describeOutcome(twin)}`
    : `${what} was ${describeOutcome(sent)}, and no read tells what stands in its place`;

/**
 * Judges a reference to a missing or forbidden record: it has to be refused while its twin is accepted, or be left
 * out of the stored document. Returns how the reference was rejected.
 */
export const judgeForbidden = (
  judge: Judge,
  row: ReferenceRow,
  referred: Referred,
): 'refused' | 'left-out' | undefined => {
  const { requirement, what } = row;
  if (isKept(referred)) {
    judge.violated(requirement, {
      expected: `${what} is refused or left out`,
      seen: 'it is accepted and kept',
      exchanges: allExchanges(referred),
      explanation: `${what} is kept`,
    });
    return undefined;
  }
  const isRefused = isRefusedAlone(referred);
  if (!isRefused && !isLeftOut(referred)) {
    judge.inconclusive(requirement, describeOpen(row, referred));
    return undefined;
  }
  judge.holds(requirement, referred.sent.answer.exchange);
  return isRefused ? 'refused' : 'left-out';
};

/** Judges a reference that has to be accepted as its twin is: refusing it or leaving it out is a violation. */
export const judgeHonoured = (judge: Judge, row: ReferenceRow, referred: Referred) => {
  const { requirement, what } = row;
  if (isKept(referred)) return judge.holds(requirement, referred.sent.answer.exchange);
  const isRefused = isRefusedAlone(referred);
  const isWrong = isRefused || (isLeftOut(referred) && referred.twin?.outcome === 'accepted');
  if (!isWrong) return judge.inconclusive(requirement, describeOpen(row, referred));
  judge.violated(requirement, {
    expected: `${what} is taken, as its twin is`,
    seen: isRefused ? `it was ${describeOutcome(referred.sent)}` : 'something else stands in its place',
    exchanges: allExchanges(referred),
    explanation: `${what} is ${isRefused ? 'refused' : 'left out'}`,
  });
};
