import { ownerSegments, owners, ownerWords } from '../../../../models/owners.ts';
import { parametersOf } from '../../../../models/query/parameters.ts';
import type { Exchange } from '../../../exchange.ts';
import { ownerOfKey } from '../../owners/find-owner.ts';

type Given = ReadonlyMap<string, string | undefined>;

/** `contract_id`, as in the path of a contract. */
const parameterOf = (segment: string): string => `${segment.slice(0, -1)}_id`;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const agreesByParameter = (given: Given, key: string): boolean => {
  const owner = ownerOfKey(key);
  return ownerSegments.every((segment) => {
    const id = given.get(parameterOf(segment));
    return id === undefined || (owner?.segment === segment && String(owner.id) === id);
  });
};

const agreesByType = (given: Given, key: string): boolean => {
  const [type, id] = [given.get('attachable_type'), given.get('attachable_id')];
  const owner = ownerOfKey(key);
  if (owner === undefined) return type === undefined && id === undefined;
  const names = [owner.segment, ownerWords[owner.segment], owners[owner.segment].name].map(lettersOf);
  return (
    (type === undefined || names.includes(lettersOf(type))) && (id === undefined || String(owner.id) === id)
  );
};

/** Whether the document that a request states, if any, is the one that an attachment hangs on. */
export const agreesWithStated = ({ sandbox, search }: Exchange, key: string): boolean => {
  const choice = sandbox.choices.of('attachments/stated-owner');
  if (choice === 'ignored') return true;
  const given: Given = new Map(parametersOf(search).map(({ written, value }) => [written, value]));
  return choice === 'parameter' ? agreesByParameter(given, key) : agreesByType(given, key);
};
