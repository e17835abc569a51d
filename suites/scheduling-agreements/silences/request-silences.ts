import type { Members } from '../../../models/members.ts';
import { isData } from '../../../models/resources/resource.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { sameMoment } from '../../harness/resources/same-value.ts';
import { isNothing, isSnapshot } from '../../harness/resources/snapshot.ts';
import {
  observer,
  type SilenceWords,
  silenceObserver,
  type UnspecifiedRequest,
  wordsObserver,
} from '../../laws/unspecified.ts';
import { type AgreementShape, dayAt, membersIn } from '../compose.ts';
import { type AgreementSnapshot, bodyOf, type CreatedAgreement, make, readOnce } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';

type AgreementTrial = UnspecifiedRequest<AgreementClient, CreatedAgreement>;

const makeSender =
  (shape: (context: Context) => Parameters<AgreementClient['make']>[0]): AgreementTrial['send'] =>
  (context, agreements) =>
    agreements.make(shape(context));

const trials: readonly AgreementTrial[] = [
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

/** Observes what an item needs: nothing in particular, a quantity with a description, or more. */
const observeMinimum = async ({ judge }: Context, agreements: AgreementClient): Promise<void> => {
  const makeWith = (item: Members) => agreements.make({ header: { items: [item] } });
  const minimal = await makeWith({ 'external-reference-id': 'procon-1' });
  if (minimal.outcome === 'accepted') return judge.observe(minimum, 'none', minimal.answer.exchange);
  const some = await makeWith({ 'item-description': 'procon item', quantity: 5 });
  if (minimal.outcome === 'unclear' || some.outcome === 'unclear') return;
  judge.observe(minimum, some.outcome === 'accepted' ? 'subject' : 'most', some.answer.exchange);
};

const lineMinimum = 'scheduling-agreements/line-minimum';

/** Observes what a line needs: nothing in particular, a delivery-date, or more. */
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
  const minimal = await makeWithItem({ 'external-reference-id': 'procon-1' });
  if (minimal.outcome === 'accepted')
    return context.judge.observe(lineMinimum, 'none', minimal.answer.exchange);
  const dated = await makeWithItem({ 'delivery-date': dayAt(context, 20) });
  if (minimal.outcome === 'unclear' || dated.outcome === 'unclear') return;
  const word = dated.outcome === 'accepted' ? 'delivery-date' : 'all';
  context.judge.observe(lineMinimum, word, dated.answer.exchange);
};

/** Sends agreements that lack or contain something for which the documentation defines no outcome. */
export const requestSilences: Check = observer({
  id: 'scheduling-agreements/request-silences',
  title: 'How agreements in other forms, incomplete or inconsistent ones are treated',
  open: (context) => agreementsFor(context, []),
  observers: [
    ...trials.map(silenceObserver),
    { observes: [minimum], observe: observeMinimum },
    { observes: [lineMinimum], observe: observeLineMinimum },
  ],
});

/** A new agreement as a read shows it, with what was sent. */
const readNew = async (
  context: Context,
  agreements: AgreementClient,
  shape?: AgreementShape,
): Promise<(AgreementSnapshot & { readonly sent: Members }) | undefined> => {
  const made = await agreements.make(shape);
  const snapshot = await readOnce(context, made);
  return isSnapshot(snapshot) ? { ...snapshot, sent: made.body } : undefined;
};

/** What a read shows of a plain agreement. */
const plainWords: SilenceWords<AgreementSnapshot & { readonly sent: Members }> = {
  'scheduling-agreements/shown-members': ({ items: [item] }) =>
    item &&
    (['price', 'firm-zone', 'need-by'].some((name) => !isNothing(item.data[name])) ? 'sent' : 'listed'),
  'scheduling-agreements/shown-creator': ({ data: { 'created-by': by } }) =>
    isData(by) ? (Object.keys(by).length === 1 ? 'id' : 'user') : undefined,
  'scheduling-agreements/days-of-agreements': ({ data, text, sent }) => {
    const start = 'validity-start-date';
    return sameMoment(sent[start], data[start], text) === true ? 'kept' : 'midnight';
  },
  'scheduling-agreements/description-beside-item': ({ items: [first], sent }) => {
    const [{ item, 'item-description': own } = {} as Members] = membersIn(sent['items']);
    const shown = first?.data['item-description'];
    if (isNothing(shown) || item === undefined || own === undefined) return undefined;
    return shown === own ? 'sent' : 'of-the-item';
  },
};

/** Days from the creation to a delivery beyond every firm zone, and to a start of validity shortly before it. */
const [late, beginning] = [55, 50];

const observeLevel = async (context: Context, agreements: AgreementClient): Promise<void> => {
  const levelWith = async (header: Members) => {
    const items = [{ line: () => ({ 'delivery-date': dayAt(context, late) }) }];
    const snapshot = await readNew(context, agreements, { header, items });
    const level = snapshot?.items[0]?.lines[0]?.['commitment-level'];
    return { level: fold(String(level ?? '')), exchange: snapshot?.exchange };
  };
  const far = await levelWith({});
  const near = await levelWith({ 'validity-start-date': dayAt(context, beginning) });
  if (far.level === '' || near.level === '') return;
  const word = far.level === 'firm' ? 'never' : near.level === 'firm' ? 'from-start' : 'from-creation';
  context.judge.observe('scheduling-agreements/commitment-level', word, near.exchange);
};

/** Observes what answers show of agreements where the documentation leaves it open. */
export const answerSilences: Check = observer({
  id: 'scheduling-agreements/answer-silences',
  title: 'What answers about agreements show beyond what is documented',
  open: (context) => agreementsFor(context, []),
  observers: [
    wordsObserver<AgreementClient, AgreementSnapshot & { readonly sent: Members }>(readNew, plainWords),
    { observes: ['scheduling-agreements/commitment-level'], observe: observeLevel },
  ],
});
