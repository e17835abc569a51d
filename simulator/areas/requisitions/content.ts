import { freshId } from '../../store/by-id.ts';
import { lineContent } from './lines.ts';

export type { SentRequisition } from './reading.ts';

import { hasContentAccess, requesterGroupFits } from '../../../fixtures/seed/content-groups.ts';
import { currencyOf, presetCurrency } from '../../../fixtures/seed/currencies.ts';
import { addresses, departments, pcards } from '../../../fixtures/seed/reference-data.ts';
import type { SeedReference } from '../../../fixtures/seed/seed-data.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import { isAtLeast } from '../../../models/capabilities.ts';
import type { RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { findAmong } from '../../actions/reference-fields.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { requisitionDraft } from '../../areas/approvals.ts';
import { type Choices, choose } from '../../choices.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { userIn } from '../../store/users.ts';
import type { StoredUser } from '../../stored-user.ts';
import { lineOf, linesOf } from './line-ids.ts';
import {
  type NumberedLine,
  newLines,
  numberLines,
  releaseLines,
  type TakenLine,
  takeLines,
  withoutRepeats,
} from './lines.ts';
import type { StoredRequisition } from './moves.ts';
import {
  boundedText,
  customFieldsIn,
  headerTexts,
  type RequisitionContent,
  type SentRequisition,
  wholeNumberIn,
} from './reading.ts';
import { findCurrency, type ReferenceScope, resolveReference } from './references.ts';
import { totalsOf } from './totals.ts';

const path = 'currency';

/** The existing line with the id, else with the number; undefined for a new line. */
const findLine = (
  exchange: Exchange,
  data: Data,
  { given, lineNum, path }: NumberedLine,
): Data | undefined => {
  const id = wholeNumberIn(exchange, given['id'], `${path}.id`);
  if (id === undefined) {
    const isById = exchange.sandbox.choices.of('requisitions/line-to-update') === 'id';
    return isById || lineNum === undefined
      ? undefined
      : linesOf(data).find((line) => line['line-num'] === lineNum);
  }
  const record = lineOf(data, id);
  // Only a new requisition can take a line of another one (rule 9).
  if (record === undefined)
    throw invalidParameter(exchange, `${path}.id must be that of a line of this requisition.`);
  return record;
};

/** Above the ids of the starting documents. */
const firstFresh = 500_000;

/** The id of a new requisition. */
export const newId = ({ store }: Sandbox): number =>
  freshId(store, 'requisition-header', { sequence: 'requisition', base: firstFresh });

/** Stores a new requisition. */
interface NewRequisition {
  readonly id: number;
  readonly content: RequisitionContent;
  readonly record: RequisitionRecord;
}

const unsubmitted: readonly string[] = ['draft', 'cart'];

/** Stores a new requisition, stamped. */
export const storeNew = (
  exchange: Exchange,
  { id, content: { data, lastLine }, record }: NewRequisition,
): StoredRequisition => {
  const { stamps, store } = exchange.sandbox;
  const now = stamps.now();
  const stamped = {
    ...data,
    id,
    'created-at': now,
    'updated-at': now,
    'updated-by': userOf(actingUser(exchange)),
    'submitted-at': unsubmitted.includes(record.state) ? null : now,
  };
  return store.put(requisitionDraft({ data: stamped, record, lastLine, happening: { at: now } }));
};

/** Default values of members that no request has set. */
const blank: Data = {
  attachments: [],
  exported: false,
  'last-exported-at': null,
  milestones: [],
  'recurring-rules': null,
  'reject-reason-comment': null,
  'submitted-at': null,
  tags: null,
  taggings: null,
  'user-members': [],
  'user-group-members': [],
};

interface Parts {
  readonly id: number;
  readonly header: Data;
  readonly lines: readonly Data[];
  /** The values stored so far. */
  readonly before?: Data;
}

/** A complete requisition: lines get its currency, and totals are computed. */
const assemble = ({ id, header, lines, before = blank }: Parts, choices: Choices): Data => {
  const currency = header['currency'] ?? null;
  const inCurrency = lines.map((line): Data => ({ ...line, currency }));
  return { ...before, ...header, id, ...totalsOf(inCurrency, currency, choices) };
};

const keysBy = {
  any: ['id', 'login', 'email', 'employee-number'],
  login: ['login'],
  id: ['id'],
} as const;

/**
 * The active user that a reference names in a form that the choice allows; undefined if there is none. Throws a
 * `Refusal` for any other form.
 */
export const findUser = (exchange: Exchange, reference: Data, path: string): StoredUser | undefined => {
  const keys = choose(exchange.sandbox.choices, 'requisitions/user-reference', keysBy);
  const found = userIn(exchange.sandbox.store, reference, keys);
  if (found === undefined)
    throw invalidParameter(exchange, `${path} must be named by ${keys.join(', or ')}.`);
  return found.user?.active === true ? found.user : undefined;
};

const member = 'created-by';

const resolveUser = (exchange: Exchange, given: Value, own: Data): Data => {
  const reference = { given, before: own, path: member, meant: 'an active user' };
  return resolveReference(
    { exchange, isNew: true },
    reference,
    (data) => findUser(exchange, data, member)?.shown,
  ) as Data;
};

const refuseOverride = ({ sandbox }: Exchange): boolean =>
  sandbox.capabilities.of('allow-created-by-override-via-api') === 'true' &&
  sandbox.choices.of('requisitions/created-by-not-permitted') === 'refused';

/**
 * The creator of a new requisition (Endpoints / Requisitions, rules 7 and 8). Throws a `Refusal` for a creator without
 * access to the content group if that is validated.
 */
const creatorOf = (exchange: Exchange, given: Value | undefined): Data => {
  const { capabilities } = exchange.sandbox;
  const own = userOf(actingUser(exchange));
  if (given === undefined || given === null) return own;
  if (capabilities.of('created-by-override') !== 'true') {
    // A reference to the API's own user overrides nothing.
    if (refuseOverride(exchange) && findUser(exchange, given as Data, member)?.id !== own.id) {
      throw invalidParameter(exchange, `${member} cannot be given here.`);
    }
    return own;
  }
  const creator = resolveUser(exchange, given, own);
  const isValidated = capabilities.of('allow-created-by-override-via-api') === 'true';
  if (isValidated && !hasContentAccess(Number(creator['id']))) {
    throw invalidParameter(exchange, `${member} must be a user with access to the content group.`);
  }
  return creator;
};

/** Before release 30.2.2 a requester has to be in the content group of the creator. Throws a `Refusal`. */
const refuseOutsider = (exchange: Exchange, creator: Value, requester: Value): void => {
  if (isAtLeast(exchange.sandbox.capabilities.of('release'), '30.2.2')) return;
  const [by, for_] = [creator, requester].map((user) => Number((user as Data | null)?.['id'] ?? 0));
  if (requesterGroupFits(by ?? 0, for_ ?? 0)) return;
  throw invalidParameter(exchange, 'requested-by must be in the content group of created-by.');
};

/** The default currency. */
const preset = (): Data | null => currencyOf(presetCurrency)?.shown ?? null;

/**
 * The currency of a requisition: the given one if active, the former one, or by choice the preset one. Throws a
 * `Refusal`.
 */
const currencyFor = (scope: ReferenceScope, given: Value | undefined, before: Value | undefined): Value => {
  const { exchange } = scope;
  if (Array.isArray(given)) throw invalidParameter(exchange, `${path} must be one currency.`);
  const reference = { given: given ?? undefined, before, path, meant: 'an active currency' };
  const currency = resolveReference(scope, reference, findCurrency);
  if (currency !== null || !scope.isNew) return currency;
  if (exchange.sandbox.choices.of('requisitions/without-currency') === 'preset') return preset();
  throw invalidParameter(exchange, `${path} must be given.`);
};

const references: readonly [name: string, meant: string, records: readonly SeedReference[]][] = [
  ['department', 'a department', departments],
  ['ship-to-address', 'an address', addresses],
  ['pcard', 'a purchasing card', pcards],
];

type NamedValue = readonly [name: string, value: Value];

const textMembers = ({ exchange }: ReferenceScope, given: Data, before: Data): NamedValue[] =>
  headerTexts.map((name) => {
    const text = given[name];
    return [name, text === undefined ? (before[name] ?? null) : boundedText(exchange, name, text)];
  });

const referenceMembers = (scope: ReferenceScope, given: Data, before: Data): NamedValue[] =>
  references.map(([name, meant, records]) => {
    const reference = { given: given[name], before: before[name], path: name, meant };
    return [name, resolveReference(scope, reference, (data) => findAmong(records)(data)?.shown)];
  });

const people = (scope: ReferenceScope, given: Data, before: Data): Data => {
  const { exchange, isNew } = scope;
  const path = 'requested-by';
  const creator = isNew ? creatorOf(exchange, given['created-by']) : (before['created-by'] ?? null);
  const reference = {
    given: given[path] ?? undefined,
    before: before[path],
    path,
    meant: 'an active user',
  };
  const requester =
    resolveReference(scope, reference, (data) => findUser(exchange, data, path)?.shown) ?? creator;
  refuseOutsider(exchange, creator, requester);
  return { 'created-by': creator, 'requested-by': requester, requester };
};

/** The members of a requisition without its lines: as given, else as before, else the defaults. Throws a `Refusal`. */
const headerContent = (scope: ReferenceScope, given: Data, before: Data = {}): Data => {
  const hidden = given['hide-price'] ?? before['hide-price'] ?? false;
  const need = given['need-by-date'];
  const warehouse = given['receiving-warehouse-id'];
  const currency = currencyFor(scope, given['currency'], before['currency']);
  return {
    ...Object.fromEntries(textMembers(scope, given, before)),
    ...Object.fromEntries(referenceMembers(scope, given, before)),
    ...people(scope, given, before),
    currency,
    'mobile-currency': currency,
    'need-by-date': need === undefined ? (before['need-by-date'] ?? null) : need,
    'hide-price': hidden,
    'price-hidden': hidden,
    'receiving-warehouse-id':
      warehouse === undefined
        ? (before['receiving-warehouse-id'] ?? null)
        : (wholeNumberIn(scope.exchange, warehouse, 'receiving-warehouse-id') ?? null),
    ...customFieldsIn(scope.exchange, given, before),
  };
};

const linesAfter = (exchange: Exchange, { lines = [], adds }: SentRequisition): NumberedLine[] => {
  const requests = lines.map((given, index) => ({ given, before: {}, path: `requisition-lines.${index}` }));
  const first = withoutRepeats(numberLines(exchange, requests));
  if (!adds) return first;
  if (first.length === 0) throw invalidParameter(exchange, 'requisition-lines must hold at least one line.');
  // New lines of a cart are numbered after those in it; numbers in the request are ignored.
  return first.map((line) => ({ ...line, lineNum: undefined }));
};

const changeLines = (scope: ReferenceScope, data: Data, lines: readonly NumberedLine[]) => {
  const after = new Map(linesOf(data).map((line) => [line['id'], line]));
  const added = lines.filter((line) => {
    const before = findLine(scope.exchange, data, line);
    if (before === undefined) return true;
    const current = after.get(before['id']) ?? before;
    after.set(before['id'], { ...current, ...lineContent(scope, { ...line, before: current }) });
    return false;
  });
  return { lines: [...after.values()], added };
};

const lastLineNum = (lines: readonly Data[]): number =>
  lines.reduce((most, { 'line-num': number }) => Math.max(most, Number(number ?? 0)), 0);

/**
 * The content of a requisition after an update: sent members change, others stay. Lines with a known id or line-num are
 * updated, all others are added. Throws a `Refusal` (Endpoints / Requisitions; Limits).
 */
export const contentAfter = (
  exchange: Exchange,
  document: StoredRequisition,
  input: SentRequisition,
): RequisitionContent => {
  const { data: before, id, state } = document;
  const scope = { exchange, isNew: false };
  const header = headerContent(scope, input.header, before);
  const { lines, added } = changeLines(scope, before, linesAfter(exchange, input));
  const place = { requisition: id, lastLine: state.lastLine, lastLineNum: lastLineNum(lines) };
  const all = [...lines, ...newLines(scope, added, place)];
  const data = assemble({ id, header, lines: all, before }, exchange.sandbox.choices);
  return { data, lastLine: state.lastLine + added.length };
};

const refuseWithoutLines = (exchange: Exchange, lines: readonly TakenLine[]): void => {
  if (lines.length > 0 || exchange.sandbox.choices.of('requisitions/without-lines') === 'accepted') return;
  throw invalidParameter(exchange, 'requisition-lines must hold at least one line.');
};

const linesFor = (exchange: Exchange, { lines = [] }: SentRequisition): TakenLine[] => {
  const requests = lines.map((given, index) => ({ given, before: {}, path: `requisition-lines.${index}` }));
  const taken = takeLines(exchange, withoutRepeats(numberLines(exchange, requests)));
  refuseWithoutLines(exchange, taken);
  return taken;
};

/**
 * The content of a new requisition: everything but status, approvals and stamps. Lines taken from drafts are removed
 * there. Throws a `Refusal`, before anything changes, if a rule or limit is violated (Endpoints / Requisitions;
 * Limits).
 */
export const contentOf = (exchange: Exchange, input: SentRequisition, id: number): RequisitionContent => {
  const scope = { exchange, isNew: true };
  const header = headerContent(scope, input.header);
  const takenLines = linesFor(exchange, input);
  const lines = newLines(scope, takenLines, { requisition: id, lastLine: 0 });
  const data = assemble({ id, header, lines }, exchange.sandbox.choices);
  releaseLines(exchange, takenLines);
  return { data, lastLine: lines.length };
};

/** The content of a new, empty cart: it belongs to the acting user, and has the preset currency. */
export const emptyContent = (exchange: Exchange, id: number): RequisitionContent => {
  const user = userOf(actingUser(exchange));
  const currency = preset();
  const header = {
    ...Object.fromEntries(headerTexts.map((name) => [name, null])),
    department: null,
    'ship-to-address': null,
    pcard: null,
    'created-by': user,
    'requested-by': user,
    requester: user,
    currency,
    'mobile-currency': currency,
    'need-by-date': null,
    'hide-price': false,
    'price-hidden': false,
    'receiving-warehouse-id': null,
  };
  return { data: assemble({ id, header, lines: [] }, exchange.sandbox.choices), lastLine: 0 };
};
