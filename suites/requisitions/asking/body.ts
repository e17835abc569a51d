import type { Members } from '../../../models/members.ts';
import { requisition, requisitionLine } from '../../../models/resources/requisition.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type SentBody, writeBody } from '../../../models/wire/write-body.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Form } from './form-parts.ts';
import { headerMembers, lineMembersOf, requisitionMembers } from './members.ts';
import type { LineWish, RequisitionWish } from './wish.ts';

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

export type CartForm = (typeof cartForms)[number];

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
