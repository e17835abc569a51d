import { areaOf } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { spell } from '../../../models/wire/spelling.ts';
import type { Appetite, Check } from '../check.ts';
import type { LegalDocumentReference } from '../profile/legal-profile.ts';
import type { ExpendablePayment, ExpendableSheet, Profile } from '../profile/profile.ts';
import type { ReassignmentUsers } from '../profile/reassignment-profile.ts';

/** The listed documents that belong to one check alone. */
export interface Slice {
  readonly sheets: readonly ExpendableSheet[];
  readonly payments: readonly ExpendablePayment[];
  readonly legalDocuments: readonly LegalDocumentReference[];
  /** Those listed to get things belong to all. */
  readonly users: ReassignmentUsers;
}

/** By the id of a check. */
export type Slices = (check: string) => Slice;

/** Who gets the documents of one kind, one after the other: the hungry before each of the others. */
const turnsFor = (checks: readonly Check[], state: string | undefined): string[] => {
  const fits = ({ appetite }: Check) => state === undefined || (appetite?.states?.includes(state) ?? true);
  const [hungry, others] = [true, false].map((wanted) =>
    checks.filter((check) => fits(check) && (check.appetite?.hungry ?? false) === wanted).map(({ id }) => id),
  ) as [string[], string[]];
  if (others.length === 0) return hungry;
  return others.flatMap((id) => [...hungry, id]);
};

const dealt = <T>(
  documents: readonly T[],
  checks: readonly Check[],
  { kindOf, stateOf }: { kindOf: (document: T) => string; stateOf: (document: T) => string | undefined },
): Map<string, T[]> => {
  const hands = new Map<string, T[]>();
  for (const alike of Map.groupBy(documents, kindOf).values()) {
    const [first] = alike;
    const turns = first === undefined ? [] : turnsFor(checks, stateOf(first));
    for (const [at, document] of alike.entries()) {
      const owner = turns[at % Math.max(1, turns.length)];
      if (owner !== undefined) hands.set(owner, [...(hands.get(owner) ?? []), document]);
    }
  }
  return hands;
};

const kindOfArea: Readonly<Record<string, Appetite['kind']>> = {
  'service-sheets': 'sheet',
  payments: 'payment',
  'user-reassignments': 'user',
  'legal-documents': 'legal-document',
};

const takers = (checks: readonly Check[], kind: Appetite['kind']): readonly Check[] =>
  checks.filter(
    ({ id, effect, appetite }) => effect === 'changes' && (appetite?.kind ?? kindOfArea[areaOf(id)]) === kind,
  );

/**
 * Deals the documents that a profile lists to the checks that change some, in the order of the catalogue and
 * state by state. The same profile and checks give the same slices in every process, so that no document is
 * used twice whichever worker or shard runs a check.
 */
export const slicesOf = (profile: Profile, checks: readonly Check[]): Slices => {
  const sheets = dealt(profile.serviceSheets.expendable, takers(checks, 'sheet'), {
    kindOf: ({ state, steps, orderLineOpen }) => `${state} ${steps ?? ''} ${orderLineOpen}`,
    stateOf: ({ state }) => state,
  });
  const payments = dealt(profile.payments.expendable, takers(checks, 'payment'), {
    kindOf: ({ state, exported }) => `${state ?? ''} ${exported}`,
    stateOf: ({ state }) => state,
  });
  const legalDocuments = dealt(profile.legalDocuments.expendable, takers(checks, 'legal-document'), {
    kindOf: ({ contract }) => String(contract),
    stateOf: () => 'listed',
  });
  const { from, deactivatable, to } = profile.userReassignments.users;
  const users = dealt(
    [
      ...from.map((user) => ({ user, role: 'from' })),
      ...deactivatable.map((user) => ({ user, role: 'deactivatable' })),
    ],
    takers(checks, 'user'),
    { kindOf: ({ role }) => role, stateOf: ({ role }) => role },
  );
  const usersOf = (check: string, wanted: string) =>
    (users.get(check) ?? []).flatMap(({ user, role }) => (role === wanted ? [user] : []));
  return (check) => ({
    sheets: sheets.get(check) ?? [],
    payments: payments.get(check) ?? [],
    legalDocuments: legalDocuments.get(check) ?? [],
    users: { from: usersOf(check, 'from'), deactivatable: usersOf(check, 'deactivatable'), to },
  });
};

/** What a hook's placeholders stand for; names as written in the profile or in camel case. */
export type Values = Readonly<Record<string, unknown>>;

const camel = (name: string): string => spell(name, 'camel');

const valueNamed = (values: Values, name: string): unknown => values[name] ?? values[camel(name)];

/** Fills a URL: each value percent-encoded, nothing where there is no value. */
export const fillUrl = (template: string, values: Values): string =>
  template.replace(/\{([a-zA-Z][\w-]*)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueNamed(values, name) ?? '')),
  );

/**
 * Fills a JSON body: a placeholder in quotes becomes a string, a bare one whatever JSON the value is; both
 * become null where there is no value.
 */
export const fillBody = (template: string, values: Values): string =>
  template.replace(/("?)\{([a-zA-Z][\w-]*)\}("?)/g, (_, open: string, name: string, close: string) => {
    const value = valueNamed(values, name) ?? null;
    if (open === '"' && close === '"') return jsonText(value === null ? null : String(value));
    const text = jsonText(value) ?? 'null';
    const within = open !== close && typeof value !== 'object';
    return open + (within ? jsonText(String(value)).slice(1, -1) : text) + close;
  });
