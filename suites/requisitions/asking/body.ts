import { isMembers, type Members } from '../../../models/members.ts';
import { requisition, requisitionLine } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { type SentBody, writeBody } from '../../../models/wire/write-body.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { type Form, userKeys } from './form-parts.ts';
import type { LineWish, RequisitionWish } from './wish.ts';

/** Leaves out members that are undefined. */
const given = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

const isReference = (value: unknown): value is UserReference =>
  isMembers(value) && userKeys.some((key) => value[key] !== undefined);

/** A user by what the target takes, or by what is known of them. */
const userMember = (form: Form, reference: UserReference): Members => {
  const key = [form.users, ...userKeys].find((one) => reference[one] !== undefined);
  return key === undefined ? {} : { [key]: reference[key] };
};

const users = ['requested-by', 'created-by'];

const spelled = (form: Form, name: string, value: unknown): unknown => {
  const plain = canonicalName(name);
  if (users.includes(plain) && isReference(value)) return userMember(form, value);
  if (plain !== 'currency' || typeof value !== 'string') return value;
  return form.currency === 'code' ? value : { code: value };
};

/** Members of a header, users and currency in the target's form. */
const headerMembers = (form: Form, header: Members): Members =>
  Object.fromEntries(
    Object.entries(given(header)).map(([name, value]) => [name, spelled(form, name, value)]),
  );

/** What a profile adds, without what is wished otherwise in whichever spelling of its name. */
const below = (extras: Members, own: Members): Members => {
  const names = new Set(Object.keys(own).map(canonicalName));
  return Object.fromEntries(Object.entries(extras).filter(([name]) => !names.has(canonicalName(name))));
};

/** Members of a line by the target's names. What the profile says that lines need stands below the wish. */
const lineMembersOf = ({ requisitions }: Profile, wish: LineWish): Members => {
  const { lineMembers: names, itemLine, line } = requisitions;
  const reference = (id: Id | undefined) => (id === undefined ? undefined : { id });
  const extras = wish.item === undefined ? line : itemLine;
  const own = given({
    id: wish.id,
    'line-num': wish.lineNum,
    description: wish.description,
    'source-type': wish.sourceType,
    [names.item]: reference(wish.item),
    [names.quantity]: wish.quantity,
    [names.unitPrice]: wish.unitPrice,
    [names.supplier]: reference(wish.supplier),
    [names.contract]: reference(wish.contract),
    [names.sourcePartNumber]: wish.sourcePartNumber,
    [names.supplierAuxPartNumber]: wish.supplierAuxPartNumber,
    [names.account]: wish.account,
    ...wish.further,
  });
  // A line that is there already has what it needs.
  return wish.id === undefined ? { ...below(extras, own), ...own } : own;
};

/** Members of a new requisition: what the profile says that each needs, and above it what is wished. */
const requisitionMembers = (profile: Profile, form: Form, wish: RequisitionWish): Members => {
  const { currency, header } = profile.requisitions;
  const { currency: wished = currency, ...others } = { ...below(header, wish.header ?? {}), ...wish.header };
  const own = headerMembers(form, { ...others, currency: wished === null ? undefined : wished });
  return { ...own, 'requisition-lines': wish.lines.map((line) => lineMembersOf(profile, line)) };
};

const spell = ({ envelope }: Pick<Form, 'envelope'>, members: Members, format: Format): SentBody =>
  writeBody(requisition, members, {
    ...{ format, below: envelope !== 'bare' },
    ...(envelope === 'requisition' && { root: envelope }),
  });

/** A new requisition: the wish, and below it what the profile says that every one needs. */
export const bodyOf = (
  profile: Profile,
  form: Form,
  wish: RequisitionWish,
  format: Format = 'json',
): SentBody => spell(form, requisitionMembers(profile, form, wish), format);

/** What is to be changed, and nothing else: members of the header, and lines where there are any. */
export const changesOf = (
  profile: Profile,
  form: Form,
  changes: { readonly header?: Members; readonly lines?: readonly LineWish[] },
  format: Format = 'json',
): SentBody => {
  const { header = {}, lines } = changes;
  const own = headerMembers(form, header);
  const members = lines && { 'requisition-lines': lines.map((line) => lineMembersOf(profile, line)) };
  return spell(form, { ...own, ...members }, format);
};

/** Ways to put a line into a cart: a list of lines, the members of one, or one below its name. */
export const cartForms = ['lines', 'line', 'wrapped'] as const;

type CartForm = (typeof cartForms)[number];

/** One line for the cart. */
export const cartBodyOf = (
  profile: Profile,
  line: LineWish,
  form: CartForm,
  format: Format = 'json',
): SentBody => {
  const members = lineMembersOf(profile, line);
  return form === 'lines'
    ? writeBody(requisition, { 'requisition-lines': [members] }, { format })
    : writeBody(requisitionLine, members, { format, below: form === 'wrapped' });
};
