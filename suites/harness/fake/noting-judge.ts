import type { RequirementId } from '../../../models/requirements/index.ts';
import type { LifecycleCoverage } from '../../../reports/run.ts';
import { type Claims, claimsIn, type Judge, type Violation } from '../check.ts';

type Outcome = Exclude<keyof Judge, 'observe' | 'planned' | 'executed' | 'covered' | 'leftBehind'>;

interface Note {
  readonly outcome: Outcome;
  readonly requirement: RequirementId;
  /** The reason, if there is one. */
  readonly reason: string;
  readonly violation?: Violation;
}

/** The judgements that a judge received. */
export interface Notes {
  readonly all: readonly Note[];
  readonly outcomes: () => readonly Outcome[];
  /** The number of observed silences. */
  readonly observed: number;
  readonly coverage: readonly LifecycleCoverage[];
  readonly units: { readonly planned: number; readonly executed: number };
  /** The requirements with an outcome, each once. */
  readonly of: (outcome: Outcome) => ReadonlySet<string>;
  /** The first violation of each requirement. */
  readonly violations: () => ReadonlyMap<string, Violation>;
}

/** A judge that records judgements and passes each one to `onNote`. */
export const notingJudge = (
  onNote: (note: Note) => void = () => {},
): { readonly judge: Judge; readonly notes: Notes } => {
  const all: Note[] = [];
  const coverage: LifecycleCoverage[] = [];
  const units = { planned: 0, executed: 0 };
  const counted = { observed: 0 };
  const add = (note: Note) => {
    all.push(note);
    onNote(note);
  };
  const note = (outcome: Outcome) => (ids: Claims, reason?: unknown) => {
    for (const requirement of claimsIn(ids))
      add({ outcome, requirement, reason: typeof reason === 'string' ? reason : '' });
  };
  const judge: Judge = {
    holds: note('holds'),
    violated: (ids, violation) => {
      for (const requirement of claimsIn(ids))
        add({ outcome: 'violated', requirement, reason: violation.seen, violation });
    },
    blocked: note('blocked'),
    unmet: note('unmet'),
    notApplicable: note('notApplicable'),
    inconclusive: note('inconclusive'),
    observe: () => {
      counted.observed++;
    },
    planned: (count) => {
      units.planned += count;
    },
    executed: (count = 1) => {
      units.executed += count;
    },
    covered: (one) => {
      coverage.push(one);
    },
    leftBehind: () => {},
  };
  const of: Notes['of'] = (outcome) =>
    new Set(all.filter((one) => one.outcome === outcome).map(({ requirement }) => requirement));
  const violations = () =>
    new Map(
      all
        .toReversed()
        .flatMap(({ requirement, violation }) =>
          violation === undefined ? [] : [[requirement, violation] as const],
        ),
    );
  return {
    judge,
    notes: {
      all,
      outcomes: () => all.map(({ outcome }) => outcome),
      coverage,
      units,
      of,
      violations,
      get observed() {
        return counted.observed;
      },
    },
  };
};
