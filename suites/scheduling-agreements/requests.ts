import { requestRules } from '../../models/field-rules.ts';
import { type Members, omitMembers } from '../../models/members.ts';
import { canonicalName, fold } from '../../models/wire/spelling.ts';
import type { Context } from '../harness/check.ts';
import { leapDay } from '../harness/generate/sample.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { isLater } from '../harness/meaning.ts';
import {
  judgeForbidden,
  type PairRow,
  pairCheck,
  type RequestPair,
  requiredRows,
  type Variant,
} from '../harness/pairs.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import { sameReference } from '../harness/resources/same-value.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { type SkipReason, whyInconclusive } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type AgreementShape, compose, membersIn, optionalHeader } from './compose.ts';
import { type CreatedAgreement, findByNumber, readOnce } from './descriptor.ts';
import {
  type AgreementClient,
  agreementCheck,
  agreementsFor,
  bareSupplierName,
  itemMembers,
  lineMembers,
  withoutMember,
} from './dialects.ts';

const number = 'external-scheduling-agreement-number';

/**
 * Whether the agreement exists: searches for a refused one by its number, and for one that was accepted for later by
 * its id.
 */
const findVariants = async (
  context: Context,
  sent: CreatedAgreement,
  control: CreatedAgreement,
): Promise<RequestPair> => {
  const name = sent.body[number];
  if (sent.outcome === 'refused' && name !== undefined) {
    const { id, exchanges } = await findByNumber(context, name);
    const all = [...sent.exchanges, ...exchanges];
    return { sent: { ...sent, exchanges: all }, control, isKept: id !== undefined };
  }
  if (sent.outcome !== 'accepted') return { sent, control, isKept: undefined };
  if (!isLater(sent.answer)) return { sent, control, isKept: true };
  const snapshot = await readOnce(context, sent);
  return { sent, control, isKept: isSnapshot(snapshot) || undefined };
};

/** The plain item, with words in its description. */
const itemsWith = (words: string): Pick<AgreementShape, 'items'> =>
  words === '' ? {} : { items: [{ members: { 'item-description': `procon item ${words}` } }] };

interface CompleteAgreement {
  readonly shape: AgreementShape;
  readonly control: CreatedAgreement;
}

/** Accepted agreements: a draft, unless the profile says otherwise, and an issued one. */
const findComplete = async (
  agreements: AgreementClient,
  words: string,
): Promise<readonly CompleteAgreement[]> => {
  const complete: CompleteAgreement[] = [];
  for (const shape of [itemsWith(words), { ...itemsWith(words), header: { 'is-issued': true } }]) {
    const control = await agreements.make(shape);
    if (control.outcome === 'accepted') complete.push({ shape, control });
  }
  return complete;
};

const openRequired = (context: Context, agreements: AgreementClient) => {
  const known = new Map<string, readonly CompleteAgreement[]>();
  return async (member: string, words: string): Promise<readonly RequestPair[] | SkipReason> => {
    const complete = known.get(words) ?? (await findComplete(agreements, words));
    known.set(words, complete);
    const pairs: RequestPair[] = [];
    for (const { shape, control } of complete) {
      const sent = await agreements.send(omitMembers(agreements.compose(shape), member));
      pairs.push(await findVariants(context, sent, control));
    }
    const reason = 'no complete agreement was accepted just before';
    return pairs.length > 0 ? pairs : { because: 'inconclusive', reason };
  };
};

const ownRules = requestRules.filter(({ area }) => area === 'scheduling-agreements');

/** Optional members. */
const optional = ownRules.flatMap(({ kind, requirement, field: { name: member } }) =>
  kind === 'optional'
    ? [{ requirement, member, what: `an agreement with or without ${member}`, isOptional: true }]
    : [],
);

/** Optional members of the header. */
const optionalNames = optional.map(({ member }) => member);

const isForced = ({ profile }: Context, member: string): boolean =>
  Object.keys(profile.schedulingAgreements.agreement).some(
    (name) => canonicalName(name) === canonicalName(member),
  );

/**
 * Requests with and without an optional member. If a request with all optional members is accepted, the member is left
 * out of it; otherwise it is added to requests with fewer. Members may depend on each other, which is undocumented.
 */
const openOptional = async ({ profile }: Context, agreements: AgreementClient) => {
  const full = optionalHeader(profile.schedulingAgreements);
  const sendWith = (extra: Members, words: string) =>
    agreements.send({ ...omitMembers(agreements.compose(itemsWith(words)), ...optionalNames), ...extra });
  const isFullTaken = (await sendWith(full, '')).outcome === 'accepted';
  return async (member: string, words: string): Promise<readonly Variant[] | SkipReason> => {
    const send = (extra: Members) => sendWith(extra, words);
    const control = () => send(isFullTaken ? full : {});
    const others = Object.keys(full).filter((name) => name !== member);
    const records: readonly Members[] = isFullTaken
      ? [omitMembers(full, member), {}]
      : [{ [member]: full[member] }, ...others.map((name) => omitMembers(full, name))];
    // References of the profile are known to be valid. Our own text for incoterms may be unknown to the target, so it
    // counts only if it is accepted.
    if (isFullTaken || member !== 'incoterms')
      return records.map((extra) => ({ request: () => send(extra), control }));
    const sent = await send(records[0] ?? {});
    const reason = `an agreement with ${member} was ${describeOutcome(sent)}`;
    return sent.outcome === 'accepted'
      ? [{ request: async () => sent, control }]
      : { because: 'inconclusive', reason };
  };
};

/** Omits each member of the header. */
export const headerMembers = pairCheck({
  id: 'scheduling-agreements/header-members',
  title: 'An agreement without a required member is not created, and one without an optional member is',
  rows: [
    ...requiredRows('scheduling-agreements', 'an agreement').map((row) => ({ ...row, isOptional: false })),
    ...optional,
  ],
  open: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    const omitRequired = openRequired(context, agreements);
    const omitOptional = await openOptional(context, agreements);
    return async ({ member, isOptional }, words) => {
      const reason = `By the profile every agreement here is sent with ${member}.`;
      if (!isOptional) return omitRequired(member, words);
      return isForced(context, member) ? { because: 'notApplicable', reason } : omitOptional(member, words);
    };
  },
});

interface OptionalMember extends PairRow {
  readonly member: string;
  readonly of: 'items' | 'lines';
  /** Whether the member is sent as false. */
  readonly isFalse?: true;
}

/** Members that refer to a record of the profile with the same key. */
const references: readonly string[] = ['item', 'currency', 'uom', 'warehouse'];

const takenMember = (of: OptionalMember['of'], member: string): OptionalMember => {
  const rule = ownRules.find(
    ({ kind, field, within }) =>
      kind === 'taken' && field.name === member && within.length === (of === 'items' ? 1 : 2),
  );
  if (rule === undefined) throw new RangeError(`no requirement says that ${of} take ${member}`);
  return { requirement: rule.requirement, what: `an agreement with ${member} of ${of}`, member, of };
};

const all: readonly OptionalMember[] = [
  ...itemMembers.map((member) => takenMember('items', member)),
  ...lineMembers.map((member) => takenMember('lines', member)),
];

const flag = takenMember('items', 'is-confirmation-required');

const supplier: PairRow = {
  requirement: 'scheduling-agreements/supplier-is-named-by-id',
  what: 'an agreement with a supplier that is an object with the id',
};

const holdsMember = (body: Members, { of, member }: Pick<OptionalMember, 'of' | 'member'>): boolean => {
  const [item = {}] = membersIn(body['items']);
  const place = of === 'items' ? item : (membersIn(item['schedule-lines'])[0] ?? {});
  return place[member] !== undefined;
};

/** An accepted request as the only variant: it shows that its members are accepted. */
const shownBy = (made: CreatedAgreement): readonly Variant[] => [
  { request: async () => made, control: async () => made },
];

/**
 * Variants for a member after a complete agreement was refused. The members of an accepted request are fine; those that
 * it omits may be the reason.
 */
const variantsWith = async (
  context: Context,
  agreements: AgreementClient,
  one: OptionalMember,
): Promise<readonly Variant[] | SkipReason> => {
  const control = await agreements.make();
  if (control.outcome === 'accepted' && holdsMember(control.body, one)) return shownBy(control);
  if (one.of === 'lines' && !holdsMember(control.body, { of: 'items', member: 'schedule-lines' }))
    return { because: 'inconclusive', reason: 'no item with lines is accepted' };
  // Another member may be the reason for the refusal. Each request is composed anew, as numbers must be unique.
  return [
    () => compose(context),
    ...all.map((other) => () => withoutMember(other.of, other.member, compose(context))),
  ]
    .filter((body) => holdsMember(body(), one))
    .map((body) => ({ request: () => agreements.send(body()), control: async () => control }));
};

/** The reason why a complete agreement of a profile lacks a member. */
const notNamed = (member: string): SkipReason => {
  const key = references.includes(member) ? member : 'line';
  const words = `the profile names no ${member}`;
  return { because: 'notApplicable', reason: whyLacking(words, `scheduling-agreements.${key}`) };
};

const leapLine: PairRow = {
  requirement: 'scheduling-agreements/delivery-date-may-be-a-leap-day',
  what: 'an agreement with a line that is due on 29 February',
};

/** Agreements with a line that is due on the next 29 February, with controls due a day before and after it. */
const leapVariants = (context: Context, agreements: AgreementClient): readonly Variant[] => {
  const sendDue = (later: number) => () => {
    const line = () => ({ 'delivery-date': leapDay(later) });
    const header = { 'validity-end-date': leapDay(30) };
    return agreements.send(compose(context, { header, items: [{ line }] }));
  };
  return [-1, 1].map((later) => ({ request: sendDue(0), control: sendDue(later) }));
};

/** Sends agreements with all documented members of items and lines. */
export const takenMembers = pairCheck<OptionalMember | PairRow>({
  id: 'scheduling-agreements/taken-members',
  title: 'Items and lines are accepted with each documented member',
  rows: [...all, { ...flag, what: `${flag.what} false`, isFalse: true }, supplier, leapLine],
  open: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    const send = (words = '') => {
      const items = [{ lines: 2, ...itemsWith(words).items?.[0] }];
      return agreements.send(compose(context, { items }));
    };
    // If drawn words are refused, the members are judged without them.
    const sendFull = async (words: string) => {
      const drawn = await send(words);
      return drawn.outcome === 'refused' && words !== '' ? send() : drawn;
    };
    const known = new Map<string, CreatedAgreement>();
    return async (one, words) => {
      if (one === leapLine) return leapVariants(context, agreements);
      const full = known.get(words) ?? (await sendFull(words));
      known.set(words, full);
      if (!('member' in one)) {
        const hasBareSupplier = agreements.variant.name === bareSupplierName;
        if (hasBareSupplier && full.outcome === 'refused')
          return [{ request: () => send(), control: () => agreements.make() }];
        // Other reasons to refuse a complete agreement do not concern its supplier.
        const made = full.outcome === 'accepted' || hasBareSupplier ? full : agreements.control;
        const shown = made.created?.data['supplier'];
        // Another requirement covers whether the answer names the supplier that was sent.
        return sameReference(made.body['supplier'], shown) === false
          ? whyInconclusive(`the answer names another supplier: ${describeValue(shown)}`)
          : shownBy(made);
      }
      if (!holdsMember(full.body, one)) return notNamed(one.member);
      if (one.isFalse) {
        const control = () => agreements.make();
        return [{ request: () => agreements.make({ items: [{ confirm: false }] }), control }];
      }
      return full.outcome === 'refused' ? variantsWith(context, agreements, one) : shownBy(full);
    };
  },
});

const row = {
  requirement: 'scheduling-agreements/type-is-without-release',
  what: 'an agreement of another type than WITHOUT_RELEASE',
} as const;
const silence = 'scheduling-agreements/other-type';
const sent = 'WITH_RELEASE';

const isOther = (type: unknown): boolean | undefined =>
  typeof type !== 'string' || type === '' ? undefined : fold(type) !== fold('WITHOUT_RELEASE');

/** Creates an agreement with another type than the documented one. */
export const otherType = agreementCheck(
  {
    id: 'scheduling-agreements/other-type',
    title: 'There is no agreement of another type than WITHOUT_RELEASE',
    ...{ claims: [row.requirement], observes: [silence] },
  },
  async (context, agreements) => {
    const { judge } = context;
    judge.planned(1);
    const control = await agreements.make();
    const made = await agreements.make({ header: { type: sent } });
    judge.executed();
    const snapshot = made.outcome === 'accepted' ? await readOnce(context, made) : undefined;
    const type = isSnapshot(snapshot) ? snapshot.data['type'] : undefined;
    const exchanges = [...made.exchanges, ...(snapshot === undefined ? [] : [snapshot.exchange])];
    const pair = { sent: { ...made, exchanges }, control, isKept: isOther(type) };
    const kept = judgeForbidden(judge, row, pair);
    if (kept !== undefined)
      judge.observe(silence, kept === 'refused' ? kept : 'replaced', made.answer.exchange);
  },
);
