import type { Members } from '../../../models/members.ts';
import { requisition } from '../../../models/resources/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Outgoing } from '../../harness/client.ts';
import { type Collection, type Fake, openFake } from '../../harness/fake/fake.ts';
import type { Call, Overrides } from '../../harness/fake/overrides.ts';

export type Lines = readonly Data[];

/** The lines of a requisition. */
export const linesOf = (data: Data): Lines => (data['requisition-lines'] ?? []) as Lines;

/** A requisition with each of its lines changed. */
export const withLines =
  (change: (line: Data, at: number) => Data) =>
  (data: Data): Data => ({ ...data, 'requisition-lines': linesOf(data).map(change) });

/** A record without some of its members. */
export const without =
  (...members: string[]) =>
  (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

/** The members of a line that a terse platform shows. */
export const few = ({ id = null, 'line-num': number = null, description = null }: Data): Data => ({
  ...{ id, 'line-num': number, description },
});

/** The status of a new requisition. */
export const beginning = ({ route }: Call<Data>): string =>
  route === 'submit' ? 'pending_approval' : 'draft';

/** Ends the making of a requisition. */
export class Refused extends Error {}

/** What is made, or the status of a refusal. */
export const unlessRefused = <T>(make: () => T): T | 422 => {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refused) return 422;
    throw error;
  }
};

/** The members that a request gives, in its query or body. */
export const requisitionMembers = async ({ path, body }: Outgoing): Promise<Members> => {
  const query = [...new URL(path, 'http://platform').searchParams];
  const { members } = body === undefined ? { members: {} } : await readBody(body.text, body.type ?? '');
  return { ...Object.fromEntries(query.map(([name, value]) => [canonicalName(name), value])), ...members };
};

const collection: Collection<Data> = {
  routes: {
    submit: /^\/api\/requisitions\/submit_for_approval$/,
    all: /^\/api\/requisitions(?:\/mine)?$/,
    one: /^\/api\/requisitions\/(?<id>\d+)(?:\/(?<action>\w+))?$/,
  },
  resource: requisition,
  emptyList: 200,
  parses: requisitionMembers,
  selects: (own, { query }) => own.filter(({ id }) => id > Number(query.get('id[gt]') ?? 0)),
};

/** Requisitions; how a body becomes one is the caller's to say. */
export const openRequisitions = (
  rules: Partial<Collection<Data>>,
  overrides: Overrides<Data> = {},
): Fake<Data> => openFake({ ...collection, ...rules }, overrides);
