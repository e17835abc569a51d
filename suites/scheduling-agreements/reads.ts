import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { deliverySchedule, schedulingAgreement } from '../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { fold } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type Finding, holds, judgeFindings, wrong } from '../harness/finding.ts';
import { formatsOf, readInEach } from '../harness/formats-of.ts';
import { idText } from '../harness/id-text.ts';
import { isNothing } from '../harness/is-nothing.ts';
import { observePlace } from '../harness/judge-place.ts';
import { isNothingThere, requestAt } from '../harness/place.ts';
import type { AgreementOperation } from '../harness/profile/agreement-profile.ts';
import { type Collected, collected, snapshotsIn } from '../harness/resources/collected.ts';
import { isSnapshot, type Snapshot } from '../harness/resources/snapshot.ts';
import type { Unread } from '../harness/resources/unread.ts';
import { type FieldLaw, fieldClaims, judgeFields, valuesOf } from '../laws/fields.ts';
import { judgeForm, type List } from '../laws/lists.ts';
import { optionalHeader } from './compose.ts';
import { referenceFindings, referenceRows } from './content/header.ts';
import {
  type AgreementSnapshot,
  lookAt,
  type Made,
  placeFor,
  read as readAgreement,
  showRequest,
  snapshotIn,
  tellAnswer,
} from './descriptor.ts';
import { isOffered, type Workshop, workshopFor } from './dialects.ts';

/** A collection and what it decides. */
interface Collection {
  readonly row: RequirementId;
  readonly operation: Extract<AgreementOperation, 'list' | 'list-schedules'>;
  readonly resource: Resource;
}

/** Asks for a collection, with a query where one is given. */
export const ask = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  { operation, resource }: Pick<Collection, 'operation' | 'resource'>,
  {
    query = '',
    format = formatsOf(profile)[0] ?? 'json',
  }: { readonly query?: string; readonly format?: Format } = {},
): Promise<Collected> => {
  const request = requestAt(placeFor(profile, operation), { format }, query);
  return collected(resource, await client.send(request));
};

type Asked = Pick<List, 'format' | 'came'>;

const judgeOne = (context: Context, { row, operation, resource }: Collection, asked: Asked) => {
  const { judge, profile } = context;
  const place = placeFor(profile, operation);
  const { answer, readings } = asked.came;
  observePlace(judge, 'scheduling-agreements/paths', { place, answer });
  if (!judgeForm(context, { row, resource, place, ...asked })) return;
  const known = readings.some(({ data }) => data['id'] !== undefined && data['id'] !== null);
  if (known) return judge.holds(row, answer.exchange);
  judge.inconclusive(row, 'the collection shows nothing with an id');
};

/** Asks for a collection in each format, when there is something to be listed. */
const judgeCollection = async (context: Context, collection: Collection): Promise<void> => {
  for (const format of formatsOf(context.profile)) {
    judgeOne(context, collection, { format, came: await ask(context, collection, { format }) });
  }
};

const uniqueIds: RequirementId = 'scheduling-agreements/id-is-unique';

/** Whether agreements with different external numbers have different ids. */
const uniqueFindings = (all: readonly Snapshot[]): readonly Finding[] => {
  const owners = new Map<string, { readonly number: string; readonly shown: Snapshot }>();
  const found: Finding[] = [];
  for (const shown of all) {
    const id = idText(shown.data);
    const number = shown.data['external-scheduling-agreement-number'];
    if (id === undefined || typeof number !== 'string') continue;
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, { number, shown });
    else if (owner.number !== number) {
      const exchanges = [owner.shown.exchange, shown.exchange];
      const explanation = 'two agreements have the same id';
      const seen = `${owner.number} and ${number} have id ${id}`;
      found.push(
        wrong(uniqueIds, { expected: 'another id for each agreement', seen, exchanges, explanation }),
      );
    }
  }
  return found.length === 0 && owners.size > 1 ? [holds(uniqueIds)] : found;
};

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
    judgeFindings(judge, [onlyType, uniqueIds], [...shown.flatMap(typeFinding), ...uniqueFindings(shown)]);
    judge.inconclusive([onlyType, uniqueIds], 'no agreement that was read shows it');
  },
};

const agreements: Collection = {
  row: 'scheduling-agreements/list-answers-agreements',
  operation: 'list',
  resource: schedulingAgreement,
};

const schedules: Collection = {
  row: 'scheduling-agreements/list-answers-schedules',
  operation: 'list-schedules',
  resource: deliverySchedule,
};

/** Lists agreements and delivery schedules, after one was issued. */
export const lists: Check = {
  id: 'scheduling-agreements/lists',
  title: 'Agreements and delivery schedules can be listed',
  claims: [agreements.row, schedules.row],
  observes: ['scheduling-agreements/paths'],
  effect: 'changes',
  run: async (context) => {
    if (!isOffered(context, lists.claims)) return;
    context.judge.planned(2);
    // Agreements that are there already will do where none can be created.
    if (context.profile.schedulingAgreements.supplier !== undefined) {
      const workshop = await workshopFor(context, []);
      await workshop?.make({ header: { 'is-issued': true } });
    }
    for (const one of [agreements, schedules]) {
      await judgeCollection(context, one);
      context.judge.executed();
    }
  },
};

const claims = referenceRows.map(([row]) => row);

const findingsOf = async (context: Context, made: Made): Promise<readonly Finding[]> => {
  const found = made.created === undefined ? [] : [...referenceFindings(made.created)];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await lookAt(context, made, format);
    if (snapshot !== undefined && isSnapshot(snapshot)) found.push(...referenceFindings(snapshot));
  }
  return found;
};

/** Creates agreements with each reference that the profile knows, and looks at how answers show them. */
export const references: Check = {
  id: 'scheduling-agreements/references',
  title: 'Supplier, shipping address and payment term are shown with their id and their name or code',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    const { 'shipping-address': address, 'payment-term': term } = optionalHeader(
      profile.schedulingAgreements,
    );
    const headers: readonly Members[] = [{ 'shipping-address': address, 'payment-term': term }, {}];
    judge.planned(1);
    let made = await workshop.make({ header: headers[0] ?? {} });
    if (made.outcome === 'refused') made = await workshop.make();
    judge.executed();
    if (made.outcome === 'accepted') judgeFindings(judge, claims, await findingsOf(context, made));
    const missing = { 'shipping-address': address === undefined, 'payment-term': term === undefined };
    for (const [row, name] of referenceRows) {
      if (name !== 'supplier' && missing[name])
        judge.notApplicable(row, `The profile names no ${name}: scheduling-agreements.${name}.`);
      else judge.inconclusive(row, `no answer shows ${name}: ${tellAnswer(made.answer).slice(0, 3)}`);
    }
  },
};

const row: RequirementId = 'scheduling-agreements/show-answers-the-agreement';
const number = 'external-scheduling-agreement-number';

/** An agreement that is there, and its number where it is known. */
interface Known {
  readonly id: string;
  readonly number?: unknown;
  /** The profile names it, or a creation that was not taken for later. */
  readonly by: 'profile' | 'creation' | 'later';
}

/** What a read shows instead of the agreement that was asked for; undefined where it is the one, or does not tell. */
const instead = (
  { id, data }: AgreementSnapshot,
  known: Known,
  all: readonly Known[],
): string | undefined => {
  if (id !== undefined && id !== known.id) return `one with id ${id}`;
  const shown = data[number];
  // That a number is kept as it was sent is a sentence of its own.
  const isOfAnother = all.some(
    (other) => other !== known && other.number !== undefined && other.number === shown,
  );
  return isOfAnother ? `one with number ${String(shown)}` : undefined;
};

const judgeShown = (
  { judge }: Context,
  { known, all }: { readonly known: Known; readonly all: readonly Known[] },
  snapshot: AgreementSnapshot,
) => {
  const expected = `the agreement with the id asked for, ${known.id}`;
  const [seen, exchanges] = [instead(snapshot, known, all), [snapshot.exchange]];
  if (seen !== undefined) {
    const explanation = 'a read by id answers another agreement';
    return judge.violated(row, { expected, seen, exchanges, explanation });
  }
  const isOwn = known.number !== undefined && snapshot.data[number] === known.number;
  if (snapshot.id === known.id || isOwn) return judge.holds(row, snapshot.exchange);
  judge.inconclusive(row, `agreement ${known.id}: an answer without an id`);
};

const judgeBodiless = ({ judge }: Context, { id }: Known, { exchange, unread }: Unread): void =>
  judge.violated(row, {
    expected: `the agreement with the id asked for, ${id}`,
    seen: unread,
    exchanges: [exchange],
    explanation: 'a read by id answers no body',
  });

/** Reads agreements in one format. Where neither those of the profile nor new ones are found, there is no read. */
const lookAtAll = async (context: Context, all: readonly Known[], format: Format): Promise<void> => {
  const { client, judge, profile } = context;
  const missing: { readonly by: Known['by']; readonly answer: Answer }[] = [];
  for (const known of all) {
    const answer = await client.send(showRequest(known.id, format));
    const snapshot = snapshotIn(answer, profile, 'show');
    if (isSnapshot(snapshot)) judgeShown(context, { known, all }, snapshot);
    else if (snapshot.bodiless === true && snapshot.status === 200 && known.by !== 'later')
      judgeBodiless(context, known, snapshot);
    else judge.inconclusive(row, `agreement ${known.id}: ${snapshot.unread}`);
    if (isNothingThere(answer)) missing.push({ by: known.by, answer });
  }
  const isMissing = (by: Known['by']) => missing.some((one) => one.by === by);
  if (missing.length < all.length || !isMissing('profile') || !isMissing('creation')) return;
  judge.violated(row, {
    expected: `a read of each of ${all.length} agreements, those that the profile names and new ones`,
    seen: missing.map(({ answer }) => String(answer.status)).join(', '),
    exchanges: missing.map(({ answer }) => answer.exchange),
    explanation: `there is no read of one agreement, in ${format.toUpperCase()}`,
  });
};

/** Two agreements of the suites' own, and those that the profile names. */
const knownOnes = async (context: Context): Promise<readonly Known[]> => {
  const { readable, supplier } = context.profile.schedulingAgreements;
  const named = readable.slice(0, 4).map((id): Known => ({ id: String(id), by: 'profile' }));
  const workshop = supplier === undefined ? undefined : await workshopFor(context, []);
  if (workshop === undefined) return named;
  const made = [await workshop.make(), await workshop.make()];
  const own = made.flatMap(({ id, body, answer }): Known[] =>
    id === undefined ? [] : [{ id, number: body[number], by: answer.status === 202 ? 'later' : 'creation' }],
  );
  return [...own, ...named];
};

/** Reads several agreements by their ids. */
export const showById: Check = {
  id: 'scheduling-agreements/show',
  title: 'Reading an agreement by its id answers the one with that id',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (!isOffered(context, [row])) return;
    judge.planned(1);
    const known = await knownOnes(context);
    for (const format of formatsOf(profile)) await lookAtAll(context, known, format);
    judge.executed();
    if (known.length === 0) {
      judge.notApplicable(
        row,
        'The profile names neither a supplier nor readable agreements: scheduling-agreements.',
      );
    }
  },
};
