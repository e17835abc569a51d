import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import { parse } from '../../models/query/parse.ts';
import { referenceRules } from '../../models/query/rules.ts';
import { payment } from '../../models/resources/index.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import type { Data } from '../../models/resources/resource.ts';
import { referenceSerialization } from '../../models/wire/serialization-options.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { hooksOf, noDocuments } from '../harness/fake/absent.ts';
import { type Collection, type Fake, json, openFake, refusal } from '../harness/fake/fake.ts';
import { type FakeTarget, makeFakeJudge } from '../harness/fake/judge-checks.ts';
import type { Overrides } from '../harness/fake/overrides.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';

type Selects = (conditions: readonly Condition[], data: Data, request: Outgoing) => boolean;

/** What a fake does otherwise than it should, or where the documentation leaves it open. */
export interface PaymentOverrides extends Overrides<Data> {
  /** Whether a payment meets the conditions of a query. */
  readonly meets?: Selects;
  /** Its payments, where they are not the usual ones. */
  readonly payments?: readonly Data[];
  /** How many expendable ones a profile lists; in batches by their id modulo six; left out, a hook makes them. */
  readonly listed?: number;
  /** What others do to the payments before each request. */
  readonly meanwhile?: (fake: Fake<Data>) => void;
}

const currency: Data = { id: 1, code: 'EUR', decimals: 2 };
const user: Data = { id: 7, login: 'ada', fullname: 'Ada Example' };

/** A day of July, as the stamps of payments have it. */
const july = (day: number): string => `2026-07-${String(day).padStart(2, '0')}T08:00:00.000Z`;

/** A payment with a value in every documented field. */
const paymentData = (id: number, given: Data = {}): Data => ({
  id,
  'created-at': july(id),
  'updated-at': july(id + 1),
  'line-num': id % 3,
  'external-ref-id': 9000 + id,
  status: 'draft',
  exported: false,
  'last-exported-at': given['exported'] === true ? july(id + 1) : null,
  'payment-batch-id': 50 + (id % 2),
  'pay-from-total': `${id}0.5`,
  'pay-to-total': `${id}1.25`,
  'reporting-pay-from-total': `${id}2`,
  'reporting-pay-to-total': `${id}3`,
  'exchange-rate': 1 + id / 8,
  'error-text': id % 2 === 0 ? null : `Account ${id} is closed`,
  'pay-from-currency': currency,
  'pay-to-currency': currency,
  'reporting-currency': currency,
  'payment-details': [{ id, amount: '1' }],
  'pay-from-account': { id, type: 'ServicePay::CompanyPaymentAccount', name: 'Main' },
  'pay-to-account': {
    id,
    type: id % 2 === 0 ? 'ServicePay::ExpensePaymentAccount' : 'ServicePay::SupplierPaymentAccount',
    name: 'Theirs',
  },
  payee: { id, name: 'Payee' },
  'payment-batch': { id: 50 + (id % 2) },
  'digital-check': { id },
  'payment-partner': { id: 1, 'issuing-bank': id % 2 === 0 ? 'Second Bank' : 'First & Only Bank' },
  'created-by': user,
  'updated-by': user,
  ...given,
});

/** One payment of each status, exported or not by turns. */
const seededPayments: readonly Data[] = paymentStatuses.map((status, at) =>
  paymentData(at + 1, { status, exported: at % 2 === 1 }),
);

/** Selects the payments that meet each condition, judged alone. */
export const all =
  (one: (condition: Condition, data: Data) => boolean): Selects =>
  (conditions, data) =>
    conditions.every((condition) => one(condition, data));

/** Judges the conditions on one member by one operator otherwise. */
export const overridesOn = (
  member: string,
  operator: string,
  wrong: (condition: Condition, data: Data) => boolean,
): PaymentOverrides => ({
  meets: all((condition, data) =>
    condition.path[0] === member && condition.operator === operator
      ? wrong(condition, data)
      : holds(condition, data),
  ),
});

/** Passes over some of the conditions of a query. */
export const passesOver = (
  isPassed: (one: Condition, query: { conditions: readonly Condition[]; request: Outgoing }) => boolean,
): PaymentOverrides => ({
  meets: (conditions, data, request) =>
    conditions.every((one) => isPassed(one, { conditions, request }) || holds(one, data)),
});

/** The usual payments, changed. */
export const seededWith = (change: (data: Data) => Data): readonly Data[] => seededPayments.map(change);

const givenIn = ({ path, body }: Outgoing): Data => {
  const query = new URL(path, 'http://platform').searchParams;
  const members = body?.text.includes('<service-pay-payment>')
    ? body.text.matchAll(/<([\w-]+)>([^<]*)<\//g)
    : [];
  return Object.fromEntries([...query, ...[...members].map(([, name = '', value = '']) => [name, value])]);
};

const stampUpdate = (data: Data, now: string): Data => ({ ...data, 'updated-at': now });

/** The one token that is given out: that of a client without permission for payments. */
const stranger = 'stranger';

const token = { access_token: stranger, token_type: 'bearer', expires_in: 86_399 };

const collection: Collection<Data> = {
  routes: {
    all: /^\/api\/service_pay\/payments(?:\/(?<id>\d+))?$/,
  },
  resource: payment,
  parses: givenIn,
  reads: () => undefined,
  updates: (data, given, { now }) => {
    const stamp = now();
    return given['exported'] === 'true'
      ? { ...stampUpdate(data, stamp), exported: true, 'last-exported-at': stamp }
      : 400;
  },
};

/** Payments, and a hook that makes and moves them. */
const openPaymentFake = (overrides: PaymentOverrides = {}): FakeTarget => {
  const { meets = all(holds), payments = seededPayments, meanwhile, listed, ...plain } = overrides;
  let left = listed ?? Number.POSITIVE_INFINITY;
  const reading = {
    ...referenceRules,
    serialization: { ...referenceSerialization, ...plain.serialization },
  };
  const toStored = (data: Data) => ({ id: Number(data['id']), on: '', data });

  const selects: Collection<Data>['selects'] = (own, { request }) => {
    const parsed = parse(request.path.split('?')[1] ?? '', payment, reading);
    if ('refusal' in parsed) return 400;
    return own.filter(({ data }) => meets(parsed.filter.conditions, data, request));
  };
  const answers = (request: Outgoing): Answer | undefined => {
    meanwhile?.(fake);
    if (request.path === '/oauth2/token') return json(200, token);
    return request.token === stranger ? refusal(403) : undefined;
  };
  const fake = openFake({ ...collection, seeded: payments.map(toStored), selects, answers }, plain);
  return {
    client: fake.client,
    fixtures: {
      ...noDocuments,
      payment: async ({ state = 'approved', exported = false }) => {
        if (left-- <= 0) return undefined;
        const id = fake.nextId();
        const stamp = fake.now();
        const batch = listed === undefined ? {} : { 'payment-batch-id': id % 6 };
        const stamps = { 'created-at': stamp, 'updated-at': stamp };
        fake.add(toStored(paymentData(id, { status: state, exported, ...stamps, ...batch })));
        return { id, state, exported };
      },
      available: () => Math.max(0, left),
      canMove: () => true,
      move: async (_, id, event) => {
        const old = fake.find(id);
        if (old !== undefined)
          fake.put({ ...old, data: stampUpdate({ ...old.data, status: String(event['to']) }, fake.now()) });
        return old !== undefined;
      },
      canAsk: (hook) => hook === 'set-payment-reference',
      ask: hooksOf({
        'set-payment-reference': ({ id, reference }) => {
          const old = fake.find(id);
          if (old === undefined) return undefined;
          fake.put({ ...old, data: { ...old.data, 'external-ref-id': reference } });
          return true;
        },
      }),
    },
  };
};

/** What a profile says of them. */
const whole: ProfileSketch = {
  areas: ['payments'],
  furtherCredentials: { clientWithoutPayments: { id: 'stranger', secret: 'secret', scopes: [] } },
  payments: {
    readable: [1, 2],
    issuingBank: { name: 'First & Only Bank', payment: 1 },
    supplierAccountPayment: 1,
    expenseAccountPayment: 2,
  },
};

export const judgedBy = makeFakeJudge(openPaymentFake, whole);
