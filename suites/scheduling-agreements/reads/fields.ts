import type { RequirementId } from '../../../models/requirements/index.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf, readInEach } from '../../harness/formats-of.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { snapshotsIn } from '../../harness/resources/collected.ts';
import { isSnapshot, type Snapshot } from '../../harness/resources/snapshot.ts';
import { type FieldLaw, fieldClaims, judgeFields, valuesOf } from '../../laws/fields.ts';
import { optionalHeader } from '../compose.ts';
import { read as readAgreement } from '../descriptor.ts';
import { isOffered, type Workshop, workshopFor } from '../dialects.ts';
import { type Finding, holds, takeDown, wrong } from '../seeing/finding.ts';
import { ask } from './judge-collection.ts';
import { uniqueFindings, uniqueIds } from './unique-ids.ts';

/** Agreements with as much in them as there may be: a draft, an issued one, and a poorer one where these are refused. */
const madeOnes = async (context: Context, workshop: Workshop) => {
  const header = optionalHeader(context.profile.schedulingAgreements);
  const items = [{ lines: 2 }, { lines: 2, confirm: false }];
  const made = [await workshop.make({ header, items })];
  made.push(await workshop.make({ header: { ...header, 'is-issued': true }, items }));
  if (made.some(({ outcome }) => outcome !== 'accepted')) made.push(await workshop.make());
  return made;
};

const listed = (context: Context): Promise<readonly Snapshot[]> =>
  readInEach(formatsOf(context.profile), async (format) => {
    const list = await ask(context, { operation: 'list', resource: schedulingAgreement }, { format });
    return list.kind === 'records' ? snapshotsIn(list) : [];
  });

const levels = ['firm', 'tradeoff'];

const fieldLaw: FieldLaw = {
  area: 'scheduling-agreements',
  noun: 'agreement',
  further: (rule, snapshot) => {
    if (rule.type !== 'firm-or-trade-off') return undefined;
    const strange = valuesOf(rule, snapshot).find(
      (one) => !isNothing(one) && !levels.includes(fold(String(one))),
    );
    return strange === undefined ? undefined : `${rule.field.name} is ${jsonText(strange)}`;
  },
};

const onlyType: RequirementId = 'scheduling-agreements/type-is-without-release';

const typeFinding = ({ reading: { data }, format, exchange }: Snapshot): readonly Finding[] => {
  const value = data['type'];
  if (typeof value !== 'string' || value === '') return [];
  if (fold(value) === fold('WITHOUT_RELEASE')) return [holds(onlyType)];
  const expected = 'agreements of type WITHOUT_RELEASE';
  const where = format.toUpperCase();
  const explanation = `${expected}, in ${where}`;
  return [wrong(onlyType, { expected, seen: `${value}, in ${where}`, exchanges: [exchange], explanation })];
};

/** The agreements of the suites' own and of the profile, as their creations, reads and the list show them. */
const readAll = async (context: Context): Promise<readonly Snapshot[]> => {
  const { readable, supplier } = context.profile.schedulingAgreements;
  const workshop = supplier === undefined ? undefined : await workshopFor(context, []);
  const made = workshop === undefined ? [] : await madeOnes(context, workshop);
  const shown: Snapshot[] = made.flatMap(({ created }) => created ?? []);
  for (const id of [...made.flatMap(({ id }) => id ?? []), ...readable.slice(0, 6).map(String)]) {
    const read = async (format: Format) => [await readAgreement(context, id, format)].filter(isSnapshot);
    shown.push(...(await readInEach(formatsOf(context.profile), read)));
  }
  return [...shown, ...(await listed(context))];
};

/** Looks at every member of agreements wherever they are shown: in creations, reads and the list, in each format. */
export const fields: Check = {
  id: 'scheduling-agreements/fields',
  title: 'Each member that an agreement shows has its documented name and type',
  claims: [...fieldClaims('scheduling-agreements'), onlyType, uniqueIds],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    if (!isOffered(context, fields.claims)) return;
    judge.planned(1);
    const shown = await readAll(context);
    judge.executed();
    judgeFields(judge, fieldLaw, shown);
    takeDown(judge, [onlyType, uniqueIds], [...shown.flatMap(typeFinding), ...uniqueFindings(shown)]);
    for (const claim of [onlyType, uniqueIds])
      judge.inconclusive(claim, 'no agreement that was read shows it');
  },
};
