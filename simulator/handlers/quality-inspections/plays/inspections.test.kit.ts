import type { Data } from '../../../../models/resources/resource.ts';
import { ask, start, stillPlatform, type Told, tokenOf } from '../../../ask.test.kit.ts';
import { moveInspection } from '../../../control/inspections.ts';
import type { Platform } from '../../../platform.ts';

export const all = '/api/quality_inspections';

const day = 86_400_000;

/** A datetime so many days after the clock of the platform stands still. */
export const inDays = (days: number): string => new Date(start + days * day).toISOString();

/** A characteristic of choice. */
export const choice = (more: object = {}) => ({
  name: 'Surface',
  type: 'REQUIRED',
  isQuantitative: false,
  requirement: 'Even & clean',
  valueType: 'CHOICE',
  characteristicValues: [
    { code: 'OK', domain: 'SURFACE', value: 'Even' },
    { code: 'NOK', domain: 'SURFACE', value: 'Scratched' },
  ],
  ...more,
});

/** A numeric characteristic. */
export const numeric = (more: object = {}) => ({
  name: 'Length',
  type: 'REQUIRED',
  isQuantitative: true,
  requirement: '12.5 mm',
  valueType: 'NUMERIC',
  expectedResults: { targetValue: '12.50', valuePrecision: '2' },
  expectedLimits: [
    { limitType: 'MIN', comparisonOperator: 'GT', comparisonValue: '12' },
    { limitType: 'MAX', comparisonOperator: 'LT', comparisonValue: '13' },
  ],
  ...more,
});

/** No more than an inspection needs. */
export const bare = (more: object = {}) => ({
  dueDate: inDays(14),
  supplierId: 301,
  itemQuantity: 100,
  uom: 21,
  requestedBy: 15,
  ...more,
});

/** A body from which nothing is missing. */
export const complete = (more: object = {}) => ({
  ...bare(),
  type: 'Inspection',
  requestDate: inDays(0),
  itemId: 7001,
  itemName: 'Spacer <M8>',
  itemDescription: 'Hülse & Mutter',
  buyerBatchNumber: 'B-1',
  supplierPartNumber: 'SP/1',
  buyerPartNumber: 'BP-1',
  sampleSize: 5,
  refDocumentType: 'Purchase Order',
  refDocumentId: '4500001',
  refDocumentItem: '10',
  externalInspectionId: 'EXT-1',
  characteristics: [choice(), numeric()],
  ...more,
});

/** An inspection as JSON tells it. */
export type Shown = Data & { readonly id: number; readonly status: string };

export interface Answer extends Told {
  /** The body as JSON; empty for none and for what is no JSON. */
  readonly json: Shown;
}

/** What tests do to the inspections of a platform whose clock stands at 2026-03-01. */
export interface Story {
  readonly platform: Platform;
  /** As the integration client; a text is sent as XML. */
  readonly api: (method: string, path?: string, body?: object | string) => Promise<Answer>;
  /** The status of a new inspection as the hook sees it, or the message of its refusal. */
  readonly move: (id: number, type: string) => Promise<{ status: number; state: string }>;
  /** Makes an inspection in a status of the lifecycle. */
  readonly made: (state?: string) => Promise<number>;
}

const ways: Readonly<Record<string, readonly string[]>> = {
  in_progress: ['start'],
  in_buyer_review: ['start', 'submit'],
  closed: ['start', 'submit', 'accept'],
};

const jsonOf = (text: string): Shown => {
  try {
    return JSON.parse(text) as Shown;
  } catch {
    return {} as Shown;
  }
};

/** What tests do to the inspections of a platform. */
export const storyOn = async (platform: Platform): Promise<Story> => {
  const token = await tokenOf(platform);
  const control = { platform, sandbox: platform.main, query: new URLSearchParams() };
  const api: Story['api'] = async (method, path = '', body) => {
    const isXml = typeof body === 'string';
    const told = await ask(platform, {
      ...{ method, url: `${all}${path}`, type: isXml ? 'application/xml' : 'application/json' },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(body !== undefined && { body: isXml ? body : JSON.stringify(body) }),
    });
    return { ...told, json: jsonOf(told.body) };
  };
  const move: Story['move'] = async (id, type) => {
    const answered = await moveInspection({ ...control, params: [String(id)], body: { type } }).catch(
      ({ status, message }) => ({ status, body: { state: message } }),
    );
    return { status: answered.status, state: (answered.body as { state: string }).state };
  };
  const made: Story['made'] = async (state = 'open') => {
    const { id } = (await api('POST', '', complete())).json;
    for (const type of ways[state] ?? []) await move(id, type);
    return id;
  };
  return { platform, api, move, made };
};

/** Opens a platform for tests of inspections. */
export const tellOf = (
  choices: Readonly<Record<string, string>> = {},
  capabilities: Readonly<Record<string, string>> = {},
): Promise<Story> => storyOn(stillPlatform(choices, 1, capabilities));
