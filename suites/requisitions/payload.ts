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

/** The content of a line; undefined members are not sent. */
export interface LineInput {
  readonly description?: string | undefined;
  /** Id of a catalog item; so are supplier and contract. */
  readonly item?: Id | undefined;
  /** A decimal number, as text. */
  readonly quantity?: string | undefined;
  readonly unitPrice?: string | undefined;
  readonly lineNum?: number | undefined;
  readonly supplier?: Id | undefined;
  readonly contract?: Id | undefined;
  readonly sourcePartNumber?: string | undefined;
  readonly supplierAuxPartNumber?: string | undefined;
  readonly sourceType?: string | undefined;
  /** The segments of the account. */
  readonly account?: Readonly<Record<string, string>> | undefined;
  /** Of an existing line, or of one that is taken from another requisition. */
  readonly id?: Id | undefined;
  /** Further members. A currency code is written in the target's form; others are sent unchanged. */
  readonly further?: Members | undefined;
}

/** A line with a unique description. */
type FreeLine = LineInput & { readonly description: string };

/** The content of a requisition. */
export interface RequisitionInput {
  readonly lines: readonly LineInput[];
  /**
   * By documented names; undefined members are not sent. A `UserReference` in requested-by or created-by, and a
   * currency code, are written in the target's form. The currency defaults to that of the profile; null omits it.
   */
  readonly header?: Members;
}

/** A free-form line with a unique description. */
export const freeLine = (words: string, more: Omit<LineInput, 'description'> = {}): FreeLine => ({
  description: marker(words),
  quantity: '1',
  unitPrice: '10.00',
  ...more,
});

/** One unit of a catalog item, at its default price. */
export const itemLine = (item: Id, more: LineInput = {}): LineInput => ({
  item,
  quantity: '1',
  ...more,
});

/** How a target accepts requisitions where the documentation does not show it. */
export interface Form {
  /**
   * A JSON body holds the members directly, or below `requisition-header` or `requisition`; an XML body has one of
   * these as its root.
   */
  readonly envelope: 'bare' | 'wrapped' | 'requisition';
  /** The key that identifies users. */
  readonly users: 'login' | 'email' | 'id';
  /** Whether a currency is an object with a code, or the code alone. */
  readonly currency: 'object' | 'code';
}

export const envelopes = ['bare', 'wrapped', 'requisition'] as const satisfies readonly Form['envelope'][];
export const userKeys = ['login', 'email', 'id'] as const satisfies readonly Form['users'][];
export const currencyForms = ['object', 'code'] as const satisfies readonly Form['currency'][];

/** The form that is tried first. */
export const presetForm: Form = { envelope: 'bare', users: 'login', currency: 'object' };

/** The text with which a profile can pin a form: `wrapped, id, code`. */
export const describeForm = ({ envelope, users, currency }: Form): string =>
  [envelope, users, currency].join(', ');

const pick = <T extends string>(known: readonly T[], words: readonly string[], otherwise: T): T =>
  known.find((one) => words.includes(one)) ?? otherwise;

/** Parses the form that a profile pins: words in any order, with the preset value for those left out. */
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

/** Writes a user reference with the key that the target accepts, or with any known key. */
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

/** Writes members of a header or a line, with users and currency in the target's form. */
const spellMembers = (form: Form, members: Members): Members =>
  Object.fromEntries(
    Object.entries(omitUndefined(members)).map(([name, value]) => [name, spellMember(form, name, value)]),
  );

/**
 * Writes members of a line by the target's names. The input overrides the members that the profile requires for lines.
 */
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
  // An existing line already has its required members.
  return input.id === undefined ? addMissing(extras, own) : own;
};

/** Writes members of a new requisition: the input overrides what the profile requires. */
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

/** The body of a new requisition: the input, and members that the profile requires. */
export const bodyOf = (
  profile: Profile,
  form: Form,
  input: RequisitionInput,
  format: Format = 'json',
): SentBody => spell(form, requisitionMembers(profile, form, input), format);

/** The body of an update: only the changed members of the header, and lines if given. */
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

/** Texts of a header by documented names. */
type HeaderTexts = Readonly<Record<string, string>>;

/**
 * Texts of a header, each set simpler than the one before: all, without those that a platform may reserve for buyers,
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

/** The need-by date: far enough ahead for any clock, and near enough for any budget. */
export const needByDate = (clock: Context['clock']): string => {
  const moment = new Date(clock.epoch() + 60 * 24 * 3600 * 1000);
  return `${moment.toISOString().slice(0, 10)}T12:00:00Z`;
};
