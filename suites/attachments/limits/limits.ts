import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { type Alphabet, lengthOf, textOfLength } from '../../harness/limits/bounded-text.ts';
import { keptShort, takenWhole } from '../../harness/limits/judge-length.ts';
import { openPatience } from '../../harness/patience.ts';
import { type Document, firstOf, sixOwners } from '../descriptor.ts';
import { type Desk, type Sending, sendMember, type Tried } from './send-member.ts';

const takes = 'attachments/intent-takes-40-characters';
const fits = {
  intent: 'attachments/intent-fits-40-characters',
  'linked-to': 'attachments/linked-to-fits-255-characters',
  type: 'attachments/type-fits-255-characters',
  url: 'attachments/url-fits-255-characters',
} as const satisfies Readonly<Record<string, RequirementId>>;

const tooLong = 'attachments/too-long-text';
const otherIntent = 'attachments/other-intent';
const otherLink = 'attachments/other-linked-to';

const claims: readonly RequirementId[] = [takes, ...Object.values(fits)];

const most = { intent: 40, 'linked-to': 255, type: 255, url: 255 } as const;

const told = ({ shown }: Tried): string => `${jsonText(shown ?? null)} (${lengthOf(String(shown ?? ''))})`;

/** An intent of as many characters as are documented; where it is refused, one of fewer tells whether for its length. */
const judgeFull = async (
  { context, desk }: Ground,
  sending: Pick<Sending, 'form'>,
  alphabet: Alphabet,
): Promise<boolean> => {
  const { judge } = context;
  const value = textOfLength(most.intent, alphabet, 'procon ');
  const tried = await sendMember(desk, { ...sending, member: 'intent', value });
  const isRefused = tried.outcome === 'refused';
  const short = { ...sending, member: 'intent', value: [...value].slice(1).join('') } as const;
  const twin = isRefused ? await sendMember(desk, short) : undefined;
  const ruling = takenWhole(value, tried, twin?.outcome === 'accepted');
  if (tried.outcome === 'accepted') judge.observe(otherIntent, 'taken', tried.put.answer.exchange);
  if (isRefused && twin?.outcome === 'refused')
    judge.observe(otherIntent, 'refused', twin.put.answer.exchange);
  if (ruling === 'holds') judge.holds(takes, tried.put.answer.exchange);
  else if (ruling === 'open')
    judge.inconclusive(takes, `an intent of ${most.intent} characters: ${told(tried)}`);
  else
    judge.violated(takes, {
      expected: `an intent of ${most.intent} characters, whole`,
      seen: isRefused ? `a refusal, and none of one that is shorter` : told(tried),
      exchanges: [...tried.put.exchanges, ...(twin?.put.exchanges ?? [])],
      explanation: 'an intent of the documented length is not taken whole',
    });
  return tried.outcome === 'accepted';
};

const observeLong = ({ judge }: Context, tried: Tried, isTwinTaken: boolean): void => {
  const { exchange } = tried.put.answer;
  if (tried.outcome === 'refused' && isTwinTaken) judge.observe(tooLong, 'refused', exchange);
  if (tried.outcome === 'accepted' && typeof tried.shown === 'string')
    judge.observe(tooLong, tried.shown === tried.value ? 'kept whole' : 'cut', exchange);
};

/** A member that is longer than documented: refused or cut, it is not stored in that length. */
const judgeLong = async (
  { context, desk }: Ground,
  sending: Omit<Sending, 'value'> & { readonly member: keyof typeof fits },
  isTwinTaken: boolean,
): Promise<void> => {
  const { judge } = context;
  const { member } = sending;
  const head = member === 'url' ? 'https://procon.example/' : 'procon ';
  const value = textOfLength(most[member] + 1, 'ascii', head);
  const tried = await sendMember(desk, { ...sending, value });
  if (member === 'intent') observeLong(context, tried, isTwinTaken);
  const ruling = keptShort(most[member], tried, isTwinTaken);
  const row = fits[member];
  if (ruling === 'holds') return judge.holds(row, tried.put.answer.exchange);
  if (ruling === 'open') return judge.inconclusive(row, `${member} that is too long: ${tried.outcome}`);
  judge.violated(row, {
    expected: `no attachment with ${member} of more than ${most[member]} characters`,
    seen: `${member} ${told(tried)}`,
    exchanges: tried.put.exchanges,
    explanation: `${member} of an attachment is longer than documented`,
  });
};

/** A linked_to of the documented length, which none of the values seen has; answers whether it was taken. */
const observeLink = async ({ context, desk }: Ground): Promise<boolean> => {
  const value = textOfLength(most['linked-to'], 'ascii', 'procon ');
  const { outcome, shown, put } = await sendMember(desk, { form: 'text', member: 'linked-to', value });
  const { exchange } = put.answer;
  if (outcome === 'refused') context.judge.observe(otherLink, 'refused', exchange);
  if (outcome === 'accepted' && shown === value) context.judge.observe(otherLink, 'taken', exchange);
  if (outcome === 'accepted' && shown === null) context.judge.observe(otherLink, 'left-out', exchange);
  return outcome === 'accepted';
};

interface Ground {
  readonly context: Context;
  readonly desk: Desk;
}

const play = async (ground: Ground): Promise<void> => {
  const isFileTaken = await judgeFull(ground, { form: 'file' }, 'ascii');
  const isTextTaken = await judgeFull(ground, { form: 'text' }, 'beyond');
  await judgeLong(ground, { form: 'file', member: 'intent' }, isFileTaken);
  await judgeLong(ground, { form: 'text', member: 'intent' }, isTextTaken);
  const isLinkTaken = await observeLink(ground);
  await judgeLong(ground, { form: 'text', member: 'linked-to' }, isLinkTaken);
  await judgeLong(ground, { form: 'text', member: 'type' }, false);
  await judgeLong(ground, { form: 'url', member: 'url' }, false);
};

/** Sends members of the documented length, and longer ones. */
export const limits: Check = {
  id: 'attachments/limits',
  title: 'An intent of 40 characters is taken whole, and no member is stored longer than documented',
  claims,
  observes: [tooLong, otherIntent, otherLink],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const [document]: readonly Document[] = firstOf(profile, sixOwners.toReversed());
    if (document === undefined) {
      for (const claim of claims) judge.notApplicable(claim, 'the profile names no such documents');
      return;
    }
    judge.planned(1);
    await play({ context, desk: { context, document, patiently: openPatience(context.clock) } });
    judge.executed();
  },
};
