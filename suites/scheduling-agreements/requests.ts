import fc from 'fast-check';
import { requestRules } from '../../models/field-rules.ts';
import { type Members, omitMembers } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { canonicalName, fold } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { someWords } from '../harness/generate/awkward-text.ts';
import { drawCases, withTrials } from '../harness/generate/draw-cases.ts';
import { isLater } from '../harness/meaning.ts';
import {
  judgeForbidden,
  judgeVariants,
  pairCheck,
  type RequestPair,
  requiredRows,
  type Variant,
} from '../harness/pairs.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import type { SkipReason } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type AgreementShape, compose, type ItemShape, membersIn, optionalHeader } from './compose.ts';
import { type CreatedAgreement, describeAnswer, findByNumber, lookAt } from './descriptor.ts';
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

/** Whether an agreement is there: what was refused is looked for by its number, what is taken for later by its id. */
const lookFor = async (
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
  const snapshot = await lookAt(context, sent);
  return { sent, control, isKept: isSnapshot(snapshot) || undefined };
};

/** The plain item, with words in its description. */
const itemsWith = (words: string): Pick<AgreementShape, 'items'> =>
  words === '' ? {} : { items: [{ members: { 'item-description': `procon item ${words}` } }] };

interface Complete {
  readonly shape: AgreementShape;
  readonly control: CreatedAgreement;
}

/** Drafts, as far as the profile does not say otherwise, and issued agreements that are accepted. */
const findComplete = async (agreements: AgreementClient, words: string): Promise<readonly Complete[]> => {
  const complete: Complete[] = [];
  for (const shape of [itemsWith(words), { ...itemsWith(words), header: { 'is-issued': true } }]) {
    const control = await agreements.make(shape);
    if (control.outcome === 'accepted') complete.push({ shape, control });
  }
  return complete;
};

const openRequired = (context: Context, agreements: AgreementClient) => {
  const known = new Map<string, readonly Complete[]>();
  return async (member: string, words: string): Promise<readonly RequestPair[] | SkipReason> => {
    const complete = known.get(words) ?? (await findComplete(agreements, words));
    known.set(words, complete);
    const pairs: RequestPair[] = [];
    for (const { shape, control } of complete) {
      const sent = await agreements.send(omitMembers(agreements.compose(shape), member));
      pairs.push(await lookFor(context, sent, control));
    }
    const reason = 'no complete agreement was accepted just before';
    return pairs.length > 0 ? pairs : { because: 'inconclusive', reason };
  };
};

const ownRules = requestRules.filter(({ area }) => area === 'scheduling-agreements');

/** What may be left out. */
const optional = ownRules.flatMap(({ kind, requirement, field: { name: member } }) =>
  kind === 'optional'
    ? [{ requirement, member, what: `an agreement with or without ${member}`, isOptional: true }]
    : [],
);

/** Members of the header that requests may have. */
const optionalNames = optional.map(({ member }) => member);

const isForced = ({ profile }: Context, member: string): boolean =>
  Object.keys(profile.schedulingAgreements.agreement).some(
    (name) => canonicalName(name) === canonicalName(member),
  );

/**
 * Requests without a member, or with it where requests with all of them are not taken. Whether one goes without another
 * is not shown: some may go together, or not.
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
    // What the profile says is known to be right; a text of ours, which a target may not know, tells where it is taken.
    if (isFullTaken || member !== 'incoterms')
      return records.map((extra) => ({ request: () => send(extra), control }));
    const sent = await send(records[0] ?? {});
    const reason = `an agreement with ${member} was ${describeOutcome(sent)}`;
    return sent.outcome === 'accepted'
      ? [{ request: async () => sent, control }]
      : { because: 'inconclusive', reason };
  };
};

/** Leaves out each member of the header. */
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

interface Taken {
  readonly row: RequirementId;
  readonly member: string;
  readonly of: 'items' | 'lines';
  /** The key of the profile that it is made of. */
  readonly reference?: string;
}

/** Members that name a record of the profile by a key of their own name. */
const references: readonly string[] = ['item', 'currency', 'uom', 'warehouse'];

const takenMember = (of: Taken['of'], member: string): Taken => {
  const rule = ownRules.find(
    ({ kind, field, within }) =>
      kind === 'taken' && field.name === member && within.length === (of === 'items' ? 1 : 2),
  );
  if (rule === undefined) throw new RangeError(`no requirement says that ${of} take ${member}`);
  return { row: rule.requirement, member, of, ...(references.includes(member) && { reference: member }) };
};

const all: readonly Taken[] = [
  ...itemMembers.map((member) => takenMember('items', member)),
  ...lineMembers.map((member) => takenMember('lines', member)),
];

const lines = takenMember('items', 'schedule-lines');
const flag = takenMember('items', 'is-confirmation-required');

const bySupplier: RequirementId = 'scheduling-agreements/supplier-is-named-by-id';

const holdsMember = (body: Members, { of, member }: Taken): boolean => {
  const [item = {}] = membersIn(body['items']);
  const place = of === 'items' ? item : (membersIn(item['schedule-lines'])[0] ?? {});
  return place[member] !== undefined;
};

/** A complete agreement was refused: what a request that is accepted holds is taken, what it leaves out may be to blame. */
const judgeRefused = async (context: Context, agreements: AgreementClient, one: Taken): Promise<void> => {
  const { judge } = context;
  const twin = await agreements.make();
  if (twin.outcome === 'accepted' && holdsMember(twin.body, one))
    return judge.holds(one.row, twin.answer.exchange);
  if (one.of === 'lines' && !holdsMember(twin.body, lines))
    return judge.inconclusive(one.row, 'no item with lines is accepted');
  // It may be another member beside which it is refused. Numbers are used once: each request is composed anew.
  const bodies = [
    () => compose(context),
    ...all.map((other) => () => withoutMember(other.of, other.member, compose(context))),
  ];
  const ways = bodies
    .filter((body) => holdsMember(body(), one))
    .map((body) => ({ request: () => agreements.send(body()), control: async () => twin }));
  await judgeVariants(
    judge,
    { requirement: one.row, what: `an agreement with ${one.member} of ${one.of}` },
    ways,
  );
};

const judgeSupplier = ({ judge, profile }: Context, { variant }: AgreementClient, full: CreatedAgreement) => {
  if (variant.name === bareSupplierName && full.outcome === 'refused') {
    return judge.violated(bySupplier, {
      expected: 'a supplier that is an object with the id is accepted',
      seen: `${describeAnswer(full.answer)}; the id alone is accepted`,
      exchanges: full.exchanges,
      explanation: 'a supplier named by an object with the id is refused',
    });
  }
  if (full.outcome !== 'accepted') return judge.inconclusive(bySupplier, describeAnswer(full.answer));
  const shown = full.created?.data['supplier'];
  const id = typeof shown === 'object' && shown !== null ? (shown as { id?: unknown }).id : undefined;
  const { supplier } = profile.schedulingAgreements;
  // That the answer names the supplier that was sent is a sentence of its own.
  if (id === undefined || String(id) === String(supplier))
    return judge.holds(bySupplier, full.answer.exchange);
  judge.inconclusive(bySupplier, `the answer names another supplier: ${String(id)}`);
};

/** The flag of an item may be false as well as true. */
const judgeFalseFlag = ({ judge }: Context, agreements: AgreementClient) =>
  judgeVariants(
    judge,
    { requirement: flag.row, what: `an agreement with ${flag.member} of ${flag.of} false` },
    [{ request: () => agreements.make({ items: [{ confirm: false }] }), control: () => agreements.make() }],
  );

/** A complete item with some lines and some words in its description. */
const fullShape: fc.Arbitrary<ItemShape> = fc
  .record({ lines: fc.integer({ min: 2, max: 4 }), words: someWords })
  .map(({ lines: count, words }) => ({ lines: count, ...itemsWith(words).items?.[0] }));

/** Sends a complete agreement, and judges by it which members are taken. */
const judgeFull = async (context: Context, agreements: AgreementClient, shape: ItemShape): Promise<void> => {
  const { judge } = context;
  const send = (item: ItemShape) => agreements.send(compose(context, { items: [item] }));
  const drawn = await send(shape);
  // Words in a text are no matter of the members.
  const full = drawn.outcome === 'refused' && shape.members !== undefined ? await send({ lines: 2 }) : drawn;
  const { body } = full;
  // What else a complete agreement is refused for is no matter of its supplier.
  const isBare = agreements.variant.name === bareSupplierName;
  judgeSupplier(context, agreements, full.outcome === 'accepted' || isBare ? full : agreements.twin);
  for (const one of all) {
    if (!holdsMember(body, one)) {
      const why = whyLacking(
        `the profile names no ${one.reference ?? one.member}`,
        `scheduling-agreements.${one.reference ?? 'line'}`,
      );
      judge.notApplicable(one.row, why);
    } else if (full.outcome === 'accepted') judge.holds(one.row, full.answer.exchange);
    else if (full.outcome === 'unclear') judge.inconclusive(one.row, describeAnswer(full.answer));
    else await judgeRefused(context, agreements, one);
  }
  if (full.outcome === 'accepted' && holdsMember(body, flag)) await judgeFalseFlag(context, agreements);
};

/** Sends agreements with everything that items and lines may come with. */
export const takenMembers: Check = {
  id: 'scheduling-agreements/taken-members',
  title: 'Items and lines are accepted with each documented member',
  claims: [...all.map(({ row }) => row), bySupplier],
  draws: true,
  run: async (plain) => {
    const context = withTrials(plain);
    const agreements = await agreementsFor(context, takenMembers.claims);
    if (agreements === undefined) return;
    await drawCases(context, {
      ...{ cases: fullShape, runs: 1, mostShrinks: 6 },
      attempt: (shape) => judgeFull(context, agreements, shape),
    });
  },
};

const row = {
  requirement: 'scheduling-agreements/type-is-without-release',
  what: 'an agreement of another type than WITHOUT_RELEASE',
} as const;
const silence = 'scheduling-agreements/other-type';
const sent = 'WITH_RELEASE';

const isOther = (type: unknown): boolean | undefined =>
  typeof type !== 'string' || type === '' ? undefined : fold(type) !== fold('WITHOUT_RELEASE');

/** Asks for an agreement of another type than the one that there is. */
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
    const snapshot = made.outcome === 'accepted' ? await lookAt(context, made) : undefined;
    const type = isSnapshot(snapshot) ? snapshot.data['type'] : undefined;
    const exchanges = [...made.exchanges, ...(snapshot === undefined ? [] : [snapshot.exchange])];
    const pair = { sent: { ...made, exchanges }, control, isKept: isOther(type) };
    const kept = judgeForbidden(judge, row, pair);
    if (kept !== undefined)
      judge.observe(silence, kept === 'refused' ? kept : 'replaced', made.answer.exchange);
  },
);
