import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import {
  type Claims,
  claimsIn,
  type HeldAttempt,
  type HeldAttempts,
  type Judge,
  type Violation,
} from '../check.ts';
import type { MetCases } from '../memory.ts';

interface TrialOptions {
  /** Returns the last exchange: the default evidence of a case that holds. */
  readonly latest?: () => Exchange | undefined;
  /** Starts a journal of the cases that monitors meet, so that they can check the same cases again. */
  readonly journal?: () => MetCases;
  /** Called with each requirement that a trial decides. */
  readonly onDecided?: ((id: RequirementId) => void) | undefined;
}

const noJournal = (): MetCases => ({ forget: () => {}, remember: () => {} });

export const openTrials = ({
  latest = () => undefined,
  journal = noJournal,
  onDecided = () => {},
}: TrialOptions = {}): HeldAttempts => {
  const red = new Set<RequirementId>();
  let open:
    | {
        readonly held: (() => void)[];
        readonly violated: Set<RequirementId>;
        readonly all: Set<RequirementId>;
        readonly known: ReadonlySet<RequirementId>;
      }
    | undefined;
  const act = (judge: () => void): void => {
    if (open === undefined) judge();
    else open.held.push(judge);
  };
  const markDecided = (ids: Claims): void => {
    if (open !== undefined) claimsIn(ids).forEach(onDecided);
  };
  const isNew = (id: RequirementId): boolean => !red.has(id);
  const violate = (judge: Judge, ids: Claims, violation: Violation): void => {
    if (open === undefined) {
      for (const id of claimsIn(ids)) red.add(id);
      judge.violated(ids, violation);
      return;
    }
    const { known, violated, all } = open;
    for (const id of claimsIn(ids)) all.add(id);
    for (const id of claimsIn(ids).filter(isNew)) violated.add(id);
    open.held.push(() => {
      const left = claimsIn(ids).filter((id) => !known.has(id));
      if (left.length > 0) judge.violated(left, violation);
    });
  };
  const holdBack: HeldAttempts['held'] = (judge) => ({
    ...judge,
    holds: (ids, example = latest()) => {
      markDecided(ids);
      act(() => judge.holds(ids, example));
    },
    violated: (ids, violation) => violate(judge, ids, violation),
    blocked: (ids, reason) => act(() => judge.blocked(ids, reason)),
    unmet: (ids, reason) => act(() => judge.unmet(ids, reason)),
    notApplicable: (ids, reason) => act(() => judge.notApplicable(ids, reason)),
    inconclusive: (ids, reason) => act(() => judge.inconclusive(ids, reason)),
    observe: (silence, answer, example) => act(() => judge.observe(silence, answer, example)),
  });
  const begin = (known = red): HeldAttempt => {
    if (open !== undefined) throw new Error('a case that is drawn is part of another one');
    const held: (() => void)[] = [];
    const own = { held, known, violated: new Set<RequirementId>(), all: new Set<RequirementId>() };
    const met = journal();
    open = own;
    return {
      violated: own.violated,
      end: () => {
        open = undefined;
        met.forget();
      },
      keep: () => {
        met.remember();
        try {
          for (const judge of own.held.splice(0)) judge();
        } finally {
          for (const id of own.all) {
            red.add(id);
            known.add(id);
          }
        }
      },
    };
  };
  return { held: holdBack, begin };
};
