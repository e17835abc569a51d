import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import { judgeShown, shownClaims } from '../../formats/area-fields.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { isNothing, isSnapshot, recordsIn } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-named.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import {
  type CreatedInspection,
  create,
  type InspectionSnapshot,
  lookAt,
  type ReadBack,
  snapshotIn,
} from '../descriptor.ts';
import { blockWithout, plainInput } from '../dialects.ts';
import type { InspectionInput } from '../inputs.ts';

const open = 'quality-inspections/create-answers-open';
const fresh = 'quality-inspections/create-is-not-exported';

/** The members that an answer shows; undefined where none can be read from it. */
const membersIn = ({ text, format }: Answer): Data | undefined => {
  if (text.trim() === '') return {};
  if (format === undefined) return undefined;
  try {
    return readOne(qualityInspection, text, format).data;
  } catch {
    return undefined;
  }
};

const judgeAnsweredStatus = ({ judge, profile }: Context, { answer, exchanges }: CreatedInspection) => {
  const members = membersIn(answer);
  if (members === undefined) return judge.inconclusive(open, 'the answer to a creation cannot be read');
  const status = members['status'];
  if (isWritten(status, ['Open'], profile)) return judge.holds(open, answer.exchange);
  const seen = isNothing(status) ? 'no status' : `the status ${describeValue(status)}`;
  const expected = 'a body that shows the status Open';
  judge.violated(open, { expected, seen, exchanges, explanation: `a creation answers ${seen}` });
};

const judgeFlag = (
  { judge }: Context,
  { exported, exchange }: InspectionSnapshot,
  exchanges: readonly Exchange[],
) => {
  if (exported === undefined) return;
  if (!exported) return judge.holds(fresh, exchange);
  const explanation = 'a new inspection is exported';
  judge.violated(fresh, { expected: 'exported false', seen: 'true', exchanges, explanation });
};

/** Judges what the answer to an accepted creation shows. */
const judgeAnswer = (context: Context, made: CreatedInspection) => {
  const { profile } = context;
  const { answer, exchanges } = made;
  judgeAnsweredStatus(context, made);
  const shown = snapshotIn(answer, profile);
  if (!isSnapshot(shown)) return;
  judgeFlag(context, shown, exchanges);
  judgeShown(context.judge, 'quality-inspections', [shown]);
};

const stored = 'quality-inspections/create-makes-an-open-inspection';
const each = 'quality-inspections/create-makes-one-each';
const shows = 'quality-inspections/show-answers-the-inspection';
const includes = 'quality-inspections/show-includes-characteristics';

const key = 'external-inspection-id';

const judgeStatus = ({ judge, profile }: Context, snapshot: InspectionSnapshot, { exchanges }: ReadBack) => {
  const shown = snapshot.data['status'];
  const status = describeValue(shown);
  if (isNothing(shown)) return judge.inconclusive(stored, 'a new inspection shows no status');
  if (isWritten(shown, ['Open'], profile)) return judge.holds(stored, snapshot.exchange);
  const explanation = `a new inspection is ${snapshot.state ?? 'in an unknown status'}`;
  const subject = statusSubject(qualityInspection, snapshot, 'open');
  judge.violated(stored, { expected: 'the status Open', seen: status, exchanges, explanation, subject });
};

/** The inspection below an id is the one that was created with it, as far as it shows what tells it apart. */
const judgeIdentity = (
  { judge }: Context,
  { input }: CreatedInspection,
  { snapshot, exchanges }: ReadBack & { readonly snapshot: InspectionSnapshot },
) => {
  const [sent, shown] = [input.members[key], snapshot.data[key]];
  if (typeof sent !== 'string' || typeof shown !== 'string' || sent === shown) {
    judge.holds(shows, snapshot.exchange);
    return judge.holds(each, snapshot.exchange);
  }
  judge.violated(shows, {
    ...{ expected: `the inspection with ${key} ${sent}`, seen: describeValue(shown), exchanges },
    ...{ explanation: 'a read shows another inspection', subject: `${qualityInspection.name} ${key}` },
  });
};

const judgeCharacteristics = (
  { judge }: Context,
  { input }: CreatedInspection,
  { snapshot, exchanges }: ReadBack & { readonly snapshot: InspectionSnapshot },
) => {
  const sent = recordsIn(input.members['characteristics']).length;
  if (sent === 0) return;
  if (snapshot.characteristics.length > 0) return judge.holds(includes, snapshot.exchange);
  judge.violated(includes, {
    ...{
      expected: `${sent} characteristics`,
      seen: describeValue(snapshot.data['characteristics']),
      exchanges,
    },
    explanation: 'a read shows no characteristics',
    subject: `${qualityInspection.name} characteristics`,
  });
};

/** Judges a read of what was just created. */
const judgeRead = (context: Context, made: CreatedInspection, look: ReadBack | undefined) => {
  const { judge } = context;
  if (look === undefined) return;
  const { snapshot, gone, exchanges } = look;
  if (isSnapshot(snapshot)) {
    judgeStatus(context, snapshot, look);
    judgeFlag(context, snapshot, exchanges);
    judgeIdentity(context, made, { ...look, snapshot });
    return judgeCharacteristics(context, made, { ...look, snapshot });
  }
  const isOther = snapshot.unread.startsWith('an answer with id');
  if (!gone && !isOther) return judge.inconclusive(shows, `a read of a new inspection: ${snapshot.unread}`);
  const seen = snapshot.unread;
  const explanation = gone ? 'the new document is not there' : 'a read shows another inspection';
  const violation = { expected: `inspection ${made.id}`, seen, exchanges, explanation };
  judge.violated(shows, violation);
  // A read that does not work tells nothing of what is stored.
  if (gone && hasStatus(snapshot, 'not-found')) judge.violated(stored, violation);
};

const claims = [
  'quality-inspections/create-makes-an-open-inspection',
  'quality-inspections/create-answers-open',
  'quality-inspections/create-is-not-exported',
  each,
  'quality-inspections/show-answers-the-inspection',
  'quality-inspections/show-includes-characteristics',
  ...shownClaims('quality-inspections'),
] as const;

/** So many are created one after the other, and then so many at the same moment. */
const several = 3;
const atOnce = 4;

const judgeIds = ({ judge }: Context, all: readonly CreatedInspection[]): void => {
  const inspections = all.filter(({ id }) => id !== undefined);
  const twice = inspections.find(({ id }, at) => inspections.slice(0, at).some((one) => one.id === id));
  if (twice !== undefined) {
    const exchanges = inspections.filter(({ id }) => id === twice.id).flatMap((one) => one.exchanges);
    const seen = `id ${twice.id} for two creations`;
    const explanation = 'two new inspections have the same id';
    judge.violated(each, { expected: 'an id of its own for each', seen, exchanges, explanation });
  } else if (inspections.length > 1) judge.holds(each);
};

/** A plain inspection; with the external id of another one, where that has one. */
const inputBeside = async (context: Context, other?: CreatedInspection): Promise<InspectionInput> => {
  const input = await plainInput(context);
  const shared = other?.input.members[key];
  return shared === undefined ? input : { ...input, members: { ...input.members, [key]: shared } };
};

const createOne = async (
  context: Context,
  { format, beside }: { readonly format?: Format | undefined; readonly beside?: CreatedInspection } = {},
): Promise<CreatedInspection> => {
  const made = await create(context, await inputBeside(context, beside), format && { format });
  if (made.outcome === 'accepted') judgeAnswer(context, made);
  return made;
};

/** What was created at the same moment: how many a target takes at once is open. */
const createTogether = async (context: Context): Promise<readonly CreatedInspection[]> => {
  return Promise.all(Array.from({ length: atOnce }, () => createOne(context)));
};

/** Creates some inspections, two of them with one external id, and reads each, also after the others were created. */
export const creation: Check = {
  id: 'quality-inspections/creation',
  title: 'A new inspection has its own id, is Open and not exported, and can be read by that id',
  claims,
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithout(context, claims)) return;
    const formats = formatsOf(profile);
    judge.planned(several);
    const all: CreatedInspection[] = [];
    for (let at = 0; at < several; at++) {
      const made = await createOne(context, { format: formats[at % formats.length] });
      all.push(made);
      if (made.outcome === 'accepted') continue;
      judge.inconclusive(claims, `a creation: ${describeAnswer(made.answer)}`);
    }
    const [first] = all;
    // That an external id is given once is not documented: the second one may be refused.
    if (first?.outcome === 'accepted') all.push(await createOne(context, { beside: first }));
    all.push(...(await createTogether(context)));
    judgeIds(context, all);
    const accepted = all.filter(({ outcome }) => outcome === 'accepted');
    for (const made of accepted) {
      for (const format of formats) judgeRead(context, made, await lookAt(context, made, format));
    }
    judge.executed(Math.min(accepted.length, several));
    judge.inconclusive(claims, 'no answer shows it');
  },
};
