import { requiredInspectionMembers } from '../../../../models/inspections.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { spell } from '../../../../models/wire/spelling.ts';
import type { Sandbox } from '../../../exchange.ts';
import { refusalOf } from '../refuse.ts';
import { characteristicRules } from './characteristic-rules.ts';
import { inspectionRules } from './inspection-rules.ts';

const isMissing = (data: Data, name: string): boolean => (data[name] ?? null) === null;

/** Checks what a creation says, by choice where the documentation is silent. Throws a `Refusal`. */
export const checkContent = (data: Data, sandbox: Sandbox): void => {
  const { choices } = sandbox;
  const missing = requiredInspectionMembers.find((name) => isMissing(data, name));
  if (missing !== undefined) {
    throw refusalOf(choices, 'invalid-parameter', `${spell(missing, 'camel')} must be given.`);
  }
  for (const { silence, is, message } of [...inspectionRules, ...characteristicRules]) {
    if (choices.of(silence) === 'refused' && is(data, sandbox)) {
      throw refusalOf(choices, 'invalid-parameter', message);
    }
  }
};
