import type { Members } from '../../../models/members.ts';
import { isData } from '../../../models/resources/resource.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { sameMoment } from '../../harness/resources/same-value.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer, silenceObserver, type Unspecified } from '../../laws/unspecified.ts';
import { dayAt, membersIn } from '../compose.ts';
import { type AgreementSnapshot, bodyOf, type CreatedAgreement, lookAt, make } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';

type Trial = Unspecified<AgreementClient, CreatedAgreement>;

const makeSender =
  (shape: (context: Context) => Parameters<AgreementClient['make']>[0]): Trial['send'] =>
  (context, agreements) =>
    agreements.make(shape(context));

const trials: readonly Trial[] = [
  {
    silence: 'scheduling-agreements/json-body',
    accepted: 'any',
    refused: 'bare',
    send: (context, agreements) => {
      const body = agreements.compose();
      return make(context, body, { body: bodyOf(body, 'wrapped') });
    },
  },
  {
    silence: 'scheduling-agreements/xml-body',
    send: (context, agreements) => {
      const body = agreements.compose();
      return make(context, body, { body: bodyOf(body, 'xml') });
    },
  },
  {
    silence: 'scheduling-agreements/repeated-external-number',
    send: async (_, agreements) => {
      const name = 'external-scheduling-agreement-number';
      const { body } = await agreements.make();
      return agreements.make({ header: { [name]: body[name] } });
    },
  },
  {
    silence: 'scheduling-agreements/unknown-supplier',
    accepted: 'left-out',
    send: makeSender(() => ({ header: { supplier: { id: unusedId } } })),
  },
];

const minimum = 'scheduling-agreements/item-minimum';

/** What an item needs: nothing in particular, a quantity with a description, or more. */
const observeMinimum = async ({ judge }: Context, agreements: AgreementClient): Promise<void> => {
  const makeWith = (item: Members) => agreements.make({ header: { items: [item] } });
  const bare = await makeWith({ 'external-reference-id': 'procon-1' });
  if (bare.outcome === 'accepted') return judge.observe(minimum, 'none', bare.answer.exchange);
  const some = await makeWith({ 'item-description': 'procon item', quantity: 5 });
  if (bare.outcome === 'unclear' || some.outcome === 'unclear') return;
  judge.observe(minimum, some.outcome === 'accepted' ? 'subject' : 'most', some.answer.exchange);
};

const lineMinimum = 'scheduling-agreements/line-minimum';

/** What a line needs: nothing in particular, a delivery-date, or more. */
const observeLineMinimum = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const makeWithItem = (only: Members) => {
    const nothing = {
      'external-reference-id': undefined,
      'delivery-date': undefined,
      quantity: undefined,
      uom: undefined,
    };
    return agreements.make({ items: [{ line: () => ({ ...nothing, ...only }) }] });
  };
  const bare = await makeWithItem({ 'external-reference-id': 'procon-1' });
  if (bare.outcome === 'accepted') return context.judge.observe(lineMinimum, 'none', bare.answer.exchange);
  const dated = await makeWithItem({ 'delivery-date': dayAt(context, 20) });
  if (bare.outcome === 'unclear' || dated.outcome === 'unclear') return;
  const word = dated.outcome === 'accepted' ? 'delivery-date' : 'all';
  context.judge.observe(lineMinimum, word, dated.answer.exchange);
};

/** Sends agreements that lack or hold something of which the documentation does not say what it leads to. */
export const requestSilences: Check = observer({
  id: 'scheduling-agreements/request-silences',
  title: 'How agreements in other forms, incomplete or inconsistent ones are treated',
  open: (context) => agreementsFor(context, []),
  looks: [
    ...trials.map(silenceObserver),
    { observes: [minimum], look: observeMinimum },
    { observes: [lineMinimum], look: observeLineMinimum },
  ],
});

const shownMembers = 'scheduling-agreements/shown-members';
const creator = 'scheduling-agreements/shown-creator';
const level = 'scheduling-agreements/commitment-level';

const makeAndLook = async (
  context: Context,
  agreements: AgreementClient,
  header: Members,
  days: number,
): Promise<AgreementSnapshot | undefined> => {
  const line = () => ({ 'delivery-date': dayAt(context, days) });
  const snapshot = await lookAt(context, await agreements.make({ header, items: [{ line }] }));
  return snapshot !== undefined && isSnapshot(snapshot) ? snapshot : undefined;
};

const levelIn = (snapshot: AgreementSnapshot | undefined): string =>
  fold(String(snapshot?.items[0]?.lines[0]?.['commitment-level'] ?? ''));

/** Days from the creation to a delivery that is beyond every firm zone, and to a late beginning shortly before it. */
const [late, beginning] = [55, 50];

const observeLevel = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const { judge } = context;
  const usual = await makeAndLook(context, agreements, {}, late);
  const started = await makeAndLook(
    context,
    agreements,
    { 'validity-start-date': dayAt(context, beginning) },
    late,
  );
  const [far, near] = [levelIn(usual), levelIn(started)];
  if (far === '' || near === '') return;
  const word = far === 'firm' ? 'never' : near === 'firm' ? 'from-start' : 'from-creation';
  judge.observe(level, word, started?.exchange);
};

const observeMembers = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const { judge } = context;
  const snapshot = await makeAndLook(context, agreements, {}, 5);
  const item = snapshot?.items[0];
  if (item !== undefined) {
    const more = ['price', 'firm-zone', 'need-by'].some((name) => !isNothing(item.data[name]));
    judge.observe(shownMembers, more ? 'sent' : 'listed', snapshot?.exchange);
  }
  const by = snapshot?.data['created-by'];
  if (isData(by)) judge.observe(creator, Object.keys(by).length === 1 ? 'id' : 'user', snapshot?.exchange);
};

const days = 'scheduling-agreements/days-of-agreements';
const beside = 'scheduling-agreements/description-beside-item';

const observeKept = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const { judge } = context;
  const made = await agreements.make();
  const [{ item, 'item-description': sent } = {} as Members] = membersIn(made.body['items']);
  const snapshot = await lookAt(context, made);
  if (snapshot === undefined || !isSnapshot(snapshot)) return;
  const start = 'validity-start-date';
  const isKept = sameMoment(made.body[start], snapshot.data[start], snapshot.text);
  judge.observe(days, isKept === true ? 'kept' : 'midnight', snapshot.exchange);
  const shown = snapshot.items[0]?.data['item-description'];
  if (isNothing(shown) || item === undefined || sent === undefined) return;
  judge.observe(beside, shown === sent ? 'sent' : 'of-the-item', snapshot.exchange);
};

/** Looks at what answers show of agreements where the documentation leaves it open. */
export const answerSilences: Check = observer({
  id: 'scheduling-agreements/answer-silences',
  title: 'What answers about agreements show beyond what is documented',
  open: (context) => agreementsFor(context, []),
  looks: [
    { observes: [shownMembers, creator], look: observeMembers },
    { observes: [level], look: observeLevel },
    { observes: [days, beside], look: observeKept },
  ],
});
