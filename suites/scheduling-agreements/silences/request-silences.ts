import type { Members } from '../../../models/members.ts';
import type { Check, Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { observer, type Unspecified, unspecified } from '../../laws/unspecified.ts';
import { dayAt } from '../compose.ts';
import { bodyOf, type Made, make } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';

type Trial = Unspecified<Workshop, Made>;

const shaped =
  (shape: (context: Context) => Parameters<Workshop['make']>[0]): Trial['send'] =>
  (context, workshop) =>
    workshop.make(shape(context));

const member = (members: Members): Trial['send'] => shaped(() => ({ items: [{ members }] }));

const trials: readonly Trial[] = [
  {
    silence: 'scheduling-agreements/json-body',
    accepted: 'any',
    refused: 'bare',
    send: (context, workshop) => {
      const body = workshop.compose();
      return make(context, body, { body: bodyOf(body, 'wrapped') });
    },
  },
  {
    silence: 'scheduling-agreements/xml-body',
    send: (context, workshop) => {
      const body = workshop.compose();
      return make(context, body, { body: bodyOf(body, 'xml') });
    },
  },
  {
    silence: 'scheduling-agreements/repeated-external-number',
    send: async (_, workshop) => {
      const name = 'external-scheduling-agreement-number';
      const { body } = await workshop.make();
      return workshop.make({ header: { [name]: body[name] } });
    },
  },
  {
    silence: 'scheduling-agreements/dates-out-of-order',
    send: shaped((context) => ({ header: { 'validity-end-date': dayAt(context, -30) } })),
  },
  {
    silence: 'scheduling-agreements/empty-items',
    send: shaped(() => ({ header: { items: [] } })),
  },
  {
    silence: 'scheduling-agreements/item-without-lines',
    send: member({ 'schedule-lines': undefined }),
  },
  {
    silence: 'scheduling-agreements/delivery-outside-validity',
    send: shaped((context) => ({ items: [{ line: () => ({ 'delivery-date': dayAt(context, 500) }) }] })),
  },
  {
    silence: 'scheduling-agreements/line-quantities',
    send: shaped(() => ({ items: [{ line: () => ({ quantity: 500 }) }] })),
  },
  {
    silence: 'scheduling-agreements/unknown-supplier',
    accepted: 'left-out',
    send: shaped(() => ({ header: { supplier: { id: unusedId } } })),
  },
  {
    silence: 'scheduling-agreements/unknown-item',
    accepted: 'left-out',
    send: member({ item: { id: unusedId } }),
  },
  {
    silence: 'scheduling-agreements/unknown-uom',
    accepted: 'left-out',
    send: member({ uom: { id: unusedId } }),
  },
];

const minimum = 'scheduling-agreements/item-minimum';

/** What an item needs: nothing in particular, a quantity with a description, or more. */
const observeMinimum = async ({ judge }: Context, workshop: Workshop): Promise<void> => {
  const of = (item: Members) => workshop.make({ header: { items: [item] } });
  const bare = await of({ 'external-reference-id': 'procon-1' });
  if (bare.outcome === 'accepted') return judge.observe(minimum, 'none', bare.answer.exchange);
  const some = await of({ 'item-description': 'procon item', quantity: 5 });
  if (bare.outcome === 'unclear' || some.outcome === 'unclear') return;
  judge.observe(minimum, some.outcome === 'accepted' ? 'subject' : 'most', some.answer.exchange);
};

/** Sends agreements that lack or hold something of which the documentation does not say what it leads to. */
export const requestSilences: Check = observer({
  id: 'scheduling-agreements/request-silences',
  title: 'What becomes of agreements that are written otherwise, incomplete or at odds with themselves',
  effect: 'changes',
  open: (context) => workshopFor(context, []),
  looks: [...trials.map(unspecified), { observes: [minimum], look: observeMinimum }],
});
