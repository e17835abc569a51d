import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { type Created, create, idIn } from '../../harness/resources/create.ts';
import { bodyOf } from './body.ts';
import { findMarked } from './find-id.ts';
import type { Form } from './form-parts.ts';
import { createRequest, type MakingEndpoint } from './requests.ts';
import type { RequisitionWish } from './wish.ts';

/** What came of a request for a new requisition. */
export interface Made extends Created {
  readonly wish: RequisitionWish;
}

export interface MakeOptions {
  /** `requisitions.create` when left out. */
  readonly endpoint?: MakingEndpoint;
  /** Of body and answer; JSON where the target has it when left out. */
  readonly format?: Format;
}

/** Asks for a new requisition in a form that is given, and finds its id. */
export const makeIn = async (
  context: Context,
  form: Form,
  wish: RequisitionWish,
  options: MakeOptions = {},
): Promise<Made> => {
  const { profile } = context;
  const { endpoint = 'requisitions.create', format = ownFormat(profile) } = options;
  const made = await create<Id>(context, createRequest(endpoint, bodyOf(profile, form, wish, format)), {
    tell: (id) => (id === undefined ? 'a requisition whose id is not told' : `requisition ${id}`),
    idIn: (answer) => idIn(requisition, answer),
    findId: () => findMarked(context, wish),
  });
  return { ...made, wish };
};
