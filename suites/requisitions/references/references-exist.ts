import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { judgeForbidden, type ReferenceRow, type Referred } from '../../laws/references.ts';
import { showsReference, soundData } from '../compare.ts';
import { lineMember, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { blockWithoutForm, formOf, type MakeOptions, makeIn } from '../form.ts';
import { type Attempt, attempt, change } from '../operations.ts';
import { freeLine, itemLine, type LineInput, type RequisitionInput } from '../payload.ts';

/** A member that refers to a record which has to exist and be active. */
interface ReferenceKind {
  readonly member: 'currency' | 'requested-by' | 'supplier';
  readonly exists: RequirementId;
  readonly active: RequirementId;
  /** What the profile names; undefined where it names none. */
  readonly good: (profile: Profile) => unknown;
  readonly inactive: (profile: Profile) => unknown;
  /** Of no record. */
  readonly unknown: unknown;
  readonly input: (value: unknown, profile: Profile) => RequisitionInput;
  /** What a read shows in its place. */
  readonly shownIn: (profile: Profile, snapshot: RequisitionSnapshot) => Value | undefined;
}

/** Words in the description of the line with the supplier in question. */
const behind = 'with a supplier';

const ofHeader = (member: 'currency' | 'requested-by') => ({
  member,
  input: (value: unknown): RequisitionInput => ({ header: { [member]: value }, lines: [freeLine(member)] }),
  shownIn: (_: Profile, snapshot: RequisitionSnapshot) => soundData(snapshot)[member],
});

/** The members that rule 2 of requisitions is about. */
const referenceKinds: readonly ReferenceKind[] = [
  {
    ...ofHeader('currency'),
    exists: 'requisitions/currency-exists',
    active: 'requisitions/currency-is-active',
    good: ({ requisitions }) => requisitions.currency,
    inactive: ({ requisitions }) => requisitions.inactiveCurrency,
    // Three letters that ISO 4217 has never given out.
    unknown: 'XQZ',
  },
  {
    ...ofHeader('requested-by'),
    exists: 'requisitions/requested-by-exists',
    active: 'requisitions/requested-by-is-active',
    good: ({ requisitions }) => requisitions.user,
    inactive: ({ requisitions }) => requisitions.inactiveUser,
    unknown: { id: unusedId, login: 'procon-nobody', email: 'procon-nobody@example.invalid' },
  },
  {
    member: 'supplier',
    exists: 'requisitions/supplier-exists',
    active: 'requisitions/supplier-is-active',
    good: ({ requisitions }) => requisitions.supplier,
    inactive: ({ requisitions }) => requisitions.inactiveSupplier,
    unknown: unusedId,
    // Behind a line whose supplier is fine: each line counts.
    input: (value, { requisitions: { supplier } }) => ({
      lines: [
        freeLine('first', { ...(supplier !== undefined && { supplier }) }),
        freeLine(behind, { supplier: value as number }),
      ],
    }),
    shownIn: (profile, { lines }) => {
      const line = textIn(lines, `procon ${behind} `);
      return line && lineMember(profile, line, 'supplier');
    },
  },
];

const shownAs = (
  { profile }: Context,
  kind: ReferenceKind,
  { snapshot, value }: { readonly snapshot: RequisitionSnapshot | undefined; readonly value: unknown },
): Referred['shows'] => {
  const shows = showsReference(snapshot && kind.shownIn(profile, snapshot), value);
  if (shows === undefined) return undefined;
  return shows ? 'given' : 'another';
};

/** The rules of a kind with a reference that breaks each, where the profile knows one. */
const brokenBy = (
  { judge, profile }: Context,
  kind: ReferenceKind,
): readonly (ReferenceRow & { readonly value: unknown })[] => {
  const { member, exists, active, unknown } = kind;
  const value = kind.inactive(profile);
  const absent = { requirement: exists, what: `a ${member} that does not exist`, value: unknown };
  if (value !== undefined)
    return [absent, { requirement: active, what: `a ${member} that is not active`, value }];
  judge.notApplicable(active, `the profile names no inactive ${member}`);
  return [absent];
};

const whenCreated = async (context: Context, kind: ReferenceKind, format: Format): Promise<void> => {
  const good = kind.good(context.profile);
  const twin =
    good === undefined ? undefined : await attempt(context, kind.input(good, context.profile), { format });
  for (const { value, ...row } of brokenBy(context, kind)) {
    const { made, snapshot, exchanges } = await attempt(context, kind.input(value, context.profile), {
      format,
    });
    const kept = judgeForbidden(context.judge, row, {
      ...{ sent: { ...made, exchanges }, twin: twin && { ...twin.made, exchanges: twin.exchanges } },
      shows: shownAs(context, kind, { snapshot, value }),
    });
    if (kept !== undefined) context.judge.observe('requisitions/wrong-reference', kept, made.answer.exchange);
  }
};

/** Of the header alone: how an update names a line is open. */
const whenUpdated = async (context: Context): Promise<void> => {
  const { user } = context.profile.requisitions;
  const { made } = await attempt(context, {
    header: { ...(user && { 'requested-by': user }) },
    lines: [freeLine('update of references')],
  });
  if (made.id === undefined) return;
  const twin = await change(context, made.id, { 'req-title': marker('twin') });
  for (const kind of referenceKinds.filter(({ member }) => member !== 'supplier')) {
    for (const { value, ...row } of brokenBy(context, kind)) {
      const sent = await change(context, made.id, { [kind.member]: value });
      const shows = shownAs(context, kind, { snapshot: sent.snapshot, value });
      const kept = judgeForbidden(context.judge, row, { sent, twin, shows });
      if (kept === undefined) continue;
      const seen = kept === 'refused' ? kept : 'unchanged';
      context.judge.observe('requisitions/wrong-reference-on-update', seen, sent.answer.exchange);
    }
  }
};

/** Sends currencies, requesters and suppliers that do not exist or are not active. */
export const referencesExist: Check = {
  id: 'requisitions/references-exist',
  title: 'Currency, requester and suppliers of a requisition exist and are active',
  claims: referenceKinds.flatMap(({ exists, active }) => [exists, active]),
  observes: ['requisitions/wrong-reference', 'requisitions/wrong-reference-on-update'],
  effect: 'changes',
  run: async (context) => {
    context.judge.planned(referenceKinds.length + 1);
    if (await blockWithoutForm(context, referencesExist.claims)) return;
    for (const kind of referenceKinds) {
      for (const format of formatsOf(context.profile)) await whenCreated(context, kind, format);
      context.judge.executed();
    }
    await whenUpdated(context);
    context.judge.executed();
  },
};

const row = 'requisitions/item-exists';
const inputWith = (...lines: readonly LineInput[]) => ({ header: { 'req-title': marker('item') }, lines });

interface Way {
  readonly lines: readonly LineInput[];
  readonly options?: MakeOptions;
}

/** An item that does not exist: alone, with a description beside it, behind a line that is fine, and submitted. */
const waysWith = (line: LineInput): readonly Way[] => [
  { lines: [line] },
  { lines: [{ ...freeLine('unknown item'), ...line }] },
  { lines: [freeLine('beside'), line] },
  { lines: [line], options: { endpoint: 'requisitions.submit-for-approval' } },
];

/** Whether a read shows that the item of the twin was understood: its id, its words or its price. */
const showsItem = ({ profile }: Context, { snapshot }: Attempt): boolean =>
  (snapshot?.lines ?? []).some((line) =>
    [lineMember(profile, line, 'item'), line['description'], lineMember(profile, line, 'unitPrice')].some(
      (value) => value !== undefined && value !== null && value !== '',
    ),
  );

/** Whether a line with neither item nor description is refused; it is what a target sees that passes items over. */
const refusesEmptyLine = async (context: Context): Promise<boolean> => {
  const input = inputWith({ quantity: '1' });
  return (await makeIn(context, await formOf(context), input)).outcome === 'refused';
};

const judgeUnknown = async (context: Context, twin: Attempt, format?: Format): Promise<void> => {
  const { judge } = context;
  const understood = showsItem(context, twin) || (await refusesEmptyLine(context));
  const known = { ...twin.made, exchanges: twin.exchanges };
  const ways = waysWith(itemLine(unusedId));
  // Whether an item is understood in another format is seen there.
  for (const { lines, options } of format === undefined ? ways : ways.slice(0, 1)) {
    const one = await attempt(context, inputWith(...lines), { ...options, ...(format && { format }) });
    // Of a target that passes items over nothing is told.
    const shows = understood ? 'given' : undefined;
    const sent = { ...one.made, exchanges: one.exchanges };
    judgeForbidden(
      judge,
      { requirement: row, what: 'an item that does not exist' },
      { ...{ sent, shows }, twin: known },
    );
  }
};

/** The same in the formats that were not sent so far, where the item that exists is seen to be understood. */
const inOtherFormats = async (context: Context, item: Id): Promise<void> => {
  for (const format of formatsOf(context.profile).slice(1)) {
    const twin = await attempt(context, inputWith(itemLine(item)), { format });
    if (twin.made.outcome === 'accepted' && showsItem(context, twin))
      await judgeUnknown(context, twin, format);
  }
};

/** Orders an item that does not exist, with and without a description beside it. */
export const unknownItems: Check = {
  id: 'requisitions/unknown-items',
  title: 'An item of a line has to exist',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { item } = context.profile.requisitions;
    context.judge.planned(1);
    if (await blockWithoutForm(context, [row])) return;
    const twin = item === undefined ? undefined : await attempt(context, inputWith(itemLine(item)));
    context.judge.executed();
    if (twin === undefined) context.judge.notApplicable(row, 'the profile names no item');
    else if (twin.made.outcome === 'accepted') await judgeUnknown(context, twin);
    else context.judge.inconclusive(row, `an item that exists is not taken: ${tellOutcome(twin.made)}`);
    if (item !== undefined) await inOtherFormats(context, item);
  },
};
