import { codeStates } from '../../models/lifecycles/access/authorization-code.ts';
import { deviceStates } from '../../models/lifecycles/access/device-authorization.ts';
import { refreshStates } from '../../models/lifecycles/access/refresh-token.ts';
import { agreementStates } from '../../models/lifecycles/agreement.ts';
import { deliveryScheduleStates } from '../../models/lifecycles/delivery-schedule.ts';
import { inspectionStates } from '../../models/lifecycles/inspection.ts';
import { reassignmentStates } from '../../models/lifecycles/reassignment.ts';
import { requisitionStates } from '../../models/lifecycles/requisition-record.ts';
import { sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { paymentStatuses } from '../../models/resources/index.ts';
import { assignmentLists, responsibilities } from '../../models/responsibilities.ts';
import type { PageSession } from '../auth/pages/sessions.ts';
import { grantTypes, type RecordKind, type RecordOf, type UserConsent } from '../auth/stored-records.ts';
import type { ConditionRule } from '../conditions.ts';
import { peopleRows } from '../people/rows.ts';
import { paces, peopleWho } from '../people/settings.ts';
import type { SeedPlace } from '../seed/own/own-record.ts';
import type { Kind, LineRecord, ReassignmentItem, StateOf } from '../store/port.ts';

// JSON Schemas of what is stored in addition to document data. The schemas of the data follow from the resources.

type Schema = object;

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
/** The upper limit of moments in milliseconds, and of differences between two of them: the end of the year 9999. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59);
const moment: Schema = { type: 'number', minimum: 0, maximum: lastMoment };
const wholeNumber: Schema = { type: 'integer', minimum: 0 };
const anyObject: Schema = { type: 'object' };
const anyOf = (words: readonly string[]): Schema => ({ type: 'string', enum: words });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });

/** The members of a type that may be left out. */
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** An object with a schema for each member of a type; `optional` ones may be left out. Others are refused. */
const objectOf = <T>(
  members: { readonly [K in keyof Required<T>]: Schema },
  ...optional: readonly (OptionalKeys<T> & string)[]
): Schema => ({
  type: 'object',
  properties: members,
  required: Object.keys(members).filter((name) => !(optional as readonly string[]).includes(name)),
  additionalProperties: false,
});

/** A record whose lifecycle has nothing but a state. */
const stateOf = (states: readonly string[]): Schema =>
  objectOf<{ readonly state: string }>({ state: anyOf(states) });

/** A record that also has the exported mark. */
const markedOf = (states: readonly string[]): Schema =>
  objectOf<{ readonly state: string; readonly exported: boolean }>({ state: anyOf(states), exported: flag });

/** A delivery schedule, and the values that a pending decision of the buyer sets. */
const lineValues = mapOf({ type: ['string', 'null'] });
const lineRecord = objectOf<LineRecord>(
  {
    ...{ state: anyOf(deliveryScheduleStates), exported: flag },
    onDecision: objectOf<NonNullable<LineRecord['onDecision']>>(
      { accept: lineValues, reject: lineValues },
      'accept',
      'reject',
    ),
  },
  'onDecision',
);

const consent = objectOf<UserConsent>(
  {
    ...{ client: text, user: wholeNumber, scopes: listOf(text), signedInAt: wholeNumber },
    ...{ told: { const: true }, nonce: text },
  },
  'told',
  'nonce',
);

const rule = objectOf<ConditionRule>(
  {
    ...{ operation: text, method: text, path: text, reset: { enum: [true, 'after'] } },
    ...{ after: wholeNumber, first: wholeNumber, every: wholeNumber, delaySeconds: { type: 'number' } },
    ...{ status: wholeNumber, retryAfter: { type: 'number' }, slowBody: wholeNumber },
  },
  ...(['operation', 'method', 'path', 'after', 'first', 'every', 'delaySeconds', 'status'] as const),
  ...(['retryAfter', 'reset', 'slowBody'] as const),
);

const settings = objectOf<RecordOf['sandbox']>(
  {
    ...{ seed: wholeNumber, random: wholeNumber, waits: flag, started: moment, keyDigest: text },
    clock: objectOf<RecordOf['sandbox']['clock']>(
      { offset: { type: 'number', minimum: -lastMoment, maximum: lastMoment }, stopped: moment },
      'stopped',
    ),
    ...{ choices: mapOf(text), capabilities: mapOf(text), faults: listOf(text) },
    conditions: objectOf<NonNullable<RecordOf['sandbox']['conditions']>>({
      rules: listOf(rule),
      generation: wholeNumber,
    }),
    baseUrl: { type: 'string', pattern: '^https?://[^/\\s"\\\\<>]+(/[^\\s"\\\\<>]*)?$' },
    people: objectOf<NonNullable<RecordOf['sandbox']['people']>>({
      pace: anyOf([...Object.keys(paces), 'off']),
      who: listOf(anyOf(peopleWho)),
    }),
    generated: objectOf<NonNullable<RecordOf['sandbox']['generated']>>({
      ...{ count: wholeNumber, seed: wholeNumber, start: moment },
    }),
  },
  ...(['seed', 'random', 'conditions', 'people', 'keyDigest', 'generated'] as const),
);

const seed = objectOf<RecordOf['seed']>({
  only: flag,
  problems: { type: 'array', maxItems: 0 },
  records: listOf(
    objectOf<RecordOf['seed']['records'][number]>({
      ...{ kind: text, data: anyObject, state: text },
      beside: mapOf({ type: ['string', 'boolean'] }),
      place: objectOf<SeedPlace>(
        {
          ...{
            source: text,
            unit: anyOf(['line', 'record']),
            row: wholeNumber,
            line: wholeNumber,
            column: wholeNumber,
          },
        },
        'line',
        'column',
      ),
    }),
  ),
});

/** Acts of simulated people: one alternative for each row. */
const act: Schema = {
  ...objectOf<RecordOf['act']>({
    ...{ at: moment, who: text, kind: text, id: wholeNumber, state: text, event: text },
  }),
  anyOf: peopleRows.map(({ who, kind, state, event }) => ({
    properties: {
      who: { const: who },
      kind: { const: kind },
      state: { const: state },
      event: { const: event },
    },
  })),
};

/** Record kind -> the schema of its values. */
export const recordSchemas: { readonly [K in RecordKind]: Schema } = {
  client: objectOf<RecordOf['client']>(
    {
      ...{ id: text, secretDigest: text, secret: text, name: text, grantType: anyOf(grantTypes) },
      ...{ redirectUris: listOf(text), scopes: listOf(text), presetScope: text, family: text },
      record: stateOf(['active', 'inactive']),
    },
    'secret',
  ),
  code: objectOf<RecordOf['code']>(
    {
      ...{ allowed: consent, redirectUri: text, challenge: text, expires: moment, family: text },
      record: stateOf(codeStates),
    },
    'redirectUri',
    'challenge',
  ),
  device: objectOf<RecordOf['device']>(
    {
      ...{ key: text, client: text, scopes: listOf(text), told: { const: true }, userCode: text },
      ...{ expires: moment, interval: wholeNumber, lastPoll: moment, allowed: consent },
      record: stateOf(deviceStates),
    },
    ...(['told', 'lastPoll', 'allowed'] as const),
  ),
  'user-code': objectOf<RecordOf['user-code']>({ device: text }),
  'refresh-token': objectOf<RecordOf['refresh-token']>({
    ...{ allowed: consent, expires: moment, family: text, record: stateOf(refreshStates) },
  }),
  family: objectOf<RecordOf['family']>({
    ...{ client: text, record: stateOf(['good', 'ended', 'expired']) },
  }),
  session: objectOf<PageSession>(
    {
      ...{ user: wholeNumber, signedInAt: wholeNumber, csrf: text, expires: moment, freshFor: text },
      wrongCodes: objectOf<NonNullable<PageSession['wrongCodes']>>({ from: moment, count: wholeNumber }),
    },
    ...(['user', 'signedInAt', 'freshFor', 'wrongCodes'] as const),
  ),
  consent: objectOf<RecordOf['consent']>({ scopes: listOf(text) }),
  user: objectOf<RecordOf['user']>({
    ...{ id: wholeNumber, login: text, shown: anyObject, active: flag, locked: listOf(text) },
    held: {
      type: 'object',
      properties: Object.fromEntries(assignmentLists.map((name) => [name, listOf(text)])),
      additionalProperties: false,
    },
  }),
  'user-name': objectOf<RecordOf['user-name']>({ id: wholeNumber }),
  notifications: objectOf<RecordOf['notifications']>({
    all: listOf(objectOf<RecordOf['notifications']['all'][number]>({ comment: wholeNumber, at: text })),
  }),
  'approval-chain': objectOf<RecordOf['approval-chain']>({ approvers: listOf(wholeNumber) }),
  removed: objectOf<RecordOf['removed']>({}),
  move: objectOf<RecordOf['move']>({ at: moment, payment: wholeNumber, to: anyOf(paymentStatuses) }),
  issuance: objectOf<RecordOf['issuance']>({ at: moment, tries: wholeNumber }),
  ...{ act, sandbox: settings, seed },
};

/** Has no upper limit: an id may have more digits than a double can represent. */
const id: Schema = { type: 'integer' };

type RequisitionStep = StateOf['requisition-header']['record']['approvals'][number];
type SheetStep = StateOf['work-confirmation-header']['record']['approvals'][number];

const requisitionStep = objectOf<RequisitionStep>({
  ...{ id, manual: flag, approver: id, status: anyOf(['waiting', 'current', 'approved', 'rejected']) },
});
const sheetStep = objectOf<SheetStep>(
  {
    ...{ id, manual: flag, approver: id, place: anyOf(['open', 'passed']) },
    ...{ chain: anyOf(['approval', 'void']), kind: anyOf(['approver', 'watcher']) },
    status: anyOf(['waiting', 'current', 'approved', 'rejected', 'skipped', 'watching']),
  },
  'place',
);

const responsibility = anyOf(responsibilities.map(({ member }) => member));

const none = objectOf<Readonly<Record<never, never>>>({});
const owner: Schema = { type: 'string', pattern: '^[a-z-]+(/\\d+)+$' };
const owned = objectOf<StateOf['comment']>({ owner });

/** Kind of documents -> the schema of their state. */
export const stateSchemas: { readonly [K in Kind]: Schema } = {
  'work-confirmation-header': objectOf<StateOf['work-confirmation-header']>({
    orderLineOpen: flag,
    record: objectOf<StateOf['work-confirmation-header']['record']>({
      ...{ state: anyOf(sheetStates), approvals: listOf(sheetStep) },
    }),
  }),
  'service-pay-payment': objectOf<StateOf['service-pay-payment']>({ record: markedOf(paymentStatuses) }),
  'requisition-header': objectOf<StateOf['requisition-header']>({
    lastLine: wholeNumber,
    record: objectOf<StateOf['requisition-header']['record']>({
      ...{ state: anyOf(requisitionStates), approvals: listOf(requisitionStep) },
    }),
  }),
  'user-reassignment': objectOf<StateOf['user-reassignment']>(
    {
      ...{ record: stateOf(reassignmentStates), from: wholeNumber, to: wholeNumber, due: moment },
      ...{ asked: listOf(responsibility), sent: listOf(responsibility) },
      items: listOf(
        objectOf<ReassignmentItem>({
          ...{ member: responsibility, list: anyOf(assignmentLists), id: text },
          ...{ status: anyOf(['Changed', 'Failed']), message: { type: ['string', 'null'] } },
        }),
      ),
    },
    'due',
  ),
  'scheduling-agreement': objectOf<StateOf['scheduling-agreement']>({
    ...{ record: stateOf(agreementStates), lines: mapOf(lineRecord) },
  }),
  'delivery-schedule': objectOf<StateOf['delivery-schedule']>({
    ...{ agreement: wholeNumber, agreementState: anyOf(agreementStates) },
  }),
  attachment: objectOf<StateOf['attachment']>(
    {
      ...{ owner, key: text },
      file: {
        ...objectOf<NonNullable<StateOf['attachment']['file']>>({ name: text, mime: text, text }, 'text'),
        type: ['object', 'null'],
      },
    },
    'key',
  ),
  'quality-inspection': objectOf<StateOf['quality-inspection']>({ record: markedOf(inspectionStates) }),
  ...{ comment: owned, 'legal-document': owned },
  ...{ contract: none, 'invoice-header': none, 'expense-report': none, 'order-header': none },
  ...{ 'inventory-transaction': none, 'quote-request': none, 'quote-request-line': none },
  'quote-request-attachment': none,
};
