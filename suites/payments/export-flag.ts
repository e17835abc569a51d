import { omitMembers } from '../../models/members.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/meaning.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import { passTime } from '../harness/time/clock.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { exportedCheck } from '../laws/exported.ts';
import { makeSeveral, wordsIn } from '../laws/unrelated-documents.ts';
import {
  type FilterPair,
  listById,
  marks,
  type PutParts,
  paymentIn,
  putRequest,
  xmlBody,
} from './payment-list.ts';
import { detailOf, isMarked, readPayment } from './payment-snapshot.ts';

/** The most further payments to take in search of one that shares something with others. */
const mostFurther = 8;

/** The batch and the payee of a payment, as a read shows them. */
const tiesOf = async (context: Context, id: Id): Promise<readonly string[]> => {
  const shown = paymentIn(await listById(context, id), id);
  const { 'payment-batch-id': batch = null, payee = null } = shown?.data ?? {};
  const payeeId = isData(payee) ? (payee['id'] ?? null) : null;
  return [
    ...(batch === null ? [] : [`batch ${jsonText(batch)}`]),
    ...(payeeId === null ? [] : [`payee ${jsonText(payeeId)}`]),
  ];
};

/** The indexes of the payments to mark, and how. */
const chosen: readonly (readonly [number, keyof typeof marks])[] = [
  [1, 'query'],
  [2, 'xml'],
];

/**
 * Finds a further payment that shares a batch or a payee with one of those to be marked; none if one in `keys`, other
 * than its neighbours, already does. `wanted`: the payments to search.
 */
const tiedPayments = async (
  context: Context,
  keys: readonly Id[],
  wanted: { readonly exported: boolean },
): Promise<readonly Id[]> => {
  const { fixtures } = context;
  const ties: (readonly string[])[] = [];
  for (const id of keys) ties.push(await tiesOf(context, id));
  const isTied = (own: readonly string[], at: number) =>
    chosen.some(([other]) => Math.abs(other - at) > 1 && ties[other]?.some((tie) => own.includes(tie)));
  if (ties.some(isTied)) return [];
  for (let left = Math.min(fixtures.available('payment', wanted), mostFurther); left > 0; left--) {
    const further = await fixtures.payment(wanted);
    if (further === undefined) return [];
    if (isTied(await tiesOf(context, further.id), keys.length)) return [further.id];
  }
  return [];
};

const previous = 'payments/exported-flag-tells-previous-export';
const requirement = 'payments/put-changes-only-the-export-mark';

/** Payments to make, so that those to be marked have older and newer ones around them. */
const most = 4;
const unmarked = { exported: false };

/** Members that the provider or a batch may set at any time. */
const ofOthers = [
  'status',
  'error-text',
  'external-ref-id',
  'payment-batch-id',
  'payment-batch',
  'digital-check',
];

/** What a payment shows besides its mark, and what only events of this payment change. */
const restOf = (data: Data): string =>
  [
    ...wordsIn(omitMembers(data, ...ofOthers, 'updated-by')),
    `last-exported-at ${jsonText(data['last-exported-at'] ?? null)}`,
  ].join(', ');

/** Marks two payments among others, each in one of the documented ways. */
export const exportOfOne = exportedCheck<Id>({
  id: 'payments/export-of-one',
  title: 'Marking one payment leaves others and their export marks unchanged',
  claims: [previous, requirement],
  undecided: 'no mark was accepted and then shown',
  open: async (context) => {
    const { client, judge, fixtures } = context;
    // A single payment shows nothing and is not used up. Changes by others to their payments prove nothing.
    const payments =
      fixtures.available('payment', unmarked) > 1
        ? await makeSeveral(most, () => fixtures.payment(unmarked))
        : [];
    if (payments.length < 2) {
      judge.unmet(
        [previous, requirement],
        noneLeft(fixtures, 'payment', 'second payment that is not marked'),
      );
      return undefined;
    }
    const keys = payments.map(({ id }) => id);
    const tied = await tiedPayments(context, keys, unmarked);
    return {
      ...{ noun: 'a payment', keys: [...keys, ...tied] },
      read: async (id) => {
        const snapshot = await readPayment(context, id);
        const { state, exchange } = snapshot;
        const { data } = detailOf(snapshot);
        const rest = data && { alsoShows: restOf(data) };
        return { value: state === undefined ? undefined : isMarked(state), ...rest, exchanges: [exchange] };
      },
      writes: chosen.flatMap(([at, by]) => {
        const id = keys[at];
        if (id === undefined) return [];
        return [
          {
            ...{ name: 'a mark', flag: true, named: [id], leaves: [previous], leavesRest: [requirement] },
            // Lets time pass, so that an earlier mark has an older stamp.
            prepare: () => passTime(context.clock, []),
            send: () => client.send(putRequest(id, marks[by])),
          },
        ];
      }),
    };
  },
});

/** What an export may change: the mark, its stamp, and the stamps of the update. */
const touched: ReadonlySet<string> = new Set(['exported', 'last-exported-at', 'updated-at', 'updated-by']);

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Omits stamps also in nested records such as the batch, which may be stamped with their payment. */
const withoutStamps = (value: Value): Value => {
  if (isList(value)) return value.map(withoutStamps);
  if (!isData(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !touched.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutStamps(inner)]));
};

const isChanged = (value: Value, now: Value): boolean =>
  differences({ it: withoutStamps(value) }, { it: withoutStamps(now) }).length > 0;

/**
 * Describes the members of a payment that differ between two reads, apart from stamps of export and update; undefined
 * if none do. A member without a value may be omitted or appear later.
 */
export const describeChanges = (before: Data, after: Data): string | undefined => {
  const changed = Object.entries(before).flatMap(([member, value]) => {
    const now = after[member] ?? null;
    const isOpen = touched.has(member) || (isNothing(value) && isNothing(now));
    return isOpen || !isChanged(value, now) ? [] : [{ member, value, now }];
  });
  const [first, ...others] = changed;
  if (first === undefined) return undefined;
  const also = others.length > 0 ? `; also ${others.map(({ member }) => member).join(', ')}` : '';
  return `${first.member} went from ${jsonText(first.value)} to ${jsonText(first.now)}${also}`;
};

/** Members that an integration might try to change, with a value other than the one shown. */
const others: Readonly<Record<string, (value: Value | undefined) => string>> = {
  status: (value) => (foldStatus(String(value)) === 'approved' ? 'completed_successfully' : 'approved'),
  'error-text': () => 'Written together with the export mark',
  'pay-to-total': (value) => (value === '4711' ? '4712' : '4711'),
  'line-num': (value) => (value === 4711 ? '4712' : '4711'),
  'external-ref-id': (value) => (value === 4711 ? '4712' : '4711'),
};

/** A request that contains another member than the mark. */
interface MarkAttempt {
  readonly name: string;
  readonly parts: PutParts;
  /** Whether the request also sets the mark. */
  readonly marks: boolean;
}

/** Sends each member with the mark; the status also in the query, and without the mark. */
const attemptsOn = (data: Data): MarkAttempt[] => {
  const pairs = Object.entries(others).flatMap(([member, differing]): FilterPair[] =>
    data[member] === undefined ? [] : [[member, differing(data[member])]],
  );
  const withOthers = pairs.map((pair): MarkAttempt => {
    const body = xmlBody({ exported: true, [pair[0]]: pair[1] });
    return { name: `XML body with exported and ${pair[0]}`, parts: { body }, marks: true };
  });
  const status = pairs.find(([member]) => member === 'status');
  if (status === undefined) return withOthers;
  const query: FilterPair[] = [['exported', 'true'], status];
  return [
    ...withOthers,
    { name: 'query with exported and status', parts: { query }, marks: true },
    {
      name: 'XML body with status alone',
      parts: { body: xmlBody({ [status[0]]: status[1] }) },
      marks: false,
    },
  ];
};

/** Returns undefined if nothing changed. */
const changeBy = async (context: Context, id: Id, attempt: MarkAttempt): Promise<string | undefined> => {
  const { client, judge } = context;
  const before = await readPayment(context, id);
  const answer = await client.send(putRequest(id, attempt.parts));
  const after = await readPayment(context, id);
  judge.executed();
  const [old, now] = [detailOf(before).data, detailOf(after).data];
  if (old === undefined || now === undefined) return 'it could not be read';
  const { outcome } = outcomeOf(answer);
  const taken = outcome === 'accepted' ? 'ignored' : 'refused';
  const seen = describeChanges(old, now);
  if (attempt.marks && outcome !== 'unclear' && seen === undefined) {
    judge.observe('payments/other-members-on-put', taken, answer.exchange);
  }
  if (seen === undefined) return undefined;
  judge.violated(requirement, {
    expected: `PUT (${attempt.name}) changes nothing but the export mark`,
    ...{ seen, mayBeOthers: true, exchanges: [before.exchange, answer.exchange, after.exchange] },
  });
  return 'a change was seen';
};

/** Sets a plain mark on the same payment, to show that the earlier requests could have changed it. */
const marksPlainly = async (context: Context, id: Id): Promise<{ ok: boolean; exchange: Exchange }> => {
  const { exchange } = await context.client.send(putRequest(id, marks.xml));
  const { state } = await readPayment(context, id, (shown) => isMarked(shown.state));
  return { ok: isMarked(state), exchange };
};

/** Sends further members with the mark, one at a time, and judges that they do not change. */
export const exportChangesNothingElse: Check = {
  id: 'payments/export-changes-nothing-else',
  title: 'Other members sent along with the export mark change nothing',
  claims: [requirement],
  observes: ['payments/other-members-on-put'],
  run: async (context) => {
    const { judge, fixtures } = context;
    const payment = await fixtures.payment({ exported: false });
    if (payment === undefined)
      return judge.unmet(requirement, noneLeft(fixtures, 'payment', 'payment that is not marked'));
    const { data } = detailOf(await readPayment(context, payment.id));
    if (data === undefined) {
      return judge.blocked(requirement, `payment ${payment.id} was not returned by its id`);
    }
    const attempts = attemptsOn(data);
    judge.planned(attempts.length);
    // A new payment has the current time as its stamp, so renewed stamps show only after a while.
    await passTime(context.clock, [String(data['created-at'])]);
    const problems: (string | undefined)[] = [];
    for (const attempt of attempts) problems.push(await changeBy(context, payment.id, attempt));
    const control = await marksPlainly(context, payment.id);
    if (problems.some((problem) => problem === 'a change was seen')) return;
    if (attempts.length === 0)
      judge.inconclusive(requirement, 'the payment shows none of the members to send');
    else if (!control.ok) judge.inconclusive(requirement, 'the payment could not be marked at all');
    else if (problems.every((problem) => problem === undefined)) judge.holds(requirement);
    else judge.inconclusive(requirement, 'the payment could not be read after each request');
  },
};
