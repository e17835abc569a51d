import { pathOf } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import {
  type Look,
  observer,
  type Result,
  resultOf,
  type Unspecified,
  unspecified,
} from '../laws/unspecified.ts';
import { type Collection, collectionsOf, oneOf } from './collection.ts';
import { observeLie } from './error-silences.ts';
import { acceptsOf } from './read-documents.ts';
import { idOf, listed } from './records.ts';

type Body = NonNullable<Outgoing['body']>;

const text = '<service-pay-payment><exported>true</exported></service-pay-payment>';

/** Its values differ, so that what counts can be seen. */
const twice = text.replace('<exported>', '<exported>false</exported><exported>');

/** What came of a body, and whether the payment is marked afterwards. */
interface Sent extends Result {
  readonly marked: boolean;
}

/** A body that is not what its Content-Type says; what marks is told in one word, whatever the answer. */
interface Probe extends Pick<Unspecified<unknown, Sent>, 'silence' | 'refused'> {
  readonly body: Body;
  /** For a payment that is marked, and for one that is not though the call was accepted. */
  readonly words?: readonly [marked: string, unmarked: string];
}

const probes: readonly Probe[] = [
  { silence: 'formats/wrong-content-type', body: { type: mediaTypeOf.json, text } },
  {
    silence: 'formats/missing-content-type',
    body: { type: '', text },
    refused: ({ answer }) => String(answer.status),
  },
  {
    silence: 'formats/repeated-element',
    body: { type: mediaTypeOf.xml, text: twice },
    words: ['last', 'first'],
  },
  {
    silence: 'formats/body-encoding',
    body: {
      type: `${mediaTypeOf.xml}; charset=utf-16`,
      text,
      bytes: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le'),
    },
  },
];

/** Whether a payment is marked, as far as a read tells. */
const isMarked = async ({ client, profile }: Context, payments: Collection, id: Id) => {
  const [accept] = acceptsOf(profile);
  const answer = await client.send(oneOf(payments, id, accept));
  const value = listed(answer, payments.list).find((one) => idOf(one) === id)?.data['exported'];
  return typeof value === 'boolean' ? value : undefined;
};

const mark = (id: Id, body: Body): Outgoing => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }),
  endpoint: 'payments.mark-exported',
  accept: mediaTypeOf.xml,
  body,
});

/** A payment that is not marked, kept for as long as none of the bodies marks it. */
interface Unmarked {
  readonly payments?: Collection;
  id?: Id;
}

const marking = ({ body, words: [marks, leaves] = ['read', 'ignored'], ...row }: Probe): Look<Unmarked> =>
  unspecified<Unmarked, Sent>({
    ...row,
    send: async (context, unmarked) => {
      const { payments } = unmarked;
      const id = payments && (unmarked.id ?? (await context.supply.payment({ exported: false }))?.id);
      if (payments === undefined || id === undefined) return undefined;
      const answer = await context.client.send(mark(id, body));
      const marked = await isMarked(context, payments, id);
      // What is marked, or may be, cannot show it once more.
      delete unmarked.id;
      if (marked === false) unmarked.id = id;
      if (marked === undefined) return undefined;
      const { outcome } = resultOf(answer);
      return { answer, marked, outcome: marked && outcome !== 'unclear' ? 'accepted' : outcome };
    },
    accepted: ({ marked }) => (marked ? marks : leaves),
  });

/**
 * Marks payments, and creates requisitions, by bodies whose Content-Type is wrong, missing, or names another encoding.
 * Judges nothing.
 */
export const bodySilences: Check = observer<Unmarked>({
  id: 'formats/bodies',
  title: 'What becomes of a body that is not what its Content-Type says',
  effect: 'changes',
  appetite: { kind: 'payment' },
  open: async ({ profile }) => {
    const payments = collectionsOf(profile).find(({ area }) => area === 'payments');
    return payments !== undefined && profile.capabilities.xml ? { payments } : {};
  },
  looks: [
    ...probes.map(marking),
    {
      observes: ['formats/wrong-content-type'],
      look: async (context, { payments }) => {
        if (payments === undefined)
          await observeLie(context, {
            silence: 'formats/wrong-content-type',
            written: 'xml',
            called: 'json',
          });
      },
    },
    {
      observes: ['formats/json-called-xml'],
      look: (context) =>
        observeLie(context, { silence: 'formats/json-called-xml', written: 'json', called: 'xml' }),
    },
  ],
});
