import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readOne } from '../../../models/wire/read.ts';
import { judgeShown, shownClaims } from '../../formats/area-fields.ts';
import type { Answer } from '../../harness/client.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { describeAnswer, type ReadFailure } from '../../harness/resources/read-failure.ts';
import { isNothing, isSnapshot, recordsIn } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import type { EvidencePart, Scenario } from '../../harness/scenario/scenario.ts';
import {
  type CreatedInspection,
  create,
  type InspectionSnapshot,
  type ReadBack,
  readOnce,
  snapshotIn,
} from '../descriptor.ts';
import { inspectionCheck, plainInput } from '../dialects.ts';
import type { InspectionInput } from '../inputs.ts';

const open = 'quality-inspections/create-answers-open';
const fresh = 'quality-inspections/create-is-not-exported';
const stored = 'quality-inspections/create-makes-an-open-inspection';
const each = 'quality-inspections/create-makes-one-each';
const shows = 'quality-inspections/show-answers-the-inspection';
const includes = 'quality-inspections/show-includes-characteristics';

/** The members that an answer shows; undefined if it cannot be parsed. */
const membersIn = ({ text, format }: Answer): Data | undefined => {
  if (text.trim() === '') return {};
  if (format === undefined) return undefined;
  try {
    return readOne(qualityInspection, text, format).data;
  } catch {
    return undefined;
  }
};

const judgeFlag = (
  { finds }: Scenario,
  { exported, exchange }: InspectionSnapshot,
  evidence: EvidencePart,
): void => {
  if (exported === undefined) return;
  const text = { expected: 'exported false', seen: 'true', because: 'a new inspection is exported' };
  finds(fresh, !exported, [evidence, { exchange }], text);
};

/** Judges what the answer to an accepted creation shows. */
const judgeAnswer = (scenario: Scenario, made: CreatedInspection): void => {
  const { finds, judge, profile } = scenario;
  const members = membersIn(made.answer);
  const status = members?.['status'];
  const seen = isNothing(status) ? 'no status' : `the status ${describeValue(status)}`;
  const text = { expected: 'a body that shows the status Open', seen, because: `a creation answers ${seen}` };
  if (members === undefined) judge.inconclusive(open, 'the answer to a creation cannot be read');
  else finds(open, isWritten(status, ['Open'], profile), [made], text);
  const shown = snapshotIn(made.answer, profile);
  if (!isSnapshot(shown)) return;
  judgeFlag(scenario, shown, made);
  judgeShown(judge, 'quality-inspections', [shown]);
};

/** A read of a new inspection. */
type InspectionRead = ReadBack & { readonly snapshot: InspectionSnapshot };

const judgeStatus = ({ finds, judge, profile }: Scenario, result: InspectionRead) => {
  const { status } = result.snapshot.data;
  if (isNothing(status)) return judge.inconclusive(stored, 'a new inspection shows no status');
  finds(stored, isWritten(status, ['Open'], profile), [result], {
    expected: 'the status Open',
    seen: describeValue(status),
    because: `a new inspection is ${result.snapshot.state ?? 'in an unknown status'}`,
    subject: statusSubject(qualityInspection, result.snapshot, 'open'),
  });
};

const key = 'external-inspection-id';

/** Judges that the inspection with an id is the one that was created with it, by its external id if shown. */
const judgeIdentity = ({ finds }: Scenario, { input }: CreatedInspection, result: InspectionRead) => {
  const [sent, shown] = [input.members[key], result.snapshot.data[key]];
  const isOther = typeof sent === 'string' && typeof shown === 'string' && sent !== shown;
  finds(isOther ? shows : [shows, each], !isOther, [result], {
    expected: `the inspection with ${key} ${sent}`,
    seen: describeValue(shown),
    because: 'a read shows another inspection',
    subject: `${qualityInspection.name} ${key}`,
  });
};

const judgeCharacteristics = ({ finds }: Scenario, { input }: CreatedInspection, result: InspectionRead) => {
  const sent = recordsIn(input.members['characteristics']).length;
  const { characteristics, data } = result.snapshot;
  if (sent > 0)
    finds(includes, characteristics.length > 0, [result], {
      expected: `${sent} characteristics`,
      seen: describeValue(data['characteristics']),
      because: 'a read shows no characteristics',
      subject: `${qualityInspection.name} characteristics`,
    });
};

const judgeUnread = (
  { finds, judge }: Scenario,
  { id }: CreatedInspection,
  result: ReadBack & { readonly snapshot: ReadFailure },
) => {
  const { gone, snapshot } = result;
  const isOther = snapshot.unread.startsWith('an answer with id');
  if (!gone && !isOther) return judge.inconclusive(shows, `a read of a new inspection: ${snapshot.unread}`);
  // A read that fails says nothing about what is stored.
  const isNotStored = gone && hasStatus(snapshot, 'not-found');
  finds(isNotStored ? [shows, stored] : shows, false, [result], {
    expected: `inspection ${id}`,
    seen: snapshot.unread,
    because: gone ? 'the new document is not there' : 'a read shows another inspection',
  });
};

/** Judges a read of a new inspection. */
const judgeRead = (scenario: Scenario, made: CreatedInspection, result: ReadBack | undefined) => {
  if (result === undefined) return;
  const { snapshot } = result;
  if (!isSnapshot(snapshot)) return judgeUnread(scenario, made, { ...result, snapshot });
  const shown = { ...result, snapshot };
  judgeStatus(scenario, shown);
  judgeFlag(scenario, snapshot, result);
  judgeIdentity(scenario, made, shown);
  judgeCharacteristics(scenario, made, shown);
};

/** The number of inspections to create one after the other, and then at the same moment. */
const several = 3;
const atOnce = 4;

const judgeIds = ({ finds }: Scenario, all: readonly CreatedInspection[]): void => {
  const byId = Map.groupBy(
    all.filter(({ id }) => id !== undefined),
    ({ id }) => id,
  );
  const [id, duplicates = []] = [...byId].find(([, some]) => some.length > 1) ?? [];
  if (duplicates.length > 0 || byId.size > 1)
    finds(each, duplicates.length === 0, duplicates, {
      expected: 'an id of its own for each',
      seen: `id ${id} for two creations`,
      because: 'two new inspections have the same id',
    });
};

/** A plain inspection; with the external id of another one, if that has one. */
const inputWithId = async (scenario: Scenario, other?: CreatedInspection): Promise<InspectionInput> => {
  const input = await plainInput(scenario);
  const shared = other?.input.members[key];
  return shared === undefined ? input : { ...input, members: { ...input.members, [key]: shared } };
};

const createOne = async (
  scenario: Scenario,
  {
    format,
    sharesIdWith,
  }: { readonly format?: Format | undefined; readonly sharesIdWith?: CreatedInspection } = {},
): Promise<CreatedInspection> => {
  const made = await create(scenario, await inputWithId(scenario, sharesIdWith), format && { format });
  if (made.outcome === 'accepted') judgeAnswer(scenario, made);
  return made;
};

const claims = [stored, open, fresh, each, shows, includes, ...shownClaims('quality-inspections')] as const;

/** Creates several inspections, two of them with the same external id, and reads each after all were created. */
export const creation = inspectionCheck(
  {
    id: 'quality-inspections/creation',
    title: 'A new inspection has its own id, is Open and not exported, and can be read by that id',
    claims,
    otherwise: 'no answer shows it',
  },
  async (scenario) => {
    const { judge, formats } = scenario;
    judge.planned(several);
    const all: CreatedInspection[] = [];
    for (let at = 0; at < several; at++) {
      const made = await createOne(scenario, { format: formats[at % formats.length] });
      all.push(made);
      if (made.outcome === 'accepted') continue;
      judge.inconclusive(claims, `a creation: ${describeAnswer(made.answer)}`);
    }
    const [first] = all;
    // Uniqueness of external ids is undocumented: the second creation may be refused.
    if (first?.outcome === 'accepted') all.push(await createOne(scenario, { sharesIdWith: first }));
    // A target may not accept all of these simultaneous creations.
    all.push(...(await Promise.all(Array.from({ length: atOnce }, () => createOne(scenario)))));
    judgeIds(scenario, all);
    const accepted = all.filter(({ outcome }) => outcome === 'accepted');
    for (const made of accepted)
      for (const format of formats) judgeRead(scenario, made, await readOnce(scenario, made, format));
    judge.executed(Math.min(accepted.length, several));
  },
);
