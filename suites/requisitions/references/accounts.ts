import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { declared } from '../../harness/declared.ts';
import type { Segments } from '../../harness/profile/requisition-profile.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { type Made, make } from '../asking/make.ts';
import { freeLine } from '../asking/wish.ts';
import { isSeen, lineMember, read, textIn } from '../seeing/sight.ts';
import { type ShownAccount, shownAccount } from './account-shown.ts';

/** What became of a line with an account. */
export interface Charged {
  readonly outcome: Made['outcome'];
  /** Undefined also where no read shows the line. */
  readonly shows: ShownAccount;
  readonly exchanges: readonly Exchange[];
}

const charge = async (context: Context, segments: Segments): Promise<Charged> => {
  const line = freeLine('account', { account: segments });
  const { outcome, id, exchanges } = await make(context, { lines: [line] });
  const sight = id === undefined ? undefined : await read(context, id);
  if (sight === undefined) return { outcome, shows: undefined, exchanges };
  const all = [...exchanges, sight.exchange];
  if (!isSeen(sight)) return { outcome, shows: undefined, exchanges: all };
  const shown = textIn(sight.lines, line.description ?? '') ?? sight.lines[0];
  const account = shown && lineMember(context.profile, shown, 'account');
  return { outcome, shows: shown && shownAccount(account, segments), exchanges: all };
};

export type Finding = 'holds' | 'violated' | 'unclear';

/** Whether a line shows no such account, although its twin, whose account is there, shows that. */
const isLeftOut = (twin: Charged, { shows }: Charged): boolean =>
  twin.shows === 'given' && (shows === 'another' || shows === 'none');

/** An account that must not be: refusing it is right, and so is leaving it out; showing it is not. */
export const judgeForbidden = (twin: Charged, bad: Charged): Finding => {
  if (twin.outcome !== 'accepted' || bad.outcome === 'unclear') return 'unclear';
  if (bad.outcome === 'accepted' && bad.shows === 'given') return 'violated';
  return bad.outcome === 'refused' || isLeftOut(twin, bad) ? 'holds' : 'unclear';
};

/** An account that has to be made: refusing it is wrong, and so is leaving it out. */
export const judgeMade = (twin: Charged, missing: Charged): Finding => {
  if (twin.outcome !== 'accepted' || missing.outcome === 'unclear') return 'unclear';
  if (missing.outcome === 'refused' || isLeftOut(twin, missing)) return 'violated';
  return missing.shows === 'given' ? 'holds' : 'unclear';
};

interface Rule {
  readonly requirement: RequirementId;
  readonly chart: 'static' | 'dynamic';
  readonly given: 'missing' | 'unknown';
  readonly judge: (twin: Charged, given: Charged) => Finding;
  readonly expected: string;
  readonly seen: string;
}

const rules: readonly Rule[] = [
  {
    requirement: 'requisitions/static-account-exists',
    chart: 'static',
    given: 'missing',
    judge: judgeForbidden,
    expected: 'segments that are of no account not to become the account of a line',
    seen: 'the line has them',
  },
  {
    requirement: 'requisitions/dynamic-segments-exist',
    chart: 'dynamic',
    given: 'unknown',
    judge: judgeForbidden,
    expected: 'a segment that does not exist not to become part of the account of a line',
    seen: 'the line has it',
  },
  {
    requirement: 'requisitions/dynamic-account-is-made',
    chart: 'dynamic',
    given: 'missing',
    judge: judgeMade,
    expected: 'a line to get the account of known segments, which is made when it is missing',
    seen: 'it is refused or has another account, and an account that was there already is taken',
  },
];

const claims = rules.map(({ requirement }) => requirement);

/** Why a rule does not apply to this target; undefined where it does. */
const exemption = ({ profile }: Context, { chart, given }: Rule): string | undefined => {
  const own = declared(profile, 'chart-of-accounts');
  if (own === undefined)
    return 'The profile does not say whether the chart of accounts is static or dynamic.';
  if (own !== chart) return `The chart of accounts is ${own}.`;
  const { accounts } = profile.requisitions;
  const lacking = (['existing', given] as const).filter((name) => accounts?.[name] === undefined);
  return lacking.length === 0 ? undefined : `The profile names no ${lacking.join(' and no ')} account.`;
};

const decide = async (context: Context, rule: Rule, twin: Charged): Promise<void> => {
  const { judge, profile } = context;
  const charged = await charge(context, profile.requisitions.accounts?.[rule.given] ?? {});
  const finding = rule.judge(twin, charged);
  if (finding === 'holds') judge.holds(rule.requirement, charged.exchanges[0]);
  else if (finding === 'unclear') {
    const reason = `No answer tells what becomes of an account that is ${rule.given}.`;
    judge.inconclusive(rule.requirement, reason);
  } else {
    const { expected, seen } = rule;
    judge.violated(rule.requirement, {
      expected,
      seen,
      exchanges: [...twin.exchanges, ...charged.exchanges],
    });
  }
  judge.executed();
};

/** Which accounts lines may have, by the kind of the chart of accounts. */
export const accounts: Check = {
  id: 'requisitions/accounts',
  title: 'Segments of a line form an account that exists, or one that is made where the chart is dynamic',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const exempt = new Map(rules.map((rule) => [rule, exemption(context, rule)]));
    for (const [{ requirement }, reason] of exempt) {
      if (reason !== undefined) context.judge.notApplicable(requirement, reason);
    }
    const asked = rules.filter((rule) => exempt.get(rule) === undefined);
    if (asked.length === 0) return;
    if (
      await blockWithoutForm(
        context,
        asked.map(({ requirement }) => requirement),
      )
    )
      return;
    context.judge.planned(asked.length);
    const twin = await charge(context, context.profile.requisitions.accounts?.existing ?? {});
    for (const rule of asked) await decide(context, rule, twin);
  },
};
