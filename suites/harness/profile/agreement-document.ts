import type { Id } from '../../../models/wire/id.ts';
import type { AgreementOperation } from './agreement-profile.ts';
import type { Extras } from './requisition-profile.ts';

/** The part about scheduling agreements as it is written. */
export interface AgreementDocument {
  readonly readable?: readonly Id[];
  readonly supplier?: Id;
  readonly item?: Id;
  readonly uom?: Id;
  readonly warehouse?: Id;
  readonly currency?: { readonly id: Id; readonly code?: string };
  readonly 'shipping-address'?: Id;
  readonly 'payment-term'?: Id;
  readonly agreement?: Extras;
  readonly 'item-members'?: Extras;
  readonly line?: Extras;
  readonly paths?: Readonly<Partial<Record<AgreementOperation, string>>>;
}
