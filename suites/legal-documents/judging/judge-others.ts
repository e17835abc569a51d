import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Listing } from '../descriptor.ts';
import type { Look } from './look.ts';
import { rows } from './rows.ts';
import { isSameDocument } from './same-document.ts';

/** A legal document with the contract that it is of. */
interface Known {
  readonly contract: Id;
  readonly reading: Reading;
  readonly exchange: Exchange;
}

const knownIn = ({ listings, shown }: Look): readonly Known[] => [
  ...shown
    .filter(isSnapshot)
    .map(({ named, reading, exchange }) => ({ contract: named.contract, reading, exchange })),
  ...listings.flatMap(({ contract, entries, exchange }) =>
    entries.flatMap(({ id, reading }) => (id === undefined ? [] : [{ contract, reading, exchange }])),
  ),
];

const foreignIn = ({ contract, entries }: Listing, known: readonly Known[]): Known | undefined =>
  known.find(
    (one) => one.contract !== contract && entries.some(({ reading }) => isSameDocument(reading, one.reading)),
  );

/**
 * Judges whether lists of different contracts share nothing, nor hold what is known to be of another; false where they
 * do.
 */
export const judgeOthers = ({ judge }: Context, at: Look): boolean => {
  const known = knownIn(at);
  const answered = at.listings.filter(({ kind }) => kind === 'records');
  for (const listing of answered) {
    const foreign = foreignIn(listing, known);
    if (foreign === undefined) continue;
    const { reading, contract, exchange } = foreign;
    judge.violated(rows.others, {
      expected: `legal documents of contract ${listing.contract} alone in its list`,
      seen: `legal document ${reading.data['id']} of contract ${contract} in it as well`,
      exchanges: [exchange, listing.exchange],
      explanation: 'a list holds legal documents of another contract',
    });
    return false;
  }
  const contracts = new Set(known.map(({ contract }) => contract));
  const isTold = answered.some(({ contract }) => [...contracts].some((other) => other !== contract));
  if (isTold) judge.holds(rows.others);
  else judge.inconclusive(rows.others, 'there were no legal documents of two contracts to look at');
  return true;
};
