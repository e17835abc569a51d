import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Check, Context } from '../harness/check.ts';
import { capabilityText } from '../harness/dialect/declared.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { observePlace } from '../harness/dialect/judge-place.ts';
import { isSnapshot, recordsIn, type Snapshot } from '../harness/resources/snapshot.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { earlyAccessOnly } from '../laws/early-access.ts';
import { type FieldLaw, fieldCheck, valuesOf } from '../laws/fields.ts';
import { judgeListed } from '../laws/listed.ts';
import { judgeList, listSnapshots, type Readable, requestList } from '../laws/lists.ts';
import {
  bodyOf,
  type CreatedInspection,
  create,
  lookAt,
  placeFor,
  read,
  readEach,
  requestFor,
  snapshotIn,
} from './descriptor.ts';
import { blockWithout, plainInput } from './dialects.ts';
import { decideInspection, decisions } from './moves/decisions.ts';

/** What is documented in lower case is a text of that. */
const fieldLaw: FieldLaw = {
  area: 'quality-inspections',
  noun: 'inspection',
  further: (rule, snapshot) => {
    if (rule.type !== 'lower-case') return undefined;
    const isLoud = (value: unknown) => typeof value === 'string' && value !== value.toLowerCase();
    const loud = valuesOf(rule, snapshot).find(isLoud);
    return loud === undefined ? undefined : `${rule.field.name} is ${jsonText(loud)}`;
  },
};

/** At most so many inspections are read. */
const most = 10;

/** Looks at the type of each member of the inspections that the profile names, and of those that are listed. */
export const fields = fieldCheck(fieldLaw, {
  id: 'quality-inspections/fields',
  title: 'Each member that an inspection shows is of its documented type',
  effect: 'reads',
  read: async (context) => {
    const ids = context.profile.qualityInspections.readable.slice(0, most);
    const isOut = capabilityText(context.profile, 'early-access') === 'false';
    if (isOut || ids.length === 0) {
      const reason = isOut
        ? 'the target is not in the Early Access Program, by the feature flag early-access in the profile'
        : whyLacking('the profile names no inspections to be read', 'quality-inspections.readable');
      return { because: 'notApplicable', reason };
    }
    const shown: Snapshot[] = [...(await listSnapshots(context, placeFor(context.profile, 'list')))];
    for (const id of ids) shown.push(...(await readEach(context, id)));
    return shown;
  },
});

/** One whose quantity has a fraction, which a format may write otherwise than whole ones. */
const withFraction = async (context: Context): Promise<readonly Snapshot[]> => {
  const { members } = await plainInput(context);
  const { id } = await create(context, { members: { ...members, 'item-quantity': 1012.25 } });
  return id === undefined ? [] : readEach(context, id);
};

/** The same for inspections of the suites' own: a new one, and those that the buyer decided on where a hook does that. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'quality-inspections/own-fields',
  title: 'Each member that a new or decided inspection shows is of its documented type',
  read: async (context) => {
    if (await blockWithout(context, ownFields.claims, { elsewhere: true })) return undefined;
    const further = context.fixtures.canMove('inspection') ? decisions : [];
    const shown: Snapshot[] = [...(await withFraction(context))];
    for (const decision of [undefined, ...further]) {
      const made = await create(context, await plainInput(context));
      const answered = snapshotIn(made.answer, context.profile);
      if (isSnapshot(answered)) shown.push(answered);
      if (made.id === undefined) continue;
      if (decision !== undefined) await decideInspection(context, made.id, decision);
      shown.push(...(await readEach(context, made.id)));
    }
    shown.push(...(await listSnapshots(context, placeFor(context.profile, 'list'))));
    return shown;
  },
});

const row = 'quality-inspections/list-answers-inspections';
const content = 'quality-inspections/list-content';
const paths = 'quality-inspections/paths';

/** What the list shows of one inspection that has characteristics, as far as it can be asked for by its id. */
const observeContent = async (context: Context, id: Id): Promise<void> => {
  const { judge, profile } = context;
  const { contents } = await requestList(context, placeFor(profile, 'list'), { query: `id=${id}` });
  const own = contents.readings.find(({ data }) => idFrom(data['id']) === id);
  if (own === undefined) return;
  const shown = recordsIn(own.data['characteristics']).length;
  judge.observe(content, shown > 0 ? 'all' : 'brief', contents.answer.exchange);
};

/** Whether the list holds a new inspection. */
const judgeNewOne = async (context: Context, made: CreatedInspection): Promise<void> => {
  const find = async () => {
    const shown = (await lookAt(context, made))?.snapshot;
    return shown !== undefined && isSnapshot(shown) ? shown : undefined;
  };
  const snapshot = await find();
  if (snapshot === undefined) return;
  await judgeListed(context, {
    place: placeFor(context.profile, 'list'),
    ...{ made: snapshot.data, exchanges: [...made.exchanges, snapshot.exchange] },
    look: async () => (await find())?.exchange,
  });
};

/** Looks at what the list of inspections answers while there is one at least. */
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
    const readable: Readable = {
      known: made.id === undefined ? [] : [made.id],
      isShown: async (id) => isSnapshot(await read(context, id)),
    };
    const place = placeFor(profile, 'list');
    for (const format of formats) {
      const answered = await requestList(context, place, { format });
      observePlace(judge, paths, { place, answer: answered.contents.answer });
      // There is a new one, which has an id.
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

/** Asks a target outside the program for inspections. */
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
