import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { observePlace } from '../harness/dialect/place.ts';
import { isSnapshot, recordsIn } from '../harness/resources/snapshot.ts';
import { earlyAccessOnly } from '../laws/early-access.ts';
import { judgeListed } from '../laws/listed.ts';
import { judgeList, type ReadableRecords, requestList } from '../laws/lists.ts';
import {
  bodyOf,
  type CreatedInspection,
  create,
  placeFor,
  read,
  readOnce,
  requestFor,
} from './descriptor.ts';
import { blockWithout, plainInput } from './dialects.ts';

const row = 'quality-inspections/list-answers-inspections';
const content = 'quality-inspections/list-content';
const paths = 'quality-inspections/paths';

/** Observes what the list shows of an inspection with characteristics, if it can be filtered by id. */
const observeContent = async (context: Context, id: Id): Promise<void> => {
  const { judge, profile } = context;
  const { contents } = await requestList(context, placeFor(profile, 'list'), { query: `id=${id}` });
  const own = contents.readings.find(({ data }) => idFrom(data['id']) === id);
  if (own === undefined) return;
  const shown = recordsIn(own.data['characteristics']).length;
  judge.observe(content, shown > 0 ? 'all' : 'brief', contents.answer.exchange);
};

/** Judges that the list holds a new inspection. */
const judgeNewOne = async (context: Context, made: CreatedInspection): Promise<void> => {
  await judgeListed(context, {
    place: placeFor(context.profile, 'list'),
    exchanges: made.exchanges,
    read: async () => {
      const shown = (await readOnce(context, made))?.snapshot;
      return shown !== undefined && isSnapshot(shown) ? shown : undefined;
    },
  });
};

/** Judges the list of inspections, which contains at least a new one. */
export const list: Check = {
  id: 'quality-inspections/list',
  title: 'The list of inspections answers inspections, which can be read one by one',
  claims: [row],
  observes: [content, paths],
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithout(context, [row])) return;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const made = await create(context, await plainInput(context));
    const readable: ReadableRecords = {
      known: made.id === undefined ? [] : [made.id],
      isShown: async (id) => isSnapshot(await read(context, id)),
    };
    const place = placeFor(profile, 'list');
    for (const format of formats) {
      const answered = await requestList(context, place, { format });
      observePlace(judge, paths, { place, answer: answered.contents.answer });
      // The list contains a new inspection, so it must show ids.
      await judgeList(context, { ...answered, showsIds: true }, readable);
      judge.executed();
    }
    if (made.id !== undefined) {
      await judgeNewOne(context, made);
      await observeContent(context, made.id);
    }
    judge.inconclusive(row, 'no list was answered');
  },
};

/** Requests inspections from a target outside the Early Access Program. */
export const earlyAccess = earlyAccessOnly({
  area: 'quality-inspections',
  noun: 'quality inspections',
  requests: async (context) => {
    const { profile } = context;
    const [id = 1] = profile.qualityInspections.readable;
    return [
      requestFor(profile, 'list'),
      requestFor(profile, 'show', { params: { id } }),
      requestFor(profile, 'create', { body: bodyOf(profile, await plainInput(context)) }),
    ];
  },
});
