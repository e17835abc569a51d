import type { AgreementOperation } from './agreement-profile.ts';
import type { Extras } from './requisition-profile.ts';

/** The part about scheduling agreements as it is written. */
export interface AgreementDocument {
  readonly readable?: readonly number[];
  readonly supplier?: number;
  readonly item?: number;
  readonly uom?: number;
  readonly warehouse?: number;
  readonly currency?: { readonly id: number; readonly code?: string };
  readonly 'shipping-address'?: number;
  readonly 'payment-term'?: number;
  readonly agreement?: Extras;
  readonly 'item-members'?: Extras;
  readonly line?: Extras;
  readonly paths?: Readonly<Partial<Record<AgreementOperation, string>>>;
}
