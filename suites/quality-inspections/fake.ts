import type { Members } from '../../models/members.ts';
import type { Outgoing } from '../harness/client.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { type Collection, json, openFake, refusal } from '../harness/fake/fake.ts';
import { type FakeTarget, judging } from '../harness/fake/judge-checks.ts';
import type { Overrides } from '../harness/fake/overrides.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';

const read = 'quality_collaboration.quality_inspection.read';
const write = 'quality_collaboration.quality_inspection.write';

/** What a fake does otherwise than it should, or where the documentation leaves it open. */
export interface InspectionOverrides extends Overrides {
  /** What becomes of each other inspection when one is marked or reset. */
  readonly others?: (other: Members, exported: boolean) => Members;
  /** An inspection after supplier or buyer did something; undefined refuses it. */
  readonly moves?: (one: Members, type: string) => Members | undefined;
  /** The scopes that reading and creating take. */
  readonly needs?: { readonly read: readonly string[]; readonly write: readonly string[] };
}

export const requiredOnes = ['dueDate', 'supplierId', 'itemQuantity', 'uom', 'requestedBy'];

const recordsOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value : []) as Members[];

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

const given = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** A characteristic of an answer for one of a request, as the documentation renames its members. */
const characteristicOf = (
  sent: Members,
  ids: { readonly inspection: number; readonly id: number },
): Members => {
  const part = (one: Members, at: number): Members => ({
    id: ids.id * 10 + at,
    characteristicId: ids.id,
    ...one,
  });
  const { requirement, type, valueType, characteristicValues, expectedResults, expectedLimits } = sent;
  const results = expectedResults as Members | undefined;
  return given({
    id: ids.id,
    lineNum: ids.id % 100,
    inspectionId: ids.inspection,
    name: sent['name'],
    type: lower(type),
    isQuantitative: sent['isQuantitative'],
    specification: requirement,
    valueType: lower(valueType),
    characteristicValues: recordsOf(characteristicValues).map(part),
    expectedResults:
      results && part({ numericValue: results['targetValue'], valuePrecision: results['valuePrecision'] }, 7),
    expectedLimits: recordsOf(expectedLimits).map(part),
    recordedCharacteristic: null,
  });
};

/** A new inspection for a request, as the documentation says that it is. */
export const newInspection = (sent: Members, { id }: { readonly id: number }): Members => ({
  id,
  ...sent,
  status: 'Open',
  exported: false,
  createdAt: '2026-08-01T12:00:00Z',
  characteristics: recordsOf(sent['characteristics']).map((one, at) =>
    characteristicOf(one, { inspection: id, id: id * 100 + at + 1 }),
  ),
});

/** What the supplier records: a code where one is chosen, else a number. */
const recorded = (one: Members): Members => ({
  ...one,
  characteristics: recordsOf(one['characteristics']).map((characteristic) => ({
    ...characteristic,
    recordedCharacteristic: {
      id: Number(characteristic['id']) * 10 + 9,
      characteristicId: characteristic['id'],
      ...(characteristic['valueType'] === 'choice' ? { code: 'OK' } : { numericValue: '12.4' }),
    },
  })),
});

const decision = (one: Members, reviewDecision: string): Members => ({
  ...recorded(one),
  ...{ status: 'Closed', reviewDecision, resolutionReasonText: 'as agreed' },
});

/** What others do with an inspection; undefined where there is no such event. */
export const move = (one: Members, type: string): Members | undefined =>
  ({
    start: { ...one, status: 'In Progress' },
    submit: { ...one, status: 'In Buyer Review' },
    accept: decision(one, 'Accepted'),
    reject: decision(one, 'Rejected'),
    send_back: { ...one, status: 'In Progress' },
  })[type];

const collection: Collection<Members> = {
  routes: { all: /\/quality_inspections(?:\/(?<id>\d+)(?:\/(?<action>exported|reset-exported))?)?$/ },
  refuses: (sent) => (requiredOnes.every((name) => (sent[name] ?? null) !== null) ? undefined : 422),
  makes: newInspection,
  acts: (one, _, { action }) => ({ ...one, exported: action === 'exported' }),
};

/** Inspections, a supplier and a buyer. It speaks JSON, and gives out tokens whose text is their scopes. */
export const openInspectionFake = (overrides: InspectionOverrides = {}): FakeTarget => {
  const { others = (other) => other, moves = move, needs = { read: [read], write: [write] } } = overrides;
  const acts: NonNullable<Overrides['acts']> = (one, sent, call) => {
    const after = (overrides.acts ?? collection.acts)?.(one, sent, call) ?? 404;
    const rest = typeof after === 'number' ? [] : fake.all().filter(({ data }) => data !== one);
    for (const other of rest) fake.put({ ...other, data: others(other.data, call.action === 'exported') });
    return after;
  };
  const answers = ({ method, path, token, body }: Outgoing) => {
    if (path.startsWith('/oauth2')) {
      const scope = new URLSearchParams(body?.text).get('scope') ?? '';
      return json(200, { access_token: `token ${scope}`, expires_in: 86_399 });
    }
    const given = typeof token === 'string' ? token.split(' ') : undefined;
    const mayCall = needs[method === 'GET' ? 'read' : 'write'].every(
      (scope) => given?.includes(scope) ?? true,
    );
    return mayCall ? undefined : refusal(403);
  };
  const fake = openFake({ ...collection, answers }, { ...overrides, acts });
  return {
    client: fake.client,
    fixtures: {
      ...noDocuments,
      canMove: (kind) => kind === 'inspection',
      move: async (_, id, { type }) => {
        const one = fake.find(id);
        const after = one && moves(one.data, type);
        if (one !== undefined && after !== undefined) fake.put({ ...one, data: after });
        return after !== undefined;
      },
    },
  };
};

/** Everything that a profile can say of them. */
export const whole: ProfileSketch = {
  client: { id: 'client', secret: 'sample-secret', scopes: [read, write, 'core.accounting.read'] },
  capabilities: { json: true, xml: false },
  qualityInspections: {
    ...{ readable: [501], supplier: 301, item: 7001, uom: 21, requestedBy: 15 },
    paths: { list: '/api/quality_inspections' },
  },
};

export const judgedBy = judging(openInspectionFake, whole);
