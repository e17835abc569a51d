import { requestRules } from '../../models/field-rules.ts';
import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { canonicalName, fold } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { whyLacking } from '../harness/lacking.ts';
import { isLater } from '../harness/meaning.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { judgeForbidden, type Referred } from '../laws/references.ts';
import { type LackingTwins, requiredIn, requiredRows } from '../laws/required.ts';
import type { Undecided } from '../laws/sent.ts';
import { judgeTaken, type RequestPair, type TakenRow, takenIn } from '../laws/taken.ts';
import { compose, membersIn, omitMembers, optionalHeader } from './compose.ts';
import { type CreatedAgreement, describeAnswer, findByNumber, lookAt } from './descriptor.ts';
import {
  type AgreementClient,
  agreementsFor,
  bareSupplierName,
  itemMembers,
  lineMembers,
  withoutMember,
} from './dialects.ts';

const number = 'external-scheduling-agreement-number';

const rows = requiredRows('scheduling-agreements', 'an agreement');

type SearchResult = Pick<LackingTwins, 'lacking' | 'isThere'>;

/** Whether an agreement is there: what was refused is looked for by its number, what is taken for later by its id. */
const lookFor = async (context: Context, lacking: CreatedAgreement): Promise<SearchResult> => {
  if (lacking.outcome === 'unclear') return { lacking };
  if (lacking.outcome === 'refused') {
    const sent = lacking.body[number];
    const { id, exchanges } =
      sent === undefined ? { id: undefined, exchanges: [] } : await findByNumber(context, sent);
    return {
      lacking: { ...lacking, exchanges: [...lacking.exchanges, ...exchanges] },
      isThere: id !== undefined,
    };
  }
  if (!isLater(lacking.answer)) return { lacking, isThere: true };
  const snapshot = await lookAt(context, lacking);
  return { lacking, isThere: snapshot !== undefined && isSnapshot(snapshot) };
};

/** Leaves each required member out of a draft, as far as the profile does not say otherwise, and of an issued agreement. */
export const requiredMembers = requiredIn({
  id: 'scheduling-agreements/required-members',
  title: 'An agreement that lacks a required member is not created',
  rows,
  open: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    const shapes = [{}, { header: { 'is-issued': true } }];
    const twins: readonly CreatedAgreement[] = [
      await agreements.make(shapes[0]),
      await agreements.make(shapes[1]),
    ];
    return async ({ member }) => {
      const came: LackingTwins[] = [];
      for (const [at, twin] of twins.entries()) {
        if (twin.outcome !== 'accepted') continue;
        const lacking = await agreements.send(omitMembers(agreements.compose(shapes[at]), member));
        came.push({ twin, ...(await lookFor(context, lacking)) });
      }
      const reason = 'no complete agreement was accepted just before';
      return came.length === 0 ? { because: 'inconclusive', reason } : came;
    };
  },
});

const ownRules = requestRules.filter(({ area }) => area === 'scheduling-agreements');

/** What may be left out. What the profile says of it is known to be right; a text of ours may be none that a target knows. */
const optional = ownRules.flatMap(({ kind, requirement, field: { name: member } }) =>
  kind === 'optional' ? [{ requirement, member, certain: member !== 'incoterms' }] : [],
);

const isForced = ({ profile }: Context, member: string): boolean =>
  Object.keys(profile.schedulingAgreements.agreement).some(
    (name) => canonicalName(name) === canonicalName(member),
  );

/** Requests with and without what is optional. */
interface Sides {
  readonly base: (extra: Members) => Promise<CreatedAgreement>;
  readonly full: Members;
  /** Whether requests are accepted with all that is optional; else none of it is sent but what is in question. */
  readonly isFullTaken: boolean;
}

/**
 * Without a member, or with it where requests with all of them are not taken. Whether one goes without another is not
 * shown: some may go together, or not.
 */
const waysOf = (member: string, { base, full, isFullTaken }: Sides): readonly RequestPair[] => {
  const others = Object.keys(full).filter((name) => name !== member);
  const records: readonly Members[] = isFullTaken
    ? [omitMembers(full, member), {}]
    : [{ [member]: full[member] }, ...others.map((name) => omitMembers(full, name))];
  const twin = () => base(isFullTaken ? full : {});
  return records.map((extra) => ({ asked: () => base(extra), twin }));
};

/** A text that a target may not know tells something only where it is taken. */
const whenTaken = async (
  [first]: readonly RequestPair[],
  { what }: TakenRow,
): Promise<readonly RequestPair[] | Undecided> => {
  const result = await first?.asked();
  if (first !== undefined && result?.outcome === 'accepted') return [{ ...first, asked: async () => result }];
  return {
    because: 'inconclusive',
    reason: `${what} was ${result === undefined ? 'not sent' : describeOutcome(result)}`,
  };
};

/** Gives members of the header that are optional, and leaves each of them out. */
export const optionalMembers = takenIn({
  id: 'scheduling-agreements/optional-members',
  title: 'Members of the header that are not required may be given and left out',
  rows: optional.map((row) => ({ ...row, what: `an agreement with or without ${row.member}` })),
  open: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    const full = optionalHeader(context.profile.schedulingAgreements);
    const names = optional.map(({ member }) => member);
    // A target that takes agreements with all of them alone is found out here: what it needs is put in for others.
    const base = (extra: Members) =>
      agreements.send({ ...omitMembers(agreements.compose(), ...names), ...extra });
    const first = await base(full);
    const isFullTaken = first.outcome === 'accepted';
    return async (row) => {
      const { member, certain } = row;
      if (isForced(context, member))
        return {
          because: 'notApplicable',
          reason: `By the profile every agreement here is sent with ${member}.`,
        };
      const ways = waysOf(member, { base, full, isFullTaken });
      return isFullTaken || certain ? ways : whenTaken(ways, row);
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
    return judge.inconclusive(one.row, 'no item is taken with lines');
  // It may be another member beside which it is refused. Numbers are used once: each request is composed anew.
  const bodies = [
    () => compose(context),
    ...all.map((other) => () => withoutMember(other.of, other.member, compose(context))),
  ];
  const ways = bodies
    .filter((body) => holdsMember(body(), one))
    .map((body) => ({ asked: () => agreements.send(body()), twin: async () => twin }));
  await judgeTaken(
    judge,
    { requirement: one.row, what: `an agreement with ${one.member} of ${one.of}` },
    ways,
  );
};

const judgeSupplier = ({ judge, profile }: Context, { variant }: AgreementClient, full: CreatedAgreement) => {
  if (variant.name === bareSupplierName && full.outcome === 'refused') {
    return judge.violated(bySupplier, {
      expected: 'a supplier that is an object with the id is taken',
      seen: `${describeAnswer(full.answer)}; the bare id is taken`,
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
  judgeTaken(judge, { requirement: flag.row, what: `an agreement with ${flag.member} of ${flag.of} false` }, [
    { asked: () => agreements.make({ items: [{ confirm: false }] }), twin: () => agreements.make() },
  ]);

/** Sends agreements with everything that items and lines may come with. */
export const takenMembers: Check = {
  id: 'scheduling-agreements/taken-members',
  title: 'Items and lines are accepted with each documented member',
  claims: [...all.map(({ row }) => row), bySupplier],
  run: async (context) => {
    const { judge } = context;
    const agreements = await agreementsFor(context, takenMembers.claims);
    if (agreements === undefined) return;
    judge.planned(1);
    const body = compose(context, { items: [{ lines: 2 }] });
    const full = await agreements.send(body);
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
    judge.executed();
  },
};

const row = {
  requirement: 'scheduling-agreements/type-is-without-release',
  what: 'an agreement of another type than WITHOUT_RELEASE',
} as const;
const silence = 'scheduling-agreements/other-type';
const sent = 'WITH_RELEASE';

const shownAs = (type: unknown): Referred['shows'] => {
  if (typeof type !== 'string' || type === '') return undefined;
  return fold(type) === fold('WITHOUT_RELEASE') ? 'another' : 'given';
};

/** Asks for an agreement of another type than the one that there is. */
export const otherType: Check = {
  id: 'scheduling-agreements/other-type',
  title: 'There is no agreement of another type than WITHOUT_RELEASE',
  claims: [row.requirement],
  observes: [silence],
  run: async (context) => {
    const { judge } = context;
    const agreements = await agreementsFor(context, otherType.claims);
    if (agreements === undefined) return;
    judge.planned(1);
    const twin = await agreements.make();
    const made = await agreements.make({ header: { type: sent } });
    judge.executed();
    const snapshot = made.outcome === 'accepted' ? await lookAt(context, made) : undefined;
    const type = snapshot !== undefined && isSnapshot(snapshot) ? snapshot.data['type'] : undefined;
    const exchanges = [...made.exchanges, ...(snapshot === undefined ? [] : [snapshot.exchange])];
    const kept = judgeForbidden(judge, row, {
      ...{ sent: { ...made, exchanges }, twin },
      shows: shownAs(type),
    });
    if (kept !== undefined)
      judge.observe(silence, kept === 'refused' ? kept : 'replaced', made.answer.exchange);
  },
};
