import type { RequirementId } from '../../../models/requirements/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { marker, unusedId } from '../../harness/generate/marker.ts';
import { judgeForbidden, type PairRow } from '../../harness/pairs.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { showsReference, soundData } from '../compare.ts';
import { lineMember, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { attempt, type Changed, change } from '../operations.ts';
import { freeLine, type LineInput, type RequisitionInput } from '../payload.ts';
import { attemptBy, furtherWrites, type LineWay, lineWays } from '../ways.ts';

/** A member that refers to a record which has to exist and be active. */
interface ReferenceKind {
  readonly member: 'currency' | 'requested-by' | 'supplier';
  /** Whether it is a member of a line. */
  readonly ofLine: boolean;
  /** Where it is not about references of all kinds. */
  readonly silence?: SilenceId;
  readonly exists: RequirementId;
  readonly active: RequirementId;
  /** What the profile names; undefined where it names none. */
  readonly good: (profile: Profile) => unknown;
  readonly inactive: (profile: Profile) => unknown;
  /** Where it names one that is not active. */
  readonly inactiveKey: string;
  /** Of no record. */
  readonly unknown: unknown;
  readonly input: (value: unknown, profile: Profile) => RequisitionInput;
  /** What a read shows in its place. */
  readonly shownIn: (profile: Profile, snapshot: RequisitionSnapshot) => Value | undefined;
}

const ofHeader = (member: 'currency' | 'requested-by') => ({
  member,
  ofLine: false,
  input: (value: unknown): RequisitionInput => ({ header: { [member]: value }, lines: [freeLine(member)] }),
  shownIn: (_: Profile, snapshot: RequisitionSnapshot) => soundData(snapshot)[member],
});

/** Behind a line whose reference is fine: each line counts. */
const ofLine = (
  member: 'currency' | 'supplier',
  {
    fine,
    further,
    shown,
  }: {
    readonly fine: (profile: Profile) => Partial<LineInput>;
    readonly further: (value: unknown) => Partial<LineInput>;
    readonly shown: (profile: Profile, line: Data) => Value | undefined;
  },
) => ({
  member,
  ofLine: true,
  input: (value: unknown, profile: Profile): RequisitionInput => ({
    lines: [freeLine('first', fine(profile)), freeLine(`with ${withArticle(member)}`, further(value))],
  }),
  shownIn: (profile: Profile, { lines }: RequisitionSnapshot) => {
    const line = textIn(lines, `procon with ${withArticle(member)} `);
    return line && shown(profile, line);
  },
});

const currency = {
  exists: 'requisitions/currency-exists',
  active: 'requisitions/currency-is-active',
  good: ({ requisitions }: Profile) => requisitions.currency,
  inactive: ({ requisitions }: Profile) => requisitions.inactiveCurrency,
  inactiveKey: 'requisitions.inactive-currency',
  // Three letters that ISO 4217 has never given out.
  unknown: 'XQZ',
} as const;

/** The members that rule 2 of requisitions is about. */
const referenceKinds: readonly ReferenceKind[] = [
  { ...ofHeader('currency'), ...currency },
  {
    ...ofLine('currency', {
      fine: () => ({}),
      further: (value) => ({ further: { currency: value } }),
      shown: (_, line) => line['currency'],
    }),
    ...currency,
    silence: 'requisitions/line-currency',
  },
  {
    ...ofHeader('requested-by'),
    exists: 'requisitions/requested-by-exists',
    active: 'requisitions/requested-by-is-active',
    good: ({ requisitions }) => requisitions.user,
    inactive: ({ requisitions }) => requisitions.inactiveUser,
    inactiveKey: 'requisitions.inactive-user',
    unknown: { id: unusedId, login: 'procon-nobody', email: 'procon-nobody@example.invalid' },
  },
  {
    ...ofLine('supplier', {
      fine: ({ requisitions: { supplier } }) => (supplier === undefined ? {} : { supplier }),
      further: (value) => ({ supplier: value as Id }),
      shown: (profile, line) => lineMember(profile, line, 'supplier'),
    }),
    exists: 'requisitions/supplier-exists',
    active: 'requisitions/supplier-is-active',
    good: ({ requisitions }) => requisitions.supplier,
    inactive: ({ requisitions }) => requisitions.inactiveSupplier,
    inactiveKey: 'requisitions.inactive-supplier',
    unknown: unusedId,
  },
];

/** The rules of a kind with a reference that breaks each, where the profile knows one. */
const brokenBy = (
  { judge, profile }: Context,
  kind: ReferenceKind,
): readonly (PairRow & { readonly value: unknown })[] => {
  const { exists, active, unknown, ofLine } = kind;
  const member = ofLine ? `${kind.member} of a line` : kind.member;
  const value = kind.inactive(profile);
  const absent = { requirement: exists, what: `${withArticle(member)} that does not exist`, value: unknown };
  if (value !== undefined)
    return [absent, { requirement: active, what: `${withArticle(member)} that is not active`, value }];
  judge.notApplicable(active, whyLacking(`the profile names no inactive ${kind.member}`, kind.inactiveKey));
  return [absent];
};

/** A request with a reference in one member, beside one with another that is taken. */
interface Trying {
  readonly control: Changed | undefined;
  readonly send: (value: unknown) => Promise<Changed>;
  /** None where none is about it. */
  readonly silence: SilenceId | undefined;
  /** In the words of the silence. */
  readonly leftOut: string;
}

const judgeKind = async (
  context: Context,
  kind: ReferenceKind,
  { control, send, silence, leftOut }: Trying,
): Promise<void> => {
  const { judge, profile } = context;
  for (const { value, ...row } of brokenBy(context, kind)) {
    const sent = await send(value);
    const isKept = showsReference(sent.snapshot && kind.shownIn(profile, sent.snapshot), value);
    const kept = judgeForbidden(judge, row, { sent, control, isKept });
    const otherwise = kind.silence === undefined ? leftOut : 'of-the-requisition';
    if (kept !== undefined && silence !== undefined)
      judge.observe(kind.silence ?? silence, kept === 'refused' ? kept : otherwise, sent.answer.exchange);
  }
};

/** By a plain creation in a format, or by another way. */
const whenWrittenBy = async (
  context: Context,
  kind: ReferenceKind,
  way: LineWay | { readonly format: Format },
): Promise<void> => {
  const { profile } = context;
  const good = kind.good(profile);
  const send = (value: unknown) =>
    typeof way === 'string'
      ? attemptBy(context, way, kind.input(value, profile))
      : attempt(context, kind.input(value, profile), way);
  const control = good === undefined ? undefined : await send(good);
  const isNew = typeof way !== 'string' || way === 'requisitions.submit-for-approval';
  const silence = isNew ? 'requisitions/wrong-reference' : 'requisitions/wrong-reference-on-update';
  await judgeKind(context, kind, {
    ...{ control, send, leftOut: isNew ? 'left-out' : 'unchanged' },
    silence: way === 'requisitions.add-to-cart' ? undefined : silence,
  });
};

/** The rules about references of lines, by another way that lines take. */
export const judgeLinesBy = async (context: Context, way: LineWay): Promise<void> => {
  for (const kind of referenceKinds.filter(({ ofLine }) => ofLine)) await whenWrittenBy(context, kind, way);
};

/** Of the header of a draft with a requester of its own, which stays as it was. */
const whenUpdated = async (context: Context): Promise<void> => {
  const { user } = context.profile.requisitions;
  const { id } = await attempt(context, {
    header: { ...(user && { 'requested-by': user }) },
    lines: [freeLine('update of references')],
  });
  if (id === undefined) return;
  const control = await change(context, id, { 'req-title': marker('control') });
  const silence = 'requisitions/wrong-reference-on-update';
  for (const kind of referenceKinds.filter(({ ofLine }) => !ofLine)) {
    const send = (value: unknown) => change(context, id, { [kind.member]: value });
    await judgeKind(context, kind, { control, send, silence, leftOut: 'unchanged' });
  }
};

/** Sends currencies, requesters and suppliers that do not exist or are not active. */
export const referencesExist = changingCheck({
  id: 'requisitions/references-exist',
  title: 'Currencies, requester and suppliers of a requisition exist and are active',
  claims: [...new Set(referenceKinds.flatMap(({ exists, active }) => [exists, active]))],
  observes: [
    'requisitions/wrong-reference',
    'requisitions/wrong-reference-on-update',
    'requisitions/line-currency',
  ],
  parts: (context) => [
    ...referenceKinds.map((kind) => async () => {
      const formats = formatsOf(context.profile).map((format) => ({ format }));
      const ways = kind.ofLine ? lineWays : furtherWrites;
      for (const way of [...formats, ...ways]) await whenWrittenBy(context, kind, way);
    }),
    () => whenUpdated(context),
  ],
});
