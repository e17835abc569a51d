import type { Value } from '../../models/resources/resource.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import { attach, attachmentIn, isKnown, snapshotsOf } from '../harness/attachments/attach.ts';
import { readAttachment } from '../harness/attachments/read-attachment.ts';
import type { Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import { multipartBody, partOf } from '../harness/http/multipart.ts';
import { scenarioCheck } from '../harness/scenario/scenario.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import {
  type Alphabet,
  judgeShort,
  judgeUncut,
  type LimitRow,
  limitClaims,
  limitRow,
  observeLong,
  type SentText,
  textOfLength,
} from '../laws/limits.ts';
import { discard, type PutAttachment, plainFile } from './attach.ts';
import { firstOf, type OwnerDocument, requireAny, sixOwners } from './descriptor.ts';

/** The document on which members are tried. */
interface Fixture {
  readonly context: Context;
  readonly document: OwnerDocument;
  readonly eventually: Eventually;
}

/** A member with a special value, in a file, a text or a link. */
interface MemberTrial {
  readonly form: 'file' | 'text' | 'url';
  readonly member: 'intent' | 'linked-to' | 'type' | 'url';
  readonly value: string;
}

const minimal = { intent: 'Supplier' } as const;

/** The body for an attachment: a form for a file, JSON for anything else. */
const bodyWith = (form: MemberTrial['form'], members: Readonly<Record<string, string>>): SentBody => {
  if (form !== 'file') return attachmentIn('bare', members);
  const parts = Object.entries(members).map(([name, value]) => [partOf(name), value] as const);
  return multipartBody([[partOf('file'), plainFile()], ...parts]);
};

const usualMembers = (form: MemberTrial['form']): Readonly<Record<string, string>> => {
  if (form === 'file') return { type: 'file', ...minimal };
  if (form === 'text') return { type: 'text', text: marker('text'), ...minimal };
  return { type: 'url', url: 'https://procon.example/', ...minimal };
};

/** The value of a member as the creation or the list shows it, else as a read does. */
const shownOf = async (
  context: Context,
  one: PutAttachment,
  member: MemberTrial['member'],
): Promise<Value | undefined> => {
  if (!isKnown(one)) return undefined;
  const values = snapshotsOf(one).map(({ data }) => data[member]);
  // The list counts more: the creation may only repeat what was sent.
  const shown = values.findLast((value) => value !== undefined && value !== null) ?? values[0];
  if (shown !== undefined) return shown;
  const read = await readAttachment(context, one.document.show(one.id));
  return read.kind === 'record' ? read.snapshot.data[member] : undefined;
};

/** Attaches something with this member, reads its value, and deletes the attachment. */
const sendMember = async (
  { context, document, eventually }: Fixture,
  { form, member, value }: MemberTrial,
): Promise<Omit<SentText, 'control'>> => {
  const members = { ...usualMembers(form), [member]: value };
  const one = await attach(context, document, { body: bodyWith(form, members), eventually });
  const shown = await shownOf(context, one, member);
  await discard(context, [one]);
  const { outcome, answer, exchanges } = one;
  return { outcome, answer, exchanges, text: value, shown };
};

const rows = {
  intent: limitRow('attachments', 'intent'),
  linkedTo: limitRow('attachments', 'linked-to'),
  type: limitRow('attachments', 'type'),
  url: limitRow('attachments', 'url'),
};

const tooLong = 'attachments/too-long-text';
const otherIntent = 'attachments/other-intent';
const otherLink = 'attachments/other-linked-to';

const claims = limitClaims(Object.values(rows));

/**
 * Judges an intent of the documented length. If it is refused, a shorter one shows whether that was for its length: a
 * target that counts bytes accepts it.
 */
const judgeFull = async (
  fixture: Fixture,
  form: MemberTrial['form'],
  alphabet: Alphabet,
): Promise<Omit<SentText, 'control'>> => {
  const { judge } = fixture.context;
  const { member, most } = rows.intent;
  const value = textOfLength(most, alphabet, 'procon ');
  const sent = await sendMember(fixture, { form, member, value });
  const shorter = { form, member, value: textOfLength(most / 4, alphabet, '') };
  const control = sent.outcome === 'refused' ? await sendMember(fixture, shorter) : undefined;
  if (sent.outcome === 'accepted') judge.observe(otherIntent, 'taken', sent.answer.exchange);
  if (control?.outcome === 'refused') judge.observe(otherIntent, 'refused', control.answer.exchange);
  judgeUncut(judge, rows.intent, { ...sent, control });
  return sent;
};

/** Judges a member that is longer than documented. */
const judgeLong = async (
  fixture: Fixture,
  row: LimitRow<MemberTrial['member']>,
  { form, control }: Pick<MemberTrial, 'form'> & Pick<SentText, 'control'>,
): Promise<void> => {
  const { judge } = fixture.context;
  const { member, most } = row;
  const value = textOfLength(most + 1, 'ascii', member === 'url' ? 'https://procon.example/' : 'procon ');
  const sent = { ...(await sendMember(fixture, { form, member, value })), control };
  if (member === 'intent') observeLong(judge, tooLong, sent);
  judgeShort(judge, row, sent);
};

/** Sends a linked_to of the documented length, which no known value has. */
const observeLink = async (fixture: Fixture): Promise<Omit<SentText, 'control'>> => {
  const { judge } = fixture.context;
  const { member, most } = rows.linkedTo;
  const value = textOfLength(most, 'ascii', 'procon ');
  const sent = await sendMember(fixture, { form: 'text', member, value });
  const { outcome, shown, answer } = sent;
  const { exchange } = answer;
  if (outcome === 'refused') judge.observe(otherLink, 'refused', exchange);
  if (outcome === 'accepted' && shown === value) judge.observe(otherLink, 'taken', exchange);
  if (outcome === 'accepted' && shown === null) judge.observe(otherLink, 'left-out', exchange);
  return sent;
};

const judgeAll = async (fixture: Fixture): Promise<void> => {
  const file = await judgeFull(fixture, 'file', 'ascii');
  await judgeFull(fixture, 'file', 'beyond');
  const text = await judgeFull(fixture, 'text', 'beyond');
  await judgeLong(fixture, rows.intent, { form: 'file', control: file });
  await judgeLong(fixture, rows.intent, { form: 'text', control: text });
  await judgeLong(fixture, rows.linkedTo, { form: 'text', control: await observeLink(fixture) });
  await judgeLong(fixture, rows.type, { form: 'text', control: undefined });
  await judgeLong(fixture, rows.url, { form: 'url', control: undefined });
};

/** Sends members of the documented length, and longer ones. */
export const limits = scenarioCheck({
  id: 'attachments/limits',
  title: 'An intent of 40 characters is stored whole, and no member is stored longer than documented',
  claims,
  observes: [tooLong, otherIntent, otherLink],
  requires: ({ profile }) => [requireAny(firstOf(profile, sixOwners).length > 0)],
  run: async (scenario) => {
    const { profile, need, eventually } = scenario;
    const document = need(firstOf(profile, sixOwners).at(-1));
    await judgeAll({ context: scenario, document, eventually });
  },
});
