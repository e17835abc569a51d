import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData, type Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { judgeForbidden, judgeHonoured, type PairRow } from '../../harness/pairs.ts';
import type { Segments } from '../../harness/profile/requisition-profile.ts';
import { capabilityText, whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { lineMember, textIn } from '../descriptor.ts';
import { attemptBy, isCreation, type LineWay, lineWays } from '../line-operations.ts';
import type { CreationAttempt } from '../operations.ts';
import { freeLine } from '../payload.ts';

/**
 * Whether a line shows the account with the segments that were sent, by their names or else by its code; undefined
 * where it shows one that cannot be compared.
 */
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

/** The outcome of a line with an account. */
interface ChargedLine extends CreationAttempt {
  /** Whether a read shows the account; also undefined where no read shows the line. */
  readonly isShown: boolean | undefined;
}

const charge = async (context: Context, segments: Segments = {}, way: LineWay): Promise<ChargedLine> => {
  const line = freeLine('account', { account: segments });
  const one = await attemptBy(context, way, { lines: [line] });
  const lines = one.snapshot?.lines ?? [];
  const shown = textIn(lines, line.description) ?? (isCreation(way) ? lines[0] : undefined);
  const account = shown && lineMember(context.profile, shown, 'account');
  return { ...one, isShown: shown && showsAccount(account, segments) };
};

interface AccountRow extends PairRow {
  readonly chart: 'static' | 'dynamic';
  readonly given: 'missing' | 'unknown' | 'lookup';
  readonly judge: typeof judgeForbidden | typeof judgeHonoured;
}

const rows: readonly AccountRow[] = [
  {
    requirement: 'requisitions/static-account-exists',
    ...{ chart: 'static', given: 'missing', judge: judgeForbidden },
    what: 'a line whose segments are of no account',
  },
  {
    requirement: 'requisitions/dynamic-segments-exist',
    ...{ chart: 'dynamic', given: 'unknown', judge: judgeForbidden },
    what: 'a line with a segment that does not exist',
  },
  {
    requirement: 'requisitions/dynamic-segments-exist',
    ...{ chart: 'dynamic', given: 'lookup', judge: judgeHonoured },
    what: 'a line with a segment that is a lookup value',
  },
  {
    requirement: 'requisitions/dynamic-account-is-made',
    ...{ chart: 'dynamic', given: 'missing', judge: judgeHonoured },
    what: 'a line with known segments whose account is missing',
  },
];

/** Returns why a rule does not apply to this target; undefined where it does. */
export const accountExemption = ({ profile }: Context, claim: RequirementId): string | undefined => {
  const row = rows.find(({ requirement }) => requirement === claim);
  const own = capabilityText(profile, 'chart-of-accounts');
  if (own === undefined)
    return whyLacking(
      'the profile does not say whether the chart of accounts is static or dynamic',
      'capabilities.chart-of-accounts',
    );
  if (own !== row?.chart) return `The chart of accounts is ${own}.`;
  const { accounts } = profile.requisitions;
  const [one, ...others] = (['existing', row.given] as const)
    .filter((name) => accounts?.[name] === undefined)
    .map((name) => `requisitions.accounts.${name}`);
  return one && whyLacking('the profile names no such accounts', one, ...others);
};

/** Judges the claimed rules in a given kind of write. */
export const judgeAccounts = async (
  context: Context,
  claims: readonly RequirementId[],
  way: LineWay,
): Promise<void> => {
  const known = context.profile.requisitions.accounts;
  const control = await charge(context, known?.existing, way);
  for (const { given, judge, ...row } of rows) {
    if (!claims.includes(row.requirement) || known?.[given] === undefined) continue;
    const sent = await charge(context, known[given], way);
    // A missing account is evidence only if the control, whose account exists, shows its own.
    const isConclusive =
      control.outcome === 'accepted' && (sent.isShown === true || control.isShown === true);
    judge(context.judge, row, { sent, control, isKept: isConclusive ? sent.isShown : undefined });
  }
};

/** Judges which accounts lines may have, depending on the chart of accounts. */
export const accounts = changingCheck({
  id: 'requisitions/accounts',
  title: 'Segments of a line name an existing account, or create one where the chart of accounts is dynamic',
  claims: [...new Set(rows.map(({ requirement }) => requirement))],
  exempt: accountExemption,
  parts: (scenario, claims) =>
    [ownFormat(scenario.profile), ...lineWays].map((way) => () => judgeAccounts(scenario, claims, way)),
});
