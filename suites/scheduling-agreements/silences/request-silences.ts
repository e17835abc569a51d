import type { Members } from '../../../models/members.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { dayAt } from '../compose.ts';
import { bodyOf, type Made, make } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';

interface Trial {
  readonly silence: SilenceId;
  readonly send: (context: Context, workshop: Workshop) => Promise<Made>;
  /** The word where it was accepted, and where it was refused. */
  readonly words: readonly [accepted: string, refused: string];
}

const usual = ['accepted', 'refused'] as const;
const leftOut = ['left-out', 'refused'] as const;

const shaped =
  (shape: (context: Context) => Parameters<Workshop['make']>[0]): Trial['send'] =>
  (context, workshop) =>
    workshop.make(shape(context));

const member = (members: Members): Trial['send'] => shaped(() => ({ items: [{ members }] }));

const trials: readonly Trial[] = [
  {
    silence: 'scheduling-agreements/json-body',
    words: ['any', 'bare'],
    send: (context, workshop) => {
      const body = workshop.compose();
      return make(context, body, { body: bodyOf(body, 'wrapped') });
    },
  },
  {
    silence: 'scheduling-agreements/xml-body',
    words: usual,
    send: (context, workshop) => {
      const body = workshop.compose();
      return make(context, body, { body: bodyOf(body, 'xml') });
    },
  },
  {
    silence: 'scheduling-agreements/repeated-external-number',
    words: usual,
    send: async (_, workshop) => {
      const name = 'external-scheduling-agreement-number';
      const { body } = await workshop.make();
      return workshop.make({ header: { [name]: body[name] } });
    },
  },
  {
    silence: 'scheduling-agreements/dates-out-of-order',
    words: usual,
    send: shaped((context) => ({ header: { 'validity-end-date': dayAt(context, -30) } })),
  },
  {
    silence: 'scheduling-agreements/empty-items',
    words: usual,
    send: shaped(() => ({ header: { items: [] } })),
  },
  {
    silence: 'scheduling-agreements/item-without-lines',
    words: usual,
    send: member({ 'schedule-lines': undefined }),
  },
  {
    silence: 'scheduling-agreements/delivery-outside-validity',
    words: usual,
    send: shaped((context) => ({ items: [{ line: () => ({ 'delivery-date': dayAt(context, 500) }) }] })),
  },
  {
    silence: 'scheduling-agreements/line-quantities',
    words: usual,
    send: shaped(() => ({ items: [{ line: () => ({ quantity: 500 }) }] })),
  },
  {
    silence: 'scheduling-agreements/unknown-supplier',
    words: leftOut,
    send: shaped(() => ({ header: { supplier: { id: unusedId } } })),
  },
  { silence: 'scheduling-agreements/unknown-item', words: leftOut, send: member({ item: { id: unusedId } }) },
  { silence: 'scheduling-agreements/unknown-uom', words: leftOut, send: member({ uom: { id: unusedId } }) },
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
export const requestSilences: Check = {
  id: 'scheduling-agreements/request-silences',
  title: 'What becomes of agreements that are written otherwise, incomplete or at odds with themselves',
  claims: [],
  observes: [...trials.map(({ silence }) => silence), minimum],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, []);
    if (workshop === undefined) return;
    judge.planned(trials.length + 1);
    for (const { silence, send, words } of trials) {
      const { outcome, answer } = await send(context, workshop);
      judge.executed();
      if (outcome !== 'unclear')
        judge.observe(silence, words[outcome === 'accepted' ? 0 : 1], answer.exchange);
    }
    await observeMinimum(context, workshop);
    judge.executed();
  },
};
