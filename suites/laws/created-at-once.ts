import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { holdsText } from '../harness/marker.ts';
import { openPatience } from '../harness/patience.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { showsNone, type Unread } from '../harness/resources/unread.ts';
import type { Sent } from './sent.ts';

/** A request for a new document, and a text that no other one has. */
interface Made extends Sent {
  readonly words: string;
}

/** How documents are made on one target, and read by the ids that they were answered with. */
interface Creator {
  readonly make: () => Promise<Made>;
  readonly read: (id: NonNullable<Made['id']>) => Promise<Pick<Snapshot, 'data' | 'exchange'> | Unread>;
}

/** A check of the law. */
interface CreatedAtOnceRow extends Pick<Check, 'id' | 'title'> {
  /** What is violated where an answer names the other document, or one of them is not there. */
  readonly rule: RequirementId;
  /** What is violated where both have one id; the rule when left out. */
  readonly unique?: RequirementId;
  /** Judges what it claims itself where nothing can be made. */
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<Creator | undefined>;
}

const rounds = 3;

type Known = Made & { readonly id: NonNullable<Made['id']> };

/** What is taken for later need not be there. */
const isKnown = (made: Made): made is Known =>
  made.outcome === 'accepted' && made.answer.status !== 202 && made.id !== undefined;

/** What a read by the answered id shows: the document that was sent, the other one, none, or nothing that tells. */
type Shown = 'own' | 'other' | 'none' | 'untold';

const shownIn = (seen: { readonly data: Data } | Unread, made: Known, other: Known): Shown => {
  if (!('data' in seen)) return showsNone(seen) ? 'none' : 'untold';
  if (holdsText(seen.data, made.words)) return 'own';
  return holdsText(seen.data, other.words) ? 'other' : 'untold';
};

const seenAs: Readonly<Record<Exclude<Shown, 'own' | 'untold'>, string>> = {
  other: 'the document of the other one',
  none: 'no document',
};

const judgePair = async (
  context: Context,
  { rule, unique = rule }: Pick<CreatedAtOnceRow, 'rule' | 'unique'>,
  { read, pair }: Pick<Creator, 'read'> & { readonly pair: readonly [Known, Known] },
): Promise<void> => {
  const { judge, clock } = context;
  const made = pair.flatMap(({ exchanges }) => exchanges);
  const violated = (claim: RequirementId, seen: string, further: readonly Exchange[] = []) =>
    judge.violated(claim, {
      expected: 'of two creations at the same moment each answered with a document of its own',
      seen,
      exchanges: [...made, ...further],
      explanation: `two creations at the same moment: ${seen.replace(/\d+/g, 'N')}`,
    });
  const [one, other] = pair;
  if (String(one.id) === String(other.id)) return violated(unique, `id ${one.id} for both`);
  const patiently = openPatience(clock);
  const look = async (own: Known, beside: Known) => {
    const seen = await patiently(
      () => read(own.id),
      (now) => shownIn(now, own, beside) !== 'none',
    );
    return { exchange: seen.exchange, shown: shownIn(seen, own, beside) };
  };
  const looks = [await look(one, other), await look(other, one)];
  const exchanges = looks.map(({ exchange }) => exchange);
  const told = looks.map(({ shown }) => shown);
  const lost =
    told.find((shown) => shown === 'other') ?? (told.includes('own') && told.find((one) => one === 'none'));
  if (lost === 'other' || lost === 'none')
    violated(rule, `a read by the answered id shows ${seenAs[lost]}`, exchanges);
  else if (told.every((shown) => shown === 'own')) judge.holds([...new Set([rule, unique])]);
};

/** Two clients create documents at the same moment: each is answered with its own, under an id that no other one has. */
export const createdAtOnce = ({ rule, unique, open, ...row }: CreatedAtOnceRow): Check => {
  const claims = [rule, ...(unique === undefined ? [] : [unique])];
  return {
    ...row,
    ...{ claims, observes: [], effect: 'changes' },
    run: async (context) => {
      const { judge } = context;
      const creator = await open(context, claims);
      if (creator === undefined) return;
      judge.planned(rounds);
      for (let round = 0; round < rounds; round++) {
        const [one, other] = await Promise.all([creator.make(), creator.make()]);
        if (isKnown(one) && isKnown(other))
          await judgePair(context, { rule, ...(unique && { unique }) }, { ...creator, pair: [one, other] });
        judge.executed();
      }
      judge.inconclusive(claims, 'no two creations at the same moment were accepted and then shown');
    },
  };
};
