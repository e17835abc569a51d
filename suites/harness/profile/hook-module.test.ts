import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCamelCase } from './fields.ts';
import type { HookModule } from './hook-module.ts';
import { type HookName, hookNames } from './hooks.ts';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

// This does not compile if a hook is missing on either side.
type AllNames = { readonly [Name in HookName as Camel<Name>]: true };
const typed: { readonly [Name in keyof Required<HookModule>]: true } & AllNames = {
  ...{ createServiceSheet: true, createPayment: true, createAttachment: true, createLegalDocument: true },
  ...{ createUser: true, moveServiceSheet: true, movePayment: true, moveRequisition: true },
  ...{ moveInspection: true, moveDeliverySchedule: true, moveReassignment: true, recordResults: true },
  ...{ updateLegalDocument: true, setPaymentReference: true, decideDeliverySchedule: true },
  ...{ voidSteps: true, supplierComments: true },
  ...{ holdings: true, notifications: true, orderNumber: true, moveClock: true, setClientScopes: true },
};

test('the type of a module of hooks has a function for each hook', () =>
  assert.deepEqual(Object.keys(typed).sort(), hookNames.map(toCamelCase).sort()));
