import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import type { AgreementSnapshot } from '../descriptor.ts';
import { type Finding, holds, wrong } from '../seeing/finding.ts';

import { answerNames } from './shown-members.ts';

/** What the references in an answer hold. */
export const referenceRows = [
  ['scheduling-agreements/supplier-has-id-and-name', 'supplier', ['id', 'name']],
  ['scheduling-agreements/shipping-address-has-id-and-name', 'shipping-address', ['id', 'name']],
  ['scheduling-agreements/payment-term-has-id-and-code', 'payment-term', ['id', 'code']],
] as const satisfies readonly (readonly [RequirementId, string, readonly string[]])[];

/** The references that an answer shows as objects; those that it does not show tell nothing. */
export const referenceFindings = ({ origin, data, exchange }: AgreementSnapshot): readonly Finding[] =>
  referenceRows.flatMap(([row, name, members]): Finding[] => {
    const shown = data[name];
    if (!isData(shown)) return [];
    const missing = members.filter((member) => isNothing(shown[member]));
    if (missing.length === 0) return [holds(row)];
    const where = answerNames[origin];
    return [
      wrong(row, {
        expected: `${members.join(' and ')} of ${name} in ${where}`,
        seen: `no ${missing.join(' and no ')}: ${jsonText(shown)}`,
        exchanges: [exchange],
        explanation: `no ${missing.join(' and no ')} of ${name} in ${where}`,
      }),
    ];
  });
