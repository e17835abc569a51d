import { jsonText } from '../../../models/wire/json-text.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { xmlText } from '../../harness/xml-text.ts';
import type { Form } from './form-parts.ts';
import { headerMembers, lineMembersOf, type Members, requisitionMembers } from './members.ts';
import type { LineWish, RequisitionWish } from './wish.ts';

export type BodyFormat = 'json' | 'xml';

/** A body ready to be sent. */
export interface SentBody {
  readonly type: string;
  readonly text: string;
}

const json = (members: Members): SentBody => ({ type: 'application/json', text: jsonText(members) });
const xml = (root: string, members: Members): SentBody => ({
  type: 'application/xml',
  text: xmlText(root, members),
});

const presetRoot = 'requisition-header';

const rootOf = ({ envelope }: Pick<Form, 'envelope'>): string =>
  envelope === 'requisition' ? envelope : presetRoot;

const spell = (form: Pick<Form, 'envelope'>, members: Members, format: BodyFormat): SentBody => {
  if (format === 'xml') return xml(rootOf(form), members);
  return json(form.envelope === 'bare' ? members : { [rootOf(form)]: members });
};

/** A new requisition: the wish, and below it what the profile says that every one needs. */
export const bodyOf = (
  profile: Profile,
  form: Form,
  wish: RequisitionWish,
  format: BodyFormat = 'json',
): SentBody => spell(form, requisitionMembers(profile, form, wish), format);

/** What is to be changed, and nothing else: members of the header, and lines where there are any. */
export const changesOf = (
  profile: Profile,
  form: Form,
  changes: { readonly header?: Members; readonly lines?: readonly LineWish[] },
  format: BodyFormat = 'json',
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
  format: BodyFormat = 'json',
): SentBody => {
  const members = lineMembersOf(profile, line);
  const lines = { 'requisition-lines': [members] };
  if (format === 'xml') return form === 'lines' ? xml(presetRoot, lines) : xml('requisition-line', members);
  if (form === 'lines') return json(lines);
  return json(form === 'wrapped' ? { 'requisition-line': members } : members);
};
