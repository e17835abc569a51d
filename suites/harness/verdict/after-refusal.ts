import type { Exchange } from '../../../reports/run.ts';
import { isClientError, isSuccess } from '../meaning.ts';

/** Whether an address names a document: nobody else makes what a check looks for by its own marker. */
const namesDocument = ({ url }: Exchange): boolean => /\/\d+(?:\/|\?|$)/.test(url);

/**
 * Whether a finding rests on what was read after a write that was refused: anybody else may have done the same between the
 * refusal and the read.
 */
export const isReadAfterRefusal = (exchanges: readonly Exchange[]): boolean => {
  const at = exchanges.findLastIndex(({ method }) => method !== 'GET');
  const write = exchanges[at];
  if (write === undefined || !isClientError(write) || !namesDocument(write)) return false;
  return exchanges.slice(at + 1).some(isSuccess);
};
