import type { BenchRequest, Subject } from './programs.ts';
import type { Running } from './running.ts';

const line = {
  description: 'Work gloves',
  quantity: '2',
  'unit-price': '5.25',
  supplier: { id: 301 },
  account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
};
const requisition = {
  'req-title': 'Spring cleaning',
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [line, { ...line, description: 'Brooms' }],
};

/** The parsed answer of a program to a request. Throws an Error where it refuses. */
export const parsed = async (url: string, { path, body, ...options }: BenchRequest): Promise<unknown> => {
  const answer = await fetch(url + path, { ...options, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${options.method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

/** Reads the data of a simulator, so that others can be given the same. */
export const subjectAt = async ({ url, program, token }: Running): Promise<Subject> => {
  const nothing = { payments: [], requisition, created: {} };
  const { headers = {} } = program.ask(nothing, 'list', 0, token);
  const payments: Subject['payments'][number][] = [];
  for (let more = true; more; ) {
    const path = `/api/service_pay/payments?offset=${payments.length}`;
    const page = (await parsed(url, { method: 'GET', path, headers })) as typeof payments;
    payments.push(...page);
    more = page.length > 0;
  }
  const { id: _, ...created } = (await parsed(url, program.ask(nothing, 'create', 0, token))) as {
    id: number;
  };
  return { ...nothing, payments, created };
};
