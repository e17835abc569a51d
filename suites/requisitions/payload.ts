import { isMembers, type Members, omitUndefined } from '../../models/members.ts';
import { requisition } from '../../models/resources/requisition.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { type SentBody, writeBody } from '../../models/wire/write-body.ts';
import type { Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import { addMissing } from '../harness/generate/sample.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';

/** A line as a check wants it; what is left out is not sent. */
export interface LineInput {
  readonly description?: string | undefined;
  /** Id of a catalog item; so are supplier and contract. */
  readonly item?: Id | undefined;
  /** Decimal, as it is written. */
  readonly quantity?: string | undefined;
  readonly unitPrice?: string | undefined;
  readonly lineNum?: number | undefined;
  readonly supplier?: Id | undefined;
  readonly contract?: Id | undefined;
  readonly sourcePartNumber?: string | undefined;
  readonly supplierAuxPartNumber?: string | undefined;
  readonly sourceType?: string | undefined;
  /** Its segments. */
  readonly account?: Readonly<Record<string, string>> | undefined;
  /** Of a line that is taken from another requisition. */
  readonly id?: Id | undefined;
  /** A code as currency is spelled as the target takes it; others are sent as they stand. */
  readonly further?: Members | undefined;
}

/** A line with words that no other line has. */
type FreeLine = LineInput & { readonly description: string };

/** A requisition as a check wants it. */
export interface RequisitionInput {
  readonly lines: readonly LineInput[];
  /**
   * By documented names; undefined ones are not sent. A `UserReference` as requested-by or created-by, and a code
   * as currency, are spelled as the target takes them. A currency of null is left out, else it is that of the
   * profile.
   */
  readonly header?: Members;
}

/** One free-form line whose description is found again. */
export const freeLine = (words: string, more: Omit<LineInput, 'description'> = {}): FreeLine => ({
  description: marker(words),
  quantity: '1',
  unitPrice: '10.00',
  ...more,
});

/** One piece of a catalog item, at its own price. */
export const itemLine = (item: Id, more: LineInput = {}): LineInput => ({
  item,
  quantity: '1',
  ...more,
});

/** How a target takes requisitions where the documentation does not show it. */
export interface Form {
  /**
   * A JSON body holds the members themselves, or the requisition below `requisition-header` or `requisition`; an
   * XML body has one of these as its root.
   */
  readonly envelope: 'bare' | 'wrapped' | 'requisition';
  /** What users are named by. */
  readonly users: 'login' | 'email' | 'id';
  /** A currency is an object with a code, or the code. */
  readonly currency: 'object' | 'code';
}

export const envelopes = ['bare', 'wrapped', 'requisition'] as const satisfies readonly Form['envelope'][];
export const userKeys = ['login', 'email', 'id'] as const satisfies readonly Form['users'][];
export const currencyForms = ['object', 'code'] as const satisfies readonly Form['currency'][];

/** What is tried first. */
export const presetForm: Form = { envelope: 'bare', users: 'login', currency: 'object' };

/** A form in the words that a profile may pin it with: `wrapped, id, code`. */
export const describeForm = ({ envelope, users, currency }: Form): string =>
  [envelope, users, currency].join(', ');

const pick = <T extends string>(known: readonly T[], words: readonly string[], otherwise: T): T =>
  known.find((one) => words.includes(one)) ?? otherwise;

/** The form that a profile pins: words in any order, the first of each kind where one is left out. */
export const readForm = (text: string): Form => {
  const words = text.toLowerCase().split(/[^a-z]+/);
  return {
    envelope: pick(envelopes, words, presetForm.envelope),
    users: pick(userKeys, words, presetForm.users),
    currency: pick(currencyForms, words, presetForm.currency),
  };
};

const isReference = (value: unknown): value is UserReference =>
  isMembers(value) && userKeys.some((key) => value[key] !== undefined);

/** A user by what the target takes, or by what is known of them. */
const userMember = (form: Form, reference: UserReference): Members => {
  const key = [form.users, ...userKeys].find((one) => reference[one] !== undefined);
  return key === undefined ? {} : { [key]: reference[key] };
};

const users = ['requested-by', 'created-by'];

const spellMember = (form: Form, name: string, value: unknown): unknown => {
  const canonical = canonicalName(name);
  if (users.includes(canonical) && isReference(value)) return userMember(form, value);
  if (canonical !== 'currency' || typeof value !== 'string') return value;
  return form.currency === 'code' ? value : { code: value };
};

/** Members of a header or a line, users and currency in the target's form. */
const spellMembers = (form: Form, members: Members): Members =>
  Object.fromEntries(
    Object.entries(omitUndefined(members)).map(([name, value]) => [name, spellMember(form, name, value)]),
  );

/** Members of a line by the target's names. What the profile says that lines need stands below the input. */
export const lineMembersOf = ({ requisitions }: Profile, form: Form, input: LineInput): Members => {
  const { lineMembers: names, itemLine, line } = requisitions;
  const reference = (id: Id | undefined) => (id === undefined ? undefined : { id });
  const extras = input.item === undefined ? line : itemLine;
  const own = omitUndefined({
    id: input.id,
    'line-num': input.lineNum,
    description: input.description,
    'source-type': input.sourceType,
    [names.item]: reference(input.item),
    [names.quantity]: input.quantity,
    [names.unitPrice]: input.unitPrice,
    [names.supplier]: reference(input.supplier),
    [names.contract]: reference(input.contract),
    [names.sourcePartNumber]: input.sourcePartNumber,
    [names.supplierAuxPartNumber]: input.supplierAuxPartNumber,
    [names.account]: input.account,
    ...spellMembers(form, input.further ?? {}),
  });
  // A line that is there already has what it needs.
  return input.id === undefined ? addMissing(extras, own) : own;
};

/** Members of a new requisition: what the profile says that each needs, and above it the input. */
const requisitionMembers = (profile: Profile, form: Form, input: RequisitionInput): Members => {
  const { currency, header } = profile.requisitions;
  const { currency: chosen = currency, ...others } = addMissing(header, input.header ?? {});
  const own = spellMembers(form, { ...others, currency: chosen === null ? undefined : chosen });
  return { ...own, 'requisition-lines': input.lines.map((line) => lineMembersOf(profile, form, line)) };
};

const spell = ({ envelope }: Pick<Form, 'envelope'>, members: Members, format: Format): SentBody =>
  writeBody(requisition, members, {
    ...{ format, below: envelope !== 'bare' },
    ...(envelope === 'requisition' && { root: envelope }),
  });

/** A new requisition: the input, and below it what the profile says that every one needs. */
export const bodyOf = (
  profile: Profile,
  form: Form,
  input: RequisitionInput,
  format: Format = 'json',
): SentBody => spell(form, requisitionMembers(profile, form, input), format);

/** What is to be changed, and nothing else: members of the header, and lines where there are any. */
export const changesOf = (
  profile: Profile,
  form: Form,
  changes: { readonly header?: Members; readonly lines?: readonly LineInput[] },
  format: Format = 'json',
): SentBody => {
  const { header = {}, lines } = changes;
  const own = spellMembers(form, header);
  const members = lines && { 'requisition-lines': lines.map((line) => lineMembersOf(profile, form, line)) };
  return spell(form, { ...own, ...members }, format);
};

/** Members of a header by their documented names. */
type HeaderTexts = Readonly<Record<string, string>>;

/**
 * Texts of a header, each set simpler than the one before: all, without those that a platform may leave to buyers,
 * and the title alone.
 */
export const headerTexts = (words: string): readonly [HeaderTexts, ...HeaderTexts[]] => {
  const title = { 'req-title': marker(words) };
  const minimal = {
    ...title,
    justification: marker(`${words} < & >`),
    'ship-to-attention': marker(words),
  };
  const buyers = { 'buyer-note': marker(words), 'external-po-reference': marker(words) };
  return [{ ...minimal, ...buyers }, minimal, title];
};

/** When it is needed: far enough ahead for any clock, and near enough for any budget. */
export const needByDate = (clock: Context['clock']): string => {
  const moment = new Date(clock.epoch() + 60 * 24 * 3600 * 1000);
  return `${moment.toISOString().slice(0, 10)}T12:00:00Z`;
};
