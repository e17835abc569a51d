import type { Area } from '../../../models/areas.ts';
import { isData } from '../../../models/resources/is-data.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import type { ReassignmentInput } from '../../handlers/user-reassignments/reading/reassignment-input.ts';

/** How what `validate` reads in parts is one record by canonical names, and the parts again. */
interface Form {
  readonly record: (input: never) => Data;
  readonly parts: (record: Data, input: never) => unknown;
}

const given = (value: Value | undefined): Data | undefined => (isData(value) ? value : undefined);

const forms: Readonly<Partial<Record<Area, Form>>> = {
  requisitions: {
    record: ({ header, lines }: RequisitionInput): Data =>
      lines === undefined ? header : { ...header, 'requisition-lines': lines },
    parts: ({ 'requisition-lines': lines, ...header }: Data, input: RequisitionInput) => ({
      ...input,
      header,
      lines,
    }),
  },
  'user-reassignments': {
    record: ({ from, to, notes }: ReassignmentInput): Data => ({
      'from-user': from ?? null,
      'to-user': to ?? null,
      notes,
    }),
    parts: ({ 'from-user': from, 'to-user': to, notes = null }: Data, input: ReassignmentInput) => ({
      ...input,
      ...{ from: given(from), to: given(to), notes },
    }),
  },
};

const formOf = ({ endpoint }: Exchange): Form | undefined => endpoint && forms[endpoint.area];

/** What a request holds, as one record by canonical names. */
export const sentRecord = (exchange: Exchange): Data => {
  const input = exchange.input as never;
  return formOf(exchange)?.record(input) ?? input;
};

/** Lets what follows read another record than was sent. */
export const resend = (exchange: Exchange, record: Data): void => {
  const input = exchange.input as never;
  exchange.input = (formOf(exchange)?.parts(record, input) ?? record) as Exchange['input'];
};
