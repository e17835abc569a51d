import type { AgreementRecord } from '../../../models/lifecycles/agreement-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { AgreementParts } from '../../documents/agreement-draft.ts';
import type { Sandbox } from '../../exchange.ts';
import { linesAfter } from './moves/lines-after.ts';
import { type StoredAgreement, storeAgreement } from './store-agreement.ts';

/** Stores what became of an agreement, stamped. */
export const restamp = (
  { stamps, store }: Sandbox,
  agreement: StoredAgreement,
  parts: AgreementParts,
): StoredAgreement => {
  const at = stamps.after(agreement.data['updated-at']);
  return storeAgreement(store, { ...parts, data: { ...parts.data, 'updated-at': at } }, agreement);
};

/** Stores an agreement after an event of its lifecycle, its lines with it; `data` is what it says from now on. */
export const changeAgreement = (
  sandbox: Sandbox,
  agreement: StoredAgreement,
  next: AgreementRecord,
  data: Data = agreement.data,
): StoredAgreement => {
  const { lines, record } = agreement.state;
  return restamp(
    sandbox,
    agreement,
    linesAfter({ data, record: next, lines }, record.state, sandbox.choices),
  );
};
