import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData, type Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Context } from '../../harness/check.ts';
import { capabilityText } from '../../harness/dialect/declared.ts';
import { judgeForbidden, judgeHonoured } from '../../harness/pairs.ts';
import type { Segments } from '../../harness/profile/requisition-profile.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { lineMember, textIn } from '../descriptor.ts';
import { type Attempt, attempt } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { attemptBy, type LineWay, lineWays } from '../ways.ts';

/** Whether a line shows the account of segments that were sent, by their names, else by its code; undefined where it shows one that cannot be compared. */
const showsAccount = (account: Value | undefined, segments: Segments): boolean | undefined => {
  if (account === undefined || account === null) return false;
  if (!isData(account)) return undefined;
  const wanted = Object.entries(segments).map(
    ([name, value]) => [canonicalName(name), value.trim()] as const,
  );
  const named = wanted.filter(([name]) => (account[name] ?? null) !== null);
  const code = account['code'];
  if (named.length > 0) return named.every(([name, value]) => String(account[name]).trim() === value);
  return typeof code === 'string' ? wanted.every(([, value]) => code.includes(value)) : undefined;
};

/** What happened to a line with an account. */
interface Charged extends Attempt {
  /** Undefined also where no read shows the line. */
  readonly isShown: boolean | undefined;
}

/** The way that a line takes; a plain creation when left out. */
type Way = LineWay | undefined;

const charge = async (context: Context, segments: Segments, by: Way): Promise<Charged> => {
  const line = freeLine('account', { account: segments });
  const input = { lines: [line] };
  const one = await (by === undefined ? attempt(context, input) : attemptBy(context, by, input));
  const lines = one.snapshot?.lines ?? [];
  const shown = textIn(lines, line.description ?? '') ?? (by === undefined ? lines[0] : undefined);
  const account = shown && lineMember(context.profile, shown, 'account');
  return { ...one, isShown: shown && showsAccount(account, segments) };
};

interface Rule {
  readonly requirement: RequirementId;
  readonly chart: 'static' | 'dynamic';
  readonly given: 'missing' | 'unknown' | 'lookup';
  readonly judge: typeof judgeForbidden | typeof judgeHonoured;
  readonly what: string;
}

const rules: readonly Rule[] = [
  {
    requirement: 'requisitions/static-account-exists',
    chart: 'static',
    given: 'missing',
    judge: judgeForbidden,
    what: 'a line whose segments are of no account',
  },
  {
    requirement: 'requisitions/dynamic-segments-exist',
    chart: 'dynamic',
    given: 'unknown',
    judge: judgeForbidden,
    what: 'a line with a segment that does not exist',
  },
  {
    requirement: 'requisitions/dynamic-segments-exist',
    chart: 'dynamic',
    given: 'lookup',
    judge: judgeHonoured,
    what: 'a line with a segment that is a lookup value',
  },
  {
    requirement: 'requisitions/dynamic-account-is-made',
    chart: 'dynamic',
    given: 'missing',
    judge: judgeHonoured,
    what: 'a line with known segments whose account is missing',
  },
];

/** Why a rule does not apply to this target; undefined where it does. */
export const accountExemption = ({ profile }: Context, claim: RequirementId): string | undefined => {
  const rule = rules.find(({ requirement }) => requirement === claim);
  const own = capabilityText(profile, 'chart-of-accounts');
  if (own === undefined)
    return whyLacking(
      'the profile does not say whether the chart of accounts is static or dynamic',
      'capabilities.chart-of-accounts',
    );
  if (own !== rule?.chart) return `The chart of accounts is ${own}.`;
  const { accounts } = profile.requisitions;
  const [one, ...others] = (['existing', rule.given] as const)
    .filter((name) => accounts?.[name] === undefined)
    .map((name) => `requisitions.accounts.${name}`);
  return one && whyLacking('the profile names no such accounts', one, ...others);
};

const decide = async (
  context: Context,
  rule: Rule,
  { control, by }: { readonly control: Charged; readonly by: Way },
): Promise<void> => {
  const { judge, profile } = context;
  const sent = await charge(context, profile.requisitions.accounts?.[rule.given] ?? {}, by);
  // That a line shows no such account tells something where the control shows its own, which is there.
  const isTold = control.outcome === 'accepted' && (sent.isShown === true || control.isShown === true);
  rule.judge(judge, rule, { sent, control, isKept: isTold ? sent.isShown : undefined });
};

/** The rules that are claimed, by a way that a line takes. */
export const judgeAccountsBy = async (
  context: Context,
  claims: readonly RequirementId[],
  by: Way,
): Promise<void> => {
  const known = context.profile.requisitions.accounts;
  const control = await charge(context, known?.existing ?? {}, by);
  for (const rule of rules)
    if (claims.includes(rule.requirement) && known?.[rule.given] !== undefined)
      await decide(context, rule, { control, by });
};

/** Which accounts lines may have, by the kind of the chart of accounts. */
export const accounts = changingCheck({
  id: 'requisitions/accounts',
  title: 'Segments of a line name an existing account, or create one where the chart of accounts is dynamic',
  claims: [...new Set(rules.map(({ requirement }) => requirement))],
  exempt: accountExemption,
  parts: (context, claims) =>
    [undefined, ...lineWays].map((by) => () => judgeAccountsBy(context, claims, by)),
});
