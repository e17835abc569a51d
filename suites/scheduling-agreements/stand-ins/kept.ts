import type { AgreementCircumstances } from '../../../fixtures/histories/agreement-history.ts';
import type { Members } from '../../../models/members.ts';
import { membersIn } from '../members.ts';

/** An agreement as a platform keeps it: its lines are `schedule-lines`, each with status, flag and level. */
export type Kept = Members;

/** What is required of a creation. */
const required = [
  'external-scheduling-agreement-number',
  'type',
  'validity-start-date',
  'validity-end-date',
  'supplier',
  'items',
];

const fits = (pattern: Members, value: Members): boolean =>
  Object.entries(pattern).every(([name, wanted]) => {
    if (name === 'items') return membersIn(value['items']).some((item) => fits(wanted as Members, item));
    if (wanted === null) return value[name] === undefined;
    return wanted === true ? value[name] !== undefined : value[name] === wanted;
  });

/** Whether a platform creates what it is sent. */
export const isTaken = (body: Members, ways: AgreementCircumstances): boolean => {
  const needed = required.filter((name) => !(ways['does-not-need'] ?? []).includes(name));
  const isWhole = needed.every((name) => body[name] !== undefined);
  const isPlain = body['type'] === undefined || body['type'] === 'WITHOUT_RELEASE';
  return isWhole && isPlain && !(ways.refuses ?? []).some((pattern) => fits(pattern, body));
};

const named = (value: unknown, more: Members): unknown =>
  typeof value === 'object' && value !== null ? { ...value, ...more } : value;

const isMarkedFromTheStart = ({ 'lines-begin-marked': which }: AgreementCircumstances, at: number): boolean =>
  which === 'all' || (which === 'the first' && at === 0);

/** A new agreement by what it was sent with. */
export const keep = (body: Members, id: number, ways: AgreementCircumstances): Kept => {
  const flag = body['is-issued'];
  const begin = flag === undefined ? 'left out' : flag === true ? 'true' : 'false';
  const status = ways.begins?.[begin] ?? (flag === true ? 'Issued' : 'Draft');
  const lineStatus = (confirm: unknown): string => {
    if (flag !== true) return 'Draft';
    const key = confirm === true ? 'true' : 'false';
    return ways['lines-begin']?.[key] ?? (confirm === true ? 'Pending Confirmation' : 'Issued');
  };
  const { 'is-issued': _, payment_term: term, shipping_address: address, supplier, ...rest } = body;
  return {
    ...{ id, status, ...rest, supplier: named(supplier, { name: 'A supplier' }) },
    ...(address !== undefined && { shipping_address: named(address, { name: 'A dock' }) }),
    ...(term !== undefined && { 'payment-term': named(term, { code: 'N30' }) }),
    ...{
      'created-at': '2031-05-14T09:00:00Z',
      'updated-at': '2031-05-14T09:00:00Z',
      'created-by': { id: 5 },
    },
    items: membersIn(body['items']).map(({ schedule_lines: lines, ...item }, at) => ({
      ...{ id: id * 100 + at, ...item },
      'schedule-lines': membersIn(lines).map((line, index) => ({
        ...{ id: (id * 100 + at) * 100 + index, ...line },
        ...{
          status: lineStatus(item['is-confirmation-required']),
          'commitment-level': 'Firm',
          exported: isMarkedFromTheStart(ways, at * 2 + index),
        },
      })),
    })),
  };
};

/** The ids in a request about delivery schedules, in whichever form it names them. */
export const idsIn = (body: unknown, only?: string): readonly string[] => {
  const lists = Array.isArray(body) ? { list: body } : (body as Members);
  const list = Object.entries(lists).find(
    ([name, one]) => Array.isArray(one) && (only ?? name) === name,
  )?.[1];
  return (Array.isArray(list) ? list : []).map((one) => String((one as { id?: unknown })?.id ?? one));
};
