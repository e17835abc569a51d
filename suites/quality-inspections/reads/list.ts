import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { collected } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { create, placeFor, read, recordsIn, requestFor } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { idsIn } from './ids-in.ts';

const rule = 'quality-inspections/list-answers-inspections';
const content = 'quality-inspections/list-content';
const paths = 'quality-inspections/paths';

/** So many inspections of a list are looked up at most. */
const few = 6;

const explanation = 'the list of inspections is none';
const expected = 'a collection of inspections';

/** What a list calls inspections are some: reads show them. Others may take one away in between, but not all. */
const judgeListed = async (
  context: Context,
  {
    answer: { exchange },
    ids,
    wrong,
  }: {
    readonly answer: Answer;
    readonly ids: readonly Id[];
    readonly wrong: (seen: string, more: readonly Exchange[]) => void;
  },
): Promise<void> => {
  const { judge } = context;
  const asked = ids.slice(0, few);
  for (const id of asked) if (isSnapshot(await read(context, id))) return judge.holds(rule, exchange);
  const looked = context.client.exchanges.slice(-asked.length);
  wrong(`ids of which no read shows one: ${asked.join(', ')}`, looked);
};

interface Asked {
  readonly answer: Answer;
  readonly format: Format;
  /** Whether a read shows the inspection that was created before. */
  readonly isOwnShown: boolean;
}

const judgeList = async (context: Context, { answer, format, isOwnShown }: Asked): Promise<void> => {
  const { judge, profile } = context;
  const place = placeFor(profile, 'list');
  observePlace(judge, paths, { place, answer });
  const came = collected(qualityInspection, answer);
  const exchanges = [answer.exchange];
  // How an empty list looks in XML is open.
  const mayBeEmpty = answer.status === 404 && format === 'xml';
  if (came.kind === 'untold' || mayBeEmpty)
    return judge.inconclusive(rule, `the list: ${answer.status ?? ''}`);
  if (came.kind === 'refused') return judgeRefused(judge, rule, { place, answer, exchanges });
  // What is at a path that nobody told may be something else.
  const wrong = (seen: string, more: readonly Exchange[] = []) => {
    if (!place.told) return judge.inconclusive(rule, `${place.path} answered ${seen}`);
    judge.violated(rule, { expected, seen, exchanges: [...exchanges, ...more], explanation });
  };
  if (came.kind === 'other') return wrong(came.seen);
  const ids = idsIn(came.readings);
  if (ids.length > 0 && isOwnShown) return judgeListed(context, { answer, ids, wrong });
  if (ids.length === 0 && came.readings.length > 0) return wrong('records without an id');
  judge.inconclusive(rule, 'the list shows nothing to look at');
};

/** What the list shows of one inspection that has characteristics, as far as it can be asked for by its id. */
const observeContent = async ({ client, judge, profile }: Context, id: Id): Promise<void> => {
  const answer = await client.send(requestFor(profile, 'list', { query: `id=${id}` }));
  const came = collected(qualityInspection, answer);
  const own =
    came.kind === 'records' ? came.readings.find(({ data }) => idFrom(data['id']) === id) : undefined;
  if (own === undefined) return;
  const shown = recordsIn(own.data['characteristics']).length;
  judge.observe(content, shown > 0 ? 'all' : 'brief', answer.exchange);
};

/** Looks at what the list of inspections answers while there is one at least. */
export const list: Check = {
  id: 'quality-inspections/list',
  title: 'The list of inspections answers inspections, which can be read one by one',
  claims: [rule],
  observes: [content, paths],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, profile } = context;
    if (await blockWithout(context, [rule])) return;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const made = await create(context, await plainWish(context, 'listed'));
    const isOwnShown = made.id !== undefined && isSnapshot(await read(context, made.id));
    for (const format of formats) {
      const answer = await client.send(requestFor(profile, 'list', { format }));
      await judgeList(context, { answer, format, isOwnShown });
      judge.executed();
    }
    if (made.id !== undefined) await observeContent(context, made.id);
    judge.inconclusive(rule, 'no list was answered');
  },
};
