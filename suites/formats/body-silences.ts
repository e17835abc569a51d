import { pathOf } from '../../models/endpoints/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { observeLie } from './called-otherwise.ts';
import { type Collection, collectionsOf, oneOf } from './collection.ts';
import { acceptsOf } from './read-documents.ts';
import { idOf, listed } from './records.ts';

type Body = NonNullable<Outgoing['body']>;

const text = '<service-pay-payment><exported>true</exported></service-pay-payment>';

/** Bodies with their silence, and the word for a refusal; undefined: its status. */
const probes: readonly (readonly [SilenceId, Body, refused?: 'refused'])[] = [
  ['formats/wrong-content-type', { type: 'application/json', text }, 'refused'],
  ['formats/missing-content-type', { type: '', text }],
  [
    'formats/body-encoding',
    {
      type: 'application/xml; charset=utf-16',
      text,
      bytes: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le'),
    },
    'refused',
  ],
];

/** Whether a payment is marked, as far as a read tells. */
const isMarked = async ({ client, profile }: Context, payments: Collection, id: Id) => {
  const [accept] = acceptsOf(profile);
  const answer = await client.send(oneOf(payments, id, accept));
  const value = listed(answer, payments.list).find((one) => idOf(one) === id)?.data['exported'];
  return typeof value === 'boolean' ? value : undefined;
};

const wordFor = (answer: Answer, marked: boolean | undefined, refused?: string): string | undefined => {
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear' || marked === undefined) return undefined;
  if (marked) return 'read';
  return outcome === 'accepted' ? 'ignored' : (refused ?? String(answer.status));
};

const mark = (id: Id, body: Body): Outgoing => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }),
  endpoint: 'payments.mark-exported',
  accept: 'application/xml',
  body,
});

const observeMarks = async (context: Context, payments: Collection): Promise<void> => {
  const { client, judge, supply } = context;
  let id: Id | undefined;
  for (const [silence, body, refused] of probes) {
    id ??= (await supply.payment({ exported: false }))?.id;
    if (id === undefined) return;
    const answer = await client.send(mark(id, body));
    const marked = await isMarked(context, payments, id);
    const word = wordFor(answer, marked, refused);
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
