import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { observePlace } from '../../harness/judge-place.ts';
import { collected, idsIn } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeForm, judgeNone, judgeRecords, type List, type Readable } from '../../laws/lists.ts';
import { create, placeFor, read, recordsIn, requestFor } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';

const resource = qualityInspection;
const row = 'quality-inspections/list-answers-inspections';
const content = 'quality-inspections/list-content';
const paths = 'quality-inspections/paths';

const judgeList = async (context: Context, list: List, readable: Readable): Promise<void> => {
  observePlace(context.judge, paths, { place: list.place, answer: list.came.answer });
  if (!judgeForm(context, list)) return;
  const { readings } = list.came;
  if (idsIn(readings).length > 0) return judgeRecords(context, list, readable);
  if (readings.length > 0) return judgeNone(context, list, { seen: 'records without an id' });
  context.judge.inconclusive(row, 'the list shows nothing to look at');
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
  claims: [row],
  observes: [content, paths],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, profile } = context;
    if (await blockWithout(context, [row])) return;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const made = await create(context, await plainWish(context, 'listed'));
    const readable: Readable = {
      known: made.id === undefined ? [] : [made.id],
      isShown: async (id) => isSnapshot(await read(context, id)),
    };
    const place = placeFor(profile, 'list');
    for (const format of formats) {
      const came = collected(resource, await client.send(requestFor(profile, 'list', { format })));
      await judgeList(context, { row, resource, place, format, came }, readable);
      judge.executed();
    }
    if (made.id !== undefined) await observeContent(context, made.id);
    judge.inconclusive(row, 'no list was answered');
  },
};
