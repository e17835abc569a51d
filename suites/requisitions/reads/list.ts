import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isNothingThere } from '../../harness/place.ts';
import { type Collected, collected } from '../../harness/resources/collected.ts';
import { listRequest } from '../asking/requests.ts';
import { isSeen, read } from '../seeing/sight.ts';
import { idsIn } from './ids-in.ts';

const rule = 'requisitions/list-answers-requisitions';

/** So many requisitions of a list are looked up at most, and so many that the profile names. */
const [fewListed, fewNamed] = [6, 2];

const ask = async ({ client }: Context, format: Format): Promise<Collected> =>
  collected(requisition, await client.send(listRequest('', format)));

/** Those of some ids that a read shows. */
const shownOf = async (context: Context, ids: readonly Id[]): Promise<readonly Id[]> => {
  const shown: Id[] = [];
  for (const id of ids) if (isSeen(await read(context, id))) shown.push(id);
  return shown;
};

interface Known {
  /** Ids of the profile that a read shows. */
  readonly ids: readonly Id[];
}

/** An answer without a requisition is wrong where there are some: those of the profile that reads show. */
const judgeNothing = ({ judge }: Context, list: Collected, { ids }: Known): void => {
  const isNo = list.kind === 'other' || (list.kind === 'refused' && isNothingThere(list.answer));
  const isEmpty = list.kind === 'records' && list.readings.length === 0;
  const seen = list.kind === 'records' ? 'no requisition with an id' : list.seen;
  if (list.kind !== 'other' && (ids.length < fewNamed || !(isNo || isEmpty))) {
    judge.inconclusive(rule, `the list shows nothing to look at: ${seen}`);
    return;
  }
  judge.violated(rule, {
    expected: 'a collection of requisitions',
    seen,
    exchanges: [list.answer.exchange],
    explanation: 'the list of requisitions is none',
  });
};

/** What a list calls requisitions are some: reads show them. Others may delete one in between, but not all. */
const judgeRecords = async (context: Context, list: Collected, { ids }: Known): Promise<void> => {
  const { judge, profile } = context;
  const listed = list.kind === 'records' ? idsIn(list.readings) : [];
  const named = new Set(profile.requisitions.readable);
  // Those that no check changes come first.
  const order = listed.filter((id) => named.has(id)).concat(listed.filter((id) => !named.has(id)));
  const asked = order.slice(0, fewListed);
  for (const id of asked) if (isSeen(await read(context, id))) return judge.holds(rule, list.answer.exchange);
  if (ids.length === 0) return judge.inconclusive(rule, 'no requisition could be read one by one');
  judge.violated(rule, {
    expected: 'requisitions, which reads show',
    seen: `ids of which no read shows one: ${asked.join(', ')}`,
    exchanges: [list.answer.exchange, ...context.client.exchanges.slice(-asked.length)],
    explanation: 'the list of requisitions holds something else',
  });
};

/** Looks at what the list of requisitions answers. */
export const list: Check = {
  id: 'requisitions/list',
  title: 'The list of requisitions answers requisitions, which can be read one by one',
  claims: [rule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const named = profile.requisitions.readable.slice(0, fewNamed);
    const known = { ids: await shownOf(context, named) };
    for (const format of formats) {
      const answered = await ask(context, format);
      const isSome = answered.kind === 'records' && idsIn(answered.readings).length > 0;
      // How an empty list looks in XML is open.
      const isOpen = format === 'xml' && answered.kind === 'refused' && answered.answer.status === 404;
      if (isSome) await judgeRecords(context, answered, known);
      else if (!isOpen) judgeNothing(context, answered, known);
      judge.executed();
    }
  },
};
