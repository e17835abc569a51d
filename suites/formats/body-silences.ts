import { pathOf } from '../../models/endpoints/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { observeLie } from './called-otherwise.ts';
import { type Collection, collectionsOf, oneOf } from './collection.ts';
import { acceptsOf } from './read-documents.ts';
import { idOf, listed } from './records.ts';

type Body = NonNullable<Outgoing['body']>;

const text = '<service-pay-payment><exported>true</exported></service-pay-payment>';

/** Its values differ, so that what counts can be seen. */
const twice = text.replace('<exported>', '<exported>false</exported><exported>');

interface Words {
  /** For a payment that is marked, and for one that is not though the call was accepted. */
  readonly marked: string;
  readonly unmarked: string;
  /** Undefined: the status. */
  readonly refused?: 'refused';
}

const reading: Words = { marked: 'read', unmarked: 'ignored' };
const refusing: Words = { ...reading, refused: 'refused' };

/** Bodies with their silence, and the words for what becomes of them. */
const probes: readonly (readonly [SilenceId, Body, Words])[] = [
  ['formats/wrong-content-type', { type: mediaTypeOf.json, text }, refusing],
  ['formats/missing-content-type', { type: '', text }, reading],
  [
    'formats/repeated-element',
    { type: mediaTypeOf.xml, text: twice },
    { marked: 'last', unmarked: 'first', refused: 'refused' },
  ],
  [
    'formats/body-encoding',
    {
      type: `${mediaTypeOf.xml}; charset=utf-16`,
      text,
      bytes: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le'),
    },
    refusing,
  ],
];

/** Whether a payment is marked, as far as a read tells. */
const isMarked = async ({ client, profile }: Context, payments: Collection, id: Id) => {
  const [accept] = acceptsOf(profile);
  const answer = await client.send(oneOf(payments, id, accept));
  const value = listed(answer, payments.list).find((one) => idOf(one) === id)?.data['exported'];
  return typeof value === 'boolean' ? value : undefined;
};

const wordFor = (answer: Answer, marked: boolean | undefined, words: Words): string | undefined => {
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear' || marked === undefined) return undefined;
  if (marked) return words.marked;
  return outcome === 'accepted' ? words.unmarked : (words.refused ?? String(answer.status));
};

const mark = (id: Id, body: Body): Outgoing => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }),
  endpoint: 'payments.mark-exported',
  accept: mediaTypeOf.xml,
  body,
});

const observeMarks = async (context: Context, payments: Collection): Promise<void> => {
  const { client, judge, supply } = context;
  let id: Id | undefined;
  for (const [silence, body, words] of probes) {
    id ??= (await supply.payment({ exported: false }))?.id;
    if (id === undefined) return;
    const answer = await client.send(mark(id, body));
    const marked = await isMarked(context, payments, id);
    const word = wordFor(answer, marked, words);
    if (word !== undefined) judge.observe(silence, word, answer.exchange);
    // What is marked, or may be, cannot show it once more.
    if (marked !== false) id = undefined;
  }
};

/**
 * Marks payments, and creates requisitions, by bodies whose Content-Type is wrong, missing, or names another encoding.
 * Judges nothing.
 */
export const bodySilences: Check = {
  id: 'formats/bodies',
  title: 'What becomes of a body that is not what its Content-Type says',
  claims: [],
  observes: [...probes.map(([silence]) => silence), 'formats/json-called-xml'],
  effect: 'changes',
  appetite: { kind: 'payment' },
  run: async (context) => {
    const payments = collectionsOf(context.profile).find(({ area }) => area === 'payments');
    if (payments !== undefined && context.profile.capabilities.xml) await observeMarks(context, payments);
    else await observeLie(context, { silence: 'formats/wrong-content-type', written: 'xml', called: 'json' });
    await observeLie(context, { silence: 'formats/json-called-xml', written: 'json', called: 'xml' });
  },
};
