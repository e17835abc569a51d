import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { type FieldRule, fieldRules, isTold } from './field-types.ts';

/** Everything that fields decide. */
export const fieldClaims = fieldRules.map(({ requirement }) => requirement);

/** A legal document, from a list or read by itself. */
export interface Found {
  readonly reading: Reading;
  readonly format: Format;
  readonly exchange: Exchange;
}

const judgeRule = (judge: Judge, all: readonly Found[], rule: FieldRule): void => {
  const { requirement, member, problem } = rule;
  for (const { reading, format, exchange } of all) {
    const seen = problem(reading, format);
    if (seen === undefined) continue;
    judge.violated(requirement, {
      expected: `${member} of each legal document as documented`,
      seen: `${seen}, in ${format.toUpperCase()}`,
      exchanges: [exchange],
      explanation: `${requirement}, in ${format.toUpperCase()}`,
    });
  }
  const told = all.find(({ reading }) => isTold(rule, reading));
  if (told !== undefined) judge.holds(requirement, told.exchange);
  else judge.inconclusive(requirement, `no legal document that was read shows a value in ${member}`);
};

/** Judges each rule about members over all legal documents at hand. */
export const judgeFields = (judge: Judge, all: readonly Found[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
