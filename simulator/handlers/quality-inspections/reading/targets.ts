import { requestedCharacteristic, requestedResult } from '../../../../models/resources/inspection-request.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { memberCalled } from '../../read-request-body.ts';

/** The place of a target value in a request. */
export const targets = /^characteristics\.\d+\.expected-results(?:\.\d+)?\.target-value$/;

const targetIn = (characteristic: Cell): Cell | undefined => {
  const results = memberCalled(characteristic, 'expected-results')?.cell({ one: requestedResult });
  return results && memberCalled(results, 'target-value')?.cell('decimal');
};

/** Whether a target value is a number where the format tells numbers from texts. */
export const hasNumber = (inspection: Cell): boolean => {
  const list = memberCalled(inspection, 'characteristics')?.cell({ many: requestedCharacteristic });
  if (list?.kind !== 'list') return false;
  return list.items.some((characteristic) => {
    const target = targetIn(characteristic);
    return target?.kind === 'scalar' && target.typed && typeof target.value === 'number';
  });
};
