import type { Data, Value } from '../../models/resources/resource.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import { type Pair, type PutParts, xmlBody } from './requests.ts';

/** Members that an integration could try to change, with a value that differs from the one shown. */
const others: Readonly<Record<string, (value: Value | undefined) => string>> = {
  status: (value) => (foldStatus(String(value)) === 'approved' ? 'completed_successfully' : 'approved'),
  'error-text': () => 'Written together with the export mark',
  'pay-to-total': (value) => (value === '4711' ? '4712' : '4711'),
  'line-num': (value) => (value === 4711 ? '4712' : '4711'),
  'external-ref-id': (value) => (value === 4711 ? '4712' : '4711'),
};

/** One request that names another member than the mark. */
export interface Attempt {
  readonly name: string;
  readonly parts: PutParts;
  /** Whether the mark is set by it too. */
  readonly marks: boolean;
}

/** Each member on its own beside the mark; the status in the query and without the mark too. */
export const attemptsOn = (data: Data): Attempt[] => {
  const pairs = Object.entries(others).flatMap(([member, differing]): Pair[] =>
    data[member] === undefined ? [] : [[member, differing(data[member])]],
  );
  const beside = pairs.map((pair): Attempt => {
    const body = xmlBody({ exported: true, [pair[0]]: pair[1] });
    return { name: `XML body with exported and ${pair[0]}`, parts: { body }, marks: true };
  });
  const status = pairs.find(([member]) => member === 'status');
  if (status === undefined) return beside;
  const query: Pair[] = [['exported', 'true'], status];
  return [
    ...beside,
    { name: 'query with exported and status', parts: { query }, marks: true },
    {
      name: 'XML body with status alone',
      parts: { body: xmlBody({ [status[0]]: status[1] }) },
      marks: false,
    },
  ];
};
