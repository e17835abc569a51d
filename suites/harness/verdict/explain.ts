import type { Exchange, Judgement, OutdatedDocument } from '../../../reports/run.ts';
import { describeOutdated } from '../fixtures/as-listed.ts';
import { withRedirects } from '../http/redirects.ts';
import type { Operations } from '../never-accepted.ts';
import type { Profile } from '../profile/profile.ts';
import { isDecided, withSentence } from './amended-reason.ts';
import { withOtherOrigin } from './other-origin.ts';
import { withOwnWords } from './own-words.ts';
import { withClaims } from './rests-on-profile.ts';
import { withVanished } from './vanished.ts';

/** What happened during a try of a check besides what it judged. */
export interface Circumstances {
  readonly profile: Profile;
  /** All exchanges of the check. */
  readonly exchanges: readonly Exchange[];
  /** What hooks reported, a sentence each. */
  readonly troubles: readonly string[];
  readonly outdated: readonly OutdatedDocument[];
  readonly operations: Pick<Operations, 'judged'>;
  /** Whether the run was ended meanwhile. */
  readonly isEnded: boolean;
}

type Amendment = (judgement: Judgement, circumstances: Circumstances) => Judgement;

// A check reports what it could not do; the hook's own message says why.
const withTroubles: Amendment = (judgement, { troubles }) =>
  isDecided(judgement) || troubles.length === 0 ? judgement : withSentence(judgement, troubles.join(' '));

// A check may lack documents because an earlier run used up those that the profile lists.
const withOutdated: Amendment = (judgement, { outdated }) => {
  if (isDecided(judgement) || outdated.length === 0 || judgement.never !== undefined) return judgement;
  const keys = outdated.map(({ key }) => key);
  return {
    ...withSentence(judgement, `${outdated.map(describeOutdated).join('; ')}.`),
    verdict: 'inconclusive',
    missing: [...new Set([...(judgement.missing ?? []), ...keys])],
  };
};

// What a check could not do may be for that alone.
const withEnd: Amendment = (judgement, { isEnded }) =>
  isEnded && judgement.verdict === 'blocked' ? { ...judgement, verdict: 'inconclusive' } : judgement;

/** In this order, since a later one looks at the reason that an earlier one left. */
const amendments: readonly Amendment[] = [
  (judgement, { profile, exchanges }) => withClaims(judgement, profile, exchanges),
  withTroubles,
  (judgement, { operations }) => operations.judged(judgement),
  withOutdated,
  (judgement, { exchanges }) => withOwnWords(judgement, exchanges),
  (judgement, { exchanges }) => withRedirects(judgement, exchanges),
  (judgement, { exchanges }) => withVanished(judgement, exchanges),
  (judgement, { profile, exchanges }) => withOtherOrigin(judgement, profile.baseUrl, exchanges),
  withEnd,
];

/** The judgement of a check with everything that its circumstances say about the reason: the only place that does so. */
export const explain: Amendment = (judgement, circumstances) =>
  amendments.reduce((amended, amend) => amend(amended, circumstances), judgement);
