import type { Area } from './areas.ts';
import { areaOf, type RequirementId, requirements } from './requirements/index.ts';
import {
  attachment,
  comment,
  deliverySchedule,
  legalDocument,
  memberOf,
  nestedIn,
  payment,
  qualityInspection,
  requestedAgreement,
  requestedInspection,
  requisition,
  schedulingAgreement,
  serviceSheet,
  userReassignment,
} from './resources/index.ts';
import type { Field, Resource } from './resources/resource.ts';
import { shownGroup } from './responsibilities.ts';

/** What a requirement states about one member of a record. */
export interface FieldRule {
  readonly area: Area;
  readonly requirement: RequirementId;
  /** `presence`: reads return the member, with its type. */
  readonly kind: 'type' | 'length' | 'presence' | 'name';
  readonly resource: Resource;
  /** The members that lead to the record with the field, outermost first. */
  readonly within: readonly string[];
  readonly field: Field;
  /** The type named by the requirement, such as `decimal`; the field's own type if it names none. */
  readonly type: string;
}

/** The record of each area. */
const subjects = {
  'service-sheets': serviceSheet,
  payments: payment,
  requisitions: requisition,
  'user-reassignments': userReassignment,
  'scheduling-agreements': schedulingAgreement,
  'quality-inspections': qualityInspection,
  attachments: attachment,
  comments: comment,
  'legal-documents': legalDocument,
} as const satisfies Partial<Record<Area, Resource>>;

const ids = new Map<string, RequirementId>(requirements.map(({ id }) => [id, id as RequirementId]));

/** The words after `-is-` in requirement ids about types. */
const types = [
  ...['integer', 'number', 'decimal', 'string', 'text', 'boolean', 'flag', 'datetime'],
  ...['user', 'object', 'object-or-null', 'address', 'department', 'pcard', 'currency'],
  ...['list', 'array-or-object', 'approval', 'attachment', 'lines', 'lower-case'],
];

/** The words for members in requirement ids, if they differ from the names. */
const memberWords: Readonly<Record<string, string>> = {
  [shownGroup('approvals')]: 'approvals',
  items: 'item',
  'delivery-schedules': 'line',
  'schedule-lines': 'line',
  characteristics: 'characteristic',
  'is-confirmation-required': 'confirmation-flag',
};

/** The same for requirement ids about requests. */
const requestWords: Readonly<Record<string, string>> = {
  'external-scheduling-agreement-number': 'external-number',
};

/** The word for a member in requirement ids. */
export const wordOf = (member: string): string => memberWords[member] ?? member;

type FieldPosition = Pick<FieldRule, 'area' | 'resource' | 'within' | 'field'>;

const wordsOf = ({ resource, field: { name }, within }: FieldPosition): readonly string[] => {
  const parent = within.at(-1);
  if (parent === undefined) return [name];
  const full = `${wordOf(parent)}-${wordOf(name)}`;
  // If the record itself has a member of that name, the plain word refers to that member.
  const isOwn = (word: string) => memberOf(resource, word) !== undefined;
  return [...(isOwn(full) ? [] : [full]), ...(isOwn(name) ? [] : [wordOf(name)])];
};

/** The type of a field, for requirements that name none. */
const typeOf = ({ type }: Field): string => {
  if (typeof type === 'string') return type;
  if ('many' in type) return 'list';
  return ['user', 'currency'].includes(type.one.name) ? type.one.name : 'object';
};

/** Kind -> the endings of requirement ids about a member, each with the type that it names. */
const endingsOf = ({ field }: FieldPosition): Readonly<Record<FieldRule['kind'], readonly string[]>> => ({
  type: types.map((type) => `is-${type}`),
  presence: ['is-returned', 'are-returned'],
  length: field.maxLength === undefined ? [] : [`fits-${field.maxLength}-characters`],
  name: ['has-an-underscore', 'has-a-hyphen'],
});

/** The rules about one member: at most one of each kind. */
const rulesAt = (place: FieldPosition): readonly FieldRule[] =>
  Object.entries(endingsOf(place)).flatMap(([kind, endings]) => {
    const candidates = wordsOf(place).flatMap((word) => endings.map((ending) => [word, ending] as const));
    for (const [word, ending] of candidates) {
      const requirement = ids.get(`${place.area}/${word}-${ending}`);
      const type = kind === 'type' ? ending.slice('is-'.length) : typeOf(place.field);
      if (requirement !== undefined)
        return [{ ...place, kind: kind as FieldRule['kind'], requirement, type }];
    }
    return [];
  });

/** A name with a spelling of its own is part of the requirement about the member's type. */
const withWrittenName = (rules: readonly FieldRule[]): readonly FieldRule[] => {
  const type = rules.find(({ kind, field }) => kind === 'type' && field.wireName !== undefined);
  if (type === undefined || rules.some(({ kind }) => kind === 'name')) return rules;
  return [...rules, { ...type, kind: 'name' }];
};

/** The maximum nesting depth of a field. */
const deepest = 2;

type Includes = (field: Field) => boolean;

/** The members of a record and of its nested records that are included, outermost first. */
const placesIn = (
  { area, resource, within }: Omit<FieldPosition, 'field'>,
  record: Resource,
  includes: Includes,
): readonly FieldPosition[] =>
  record.fields.filter(includes).flatMap((field) => {
    const place = { area, resource, within, field };
    const nested = within.length < deepest ? nestedIn(field.type) : undefined;
    if (nested === undefined) return [place];
    return [place, ...placesIn({ area, resource, within: [...within, field.name] }, nested, includes)];
  });

const placesOf = (
  records: Readonly<Record<string, Resource>>,
  includes: Includes,
): readonly FieldPosition[] =>
  Object.entries(records).flatMap(([area, resource]) =>
    placesIn({ area: area as Area, resource, within: [] }, resource, includes),
  );

/** The rules about members of records, by area in the order of a run. */
export const fieldRules: readonly FieldRule[] = placesOf(subjects, () => true).flatMap((place) =>
  withWrittenName(rulesAt(place)),
);

/** What a requirement states about one member of requests. */
interface RequestRule extends FieldPosition {
  readonly requirement: RequirementId;
  /**
   * `required`, `optional` and `taken`: requests must, need not, or may contain it; `whole`: a text of the documented
   * length is stored completely; `short`: no longer text is stored.
   */
  readonly kind: 'required' | 'optional' | 'taken' | 'whole' | 'short';
}

/** The request record of an area, if it differs from the record in answers. */
const requestSubjects: Readonly<Record<string, Resource>> = {
  ...subjects,
  'scheduling-agreements': requestedAgreement,
  'quality-inspections': requestedInspection,
};

/** Kind -> the possible requirement ids about a member of a request. */
const requestIds = ({ area, within, field: { name, maxLength } }: FieldPosition) => {
  const parent = within.at(-1);
  const own = parent === undefined ? [name, requestWords[name] ?? name] : [];
  const ending = (what: string) => own.map((word) => `${area}/${word}-${what}`);
  return {
    required: ending('is-required'),
    optional: [...ending('is-optional'), ...ending('are-optional')],
    taken:
      parent === undefined
        ? []
        : [name, wordOf(name)].map((word) => `${area}/${wordOf(parent)}-takes-${word}`),
    whole: ending(`takes-${maxLength}-characters`),
    short: [...ending(`holds-${maxLength}-characters`), ...ending(`fits-${maxLength}-characters`)],
  } satisfies Readonly<Record<RequestRule['kind'], readonly string[]>>;
};

/** The rules about members of requests. */
export const requestRules: readonly RequestRule[] = placesOf(
  requestSubjects,
  ({ inRequests }) => inRequests !== 'never',
).flatMap((place) =>
  Object.entries(requestIds(place)).flatMap(([kind, candidates]) => {
    const requirement = candidates.map((id) => ids.get(id)).find((id) => id !== undefined);
    return requirement === undefined ? [] : [{ ...place, kind: kind as RequestRule['kind'], requirement }];
  }),
);

/** The spelling of all member names of an area. */
export interface SpellingRule {
  readonly requirement: RequirementId;
  readonly spelling: Resource['spelling'];
  /** Members with separate requirements about their names, and those whose spelling is open. */
  readonly except?: readonly string[];
}

const hyphens = { requirement: 'formats/element-names-are-hyphenated', spelling: 'hyphen' } as const;

/** The spelling rule of each area whose spelling is documented. */
export const spellingRules: Readonly<Partial<Record<Area, SpellingRule>>> = {
  'service-sheets': hyphens,
  payments: hyphens,
  requisitions: hyphens,
  'user-reassignments': hyphens,
  'legal-documents': hyphens,
  'scheduling-agreements': {
    requirement: 'scheduling-agreements/names-are-hyphenated',
    spelling: 'hyphen',
    except: ['shipping-address', 'payment-term', 'schedule-lines', 'delivery-schedules'],
  },
  'quality-inspections': { requirement: 'quality-inspections/members-are-camel-case', spelling: 'camel' },
  // The spelling of linked-to in answers is open.
  comments: { requirement: 'comments/members-are-hyphenated', spelling: 'hyphen', except: ['linked-to'] },
};

/** What a requirement states about the words of a member in all answers. */
export interface WordRule {
  readonly area: Area;
  readonly requirement: RequirementId;
  readonly resource: Resource;
  readonly member: string;
  /** All allowed words, spelled as in the documentation. Empty: answers do not have the member. */
  readonly words: readonly string[];
  /** The words are spellings of one value; other values are not judged. */
  readonly oneValue?: true;
  /** Further values, whose words the documentation leaves open. */
  readonly open?: RegExp;
}

const wordRule = (
  requirement: RequirementId,
  resource: Resource,
  member: string,
  words = memberOf(resource, member)?.words ?? [],
): WordRule => ({ area: areaOf(requirement), requirement, resource, member, words });

/** Members whose values the documentation lists ("Allowed", or in code font). */
export const wordRules: readonly WordRule[] = [
  wordRule('payments/statuses-are-listed', payment, 'status'),
  {
    ...wordRule('payments/payment-initiated-has-two-spellings', payment, 'status', [
      ...['payment initiated', 'payment_initiated'],
    ]),
    oneValue: true,
  },
  wordRule('requisitions/statuses-are-listed', requisition, 'status'),
  wordRule('scheduling-agreements/statuses-are-listed', schedulingAgreement, 'status'),
  wordRule('scheduling-agreements/type-is-without-release', schedulingAgreement, 'type'),
  wordRule('scheduling-agreements/is-issued-is-sent-only', schedulingAgreement, 'is-issued'),
  wordRule(
    'scheduling-agreements/commitment-level-is-firm-or-trade-off',
    deliverySchedule,
    'commitment-level',
  ),
  // The documented sample has the type in lower case.
  wordRule('quality-inspections/type-is-inspection', qualityInspection, 'type', ['Inspection', 'inspection']),
  wordRule('quality-inspections/ref-document-type-is-purchase-order', qualityInspection, 'ref-document-type'),
  // Attachments may be links, but the word for these is not documented.
  { ...wordRule('attachments/type-is-file-or-text', attachment, 'type'), open: /url|link/i },
];
