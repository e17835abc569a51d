import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context, Violation } from '../harness/check.ts';
import { holdsText } from '../harness/generate/marker.ts';
import { isLater } from '../harness/meaning.ts';
import type { PairResult } from '../harness/pairs.ts';
import { type ReadFailure, showsNone } from '../harness/resources/read-failure.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';

/** The creation of a document with a text that no other document has. */
interface MarkedCreation extends PairResult {
  readonly words: string;
}

/** Creates documents on one target, and reads them by the ids in the answers. */
interface Creator {
  readonly make: () => Promise<MarkedCreation>;
  readonly read: (
    id: NonNullable<MarkedCreation['id']>,
  ) => Promise<Pick<Snapshot, 'data' | 'exchange'> | ReadFailure>;
  /** Removes what was created. */
  readonly end?: () => Promise<void>;
}

/** A check of the law. */
interface CreatedAtOnceRow extends Pick<Check, 'id' | 'title'> {
  /** Violated if an answer names the other document, or one of the two does not exist. */
  readonly rule: RequirementId;
  /** Violated if both have the same id; `rule` by default. */
  readonly unique?: RequirementId;
  /** Judges the claims itself if nothing can be created. */
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<Creator | undefined>;
}

const rounds = 3;

type KnownCreation = MarkedCreation & { readonly id: NonNullable<MarkedCreation['id']> };

/** Whether a creation is finished and has an id: after 202 the document need not exist yet. */
const isKnown = (made: MarkedCreation): made is KnownCreation =>
  made.outcome === 'accepted' && !isLater(made.answer) && made.id !== undefined;

/** What a read by the answered id shows: the created document, the other one, none, or nothing conclusive. */
type ReadDocument = 'own' | 'other' | 'none' | 'undecided';

const shownIn = (
  seen: { readonly data: Data } | ReadFailure,
  made: KnownCreation,
  other: KnownCreation,
): ReadDocument => {
  if (!('data' in seen)) return showsNone(seen) ? 'none' : 'undecided';
  if (holdsText(seen.data, made.words)) return 'own';
  return holdsText(seen.data, other.words) ? 'other' : 'undecided';
};

/** The violation that two creations show. */
interface CreationViolation extends Pick<Violation, 'mayBeOthers'> {
  readonly isOneId: boolean;
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
}

/** Reads two created documents and compares them; undefined if the reads are inconclusive. */
const examine = async (
  read: Creator['read'],
  [one, other]: readonly [MarkedCreation, MarkedCreation],
  eventually: Eventually,
): Promise<CreationViolation | 'right' | undefined> => {
  if (!isKnown(one) || !isKnown(other)) return undefined;
  const exchanges = [...one.exchanges, ...other.exchanges];
  if (String(one.id) === String(other.id)) {
    const seen = await read(one.id);
    // An answer may show another record than the created one, such as the document that it belongs to.
    if (!['own', 'other'].includes(shownIn(seen, one, other))) return undefined;
    return { isOneId: true, seen: `id ${one.id} for both`, exchanges: [...exchanges, seen.exchange] };
  }
  const readBoth = async (own: KnownCreation, other: KnownCreation) => {
    const seen = await eventually(
      () => read(own.id),
      (now) => shownIn(now, own, other) !== 'none',
    );
    exchanges.push(seen.exchange);
    return shownIn(seen, own, other);
  };
  const shown = [await readBoth(one, other), await readBoth(other, one)];
  if (shown.includes('other'))
    return {
      isOneId: false,
      seen: 'a read by the answered id shows the document of the other one',
      exchanges,
    };
  if (shown.includes('own') && shown.includes('none'))
    return { isOneId: false, seen: 'one of the two documents is not there', exchanges, mayBeOthers: true };
  return shown.every((word) => word === 'own') ? 'right' : undefined;
};

type Rules = Pick<CreatedAtOnceRow, 'rule' | 'unique'>;

const judgeRound = async (
  { judge, clock }: Context,
  { make, read }: Creator,
  rules: Rules,
): Promise<void> => {
  const { rule, unique = rule } = rules;
  const eventually = openEventually(clock);
  const outcome = await examine(read, await Promise.all([make(), make()]), eventually);
  if (outcome === undefined) return;
  if (outcome === 'right') return judge.holds([...new Set([rule, unique])]);
  const claim = outcome.isOneId ? unique : rule;
  // A defect that two creations in sequence show as well is not one of concurrency.
  const inTurn = claim === rule ? await examine(read, [await make(), await make()], eventually) : 'right';
  if (inTurn !== 'right') return;
  judge.violated(claim, {
    expected: 'two creations at the same moment, each answered with a document of its own',
    ...{
      seen: outcome.seen,
      exchanges: outcome.exchanges,
      ...(outcome.mayBeOthers && { mayBeOthers: true }),
    },
    explanation: `two creations at the same moment: ${outcome.seen.replace(/\d+/g, 'N')}`,
  });
};

/** Two clients create documents at the same moment: each is answered with its own document, under a unique id. */
export const createdAtOnce = ({ rule, unique, open, ...row }: CreatedAtOnceRow): Check => {
  const claims = [rule, ...(unique === undefined ? [] : [unique])];
  return {
    ...row,
    claims,
    run: async (context) => {
      const { judge } = context;
      const creator = await open(context, claims);
      if (creator === undefined) return;
      judge.planned(rounds);
      for (let round = 0; round < rounds; round++) {
        await judgeRound(context, creator, { rule, ...(unique && { unique }) });
        judge.executed();
      }
      await creator.end?.();
      judge.inconclusive(claims, 'no two creations at the same moment were accepted and then shown');
    },
  };
};
