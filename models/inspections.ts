import { type Data, isData, type Value } from './resources/resource.ts';

/** The member with the recorded value, by the value type of the characteristic. */
export const recordedMember = (valueType: Value | undefined): 'code' | 'numeric-value' =>
  typeof valueType === 'string' && valueType.toUpperCase() === 'CHOICE' ? 'code' : 'numeric-value';

const toLower = (value: Value | undefined): Value =>
  typeof value === 'string' ? value.toLowerCase() : (value ?? null);

const renameMember = (data: Data, from: string, to: string): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name === from ? to : name, value]));

/**
 * A characteristic in answers, by canonical names and without added ids: the requirement as specification, the target
 * value as numeric value, type and value type in lower case (Resources > Quality inspection). Members that were not
 * sent are absent.
 */
export const shownCharacteristic = (sent: Data): Data => {
  const shown: Record<string, Value> = { ...renameMember(sent, 'requirement', 'specification') };
  for (const name of ['type', 'value-type']) if (name in shown) shown[name] = toLower(shown[name]);
  const results = shown['expected-results'];
  if (isData(results)) {
    shown['expected-results'] = renameMember(results, 'target-value', 'numeric-value');
  }
  return shown;
};
