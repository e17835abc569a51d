import type { RequirementId } from '../../../models/requirements/index.ts';
import { moverOf, type ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import type { Pair, People } from '../asking/people.ts';
import { reassign } from '../asking/reassign.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { effectRows, movedLists } from '../effects/effect-rows.ts';
import { type Finding, findingsOf } from '../effects/findings.ts';
import { movedBy } from '../effects/moved-by.ts';
import { tellHindrance } from '../effects/tell-hindrance.ts';
import type { ReassignmentWish } from '../wish.ts';

/** A request with something that must be passed over beside a member that is held and valid. */
export interface Beside {
  readonly requirement: RequirementId;
  /** What must be passed over, in words. */
  readonly what: string;
  readonly pair: Pair;
  readonly wish: ReassignmentWish;
  readonly held: ResponsibilityMember;
}

/** What became of what a member moves: the worst of its lists. */
const fateOf = (done: Reassigned, member: ResponsibilityMember): Finding['told'] | undefined => {
  const moved = movedBy(done);
  if (moved === undefined) return undefined;
  const rows: readonly string[] = movedLists
    .filter((list) => moverOf(list)?.member === member)
    .map((list) => effectRows[list]);
  const told = findingsOf(moved).filter(({ requirement }) => rows.includes(requirement));
  const worst = (['violated', 'open', 'holds'] as const).find((one) =>
    told.some((finding) => finding.told === one),
  );
  return worst ?? 'not told';
};

/** Whether the twin, which is asked for the held member alone, goes well. */
const twinGoesWell = async (
  context: Context,
  people: People,
  { held }: Beside,
): Promise<Reassigned | undefined> => {
  const pair = await people.next();
  const twin = pair && (await reassign(context, pair, { wish: { asked: [held] } }));
  return twin?.made.outcome === 'accepted' ? twin : undefined;
};

/** Sends it and judges that it is accepted and that the rest is moved, where a twin without it is. */
export const judgePassedOver = async (context: Context, people: People, beside: Beside): Promise<void> => {
  const { judge } = context;
  const { requirement, what, pair, wish, held } = beside;
  const done = await reassign(context, pair, { wish });
  const { made, exchanges } = done;
  const explanation = `${what} is not passed over`;
  if (made.outcome === 'refused') {
    const twin = await twinGoesWell(context, people, beside);
    if (twin === undefined) {
      judge.inconclusive(requirement, `a request with ${what} was ${tellOutcome(made)}, and so was its twin`);
      return;
    }
    const expected = `a request with ${what} beside ${held} is accepted as one without it`;
    const shown = [...exchanges, ...twin.exchanges.slice(0, 1)];
    judge.violated(requirement, {
      expected,
      seen: `it was ${tellOutcome(made)}`,
      exchanges: shown,
      explanation,
    });
    return;
  }
  const fate = fateOf(done, held);
  // Where nobody tells what users hold, that it is taken is all that can be seen.
  const isTaken = made.outcome === 'accepted' && !context.supply.canTellHoldings();
  if (fate === 'holds' || isTaken) judge.holds(requirement, made.answer.exchange);
  else if (fate === 'violated') {
    const twin = await twinGoesWell(context, people, beside);
    if (twin === undefined || fateOf(twin, held) !== 'holds') {
      judge.inconclusive(requirement, `what ${held} moves is not moved by its twin either`);
      return;
    }
    const expected = `what ${held} moves is moved beside ${what}`;
    judge.violated(requirement, { expected, seen: 'it is not', exchanges, explanation });
  } else
    judge.inconclusive(
      requirement,
      fate === undefined ? tellHindrance(context, done) : `it is open what ${held} moved`,
    );
};
