import { isMembers } from '../../../../models/members.ts';
import { type Id, idFrom } from '../../../../models/wire/id.ts';
import { canonicalName } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { parsedBody, readRequestBody } from '../../read-request-body.ts';

const bareList = async (exchange: Exchange): Promise<readonly unknown[] | undefined> => {
  const parsed = await parsedBody(exchange);
  return parsed?.format === 'json' && Array.isArray(parsed.value) ? parsed.value : undefined;
};

/** The id of a member of a list: bare, or of an object. */
const idOf = (value: unknown, form: 'bare' | 'object'): Id | undefined => {
  const bare = form === 'object' && isMembers(value) ? value['id'] : form === 'bare' ? value : undefined;
  return idFrom(typeof bare === 'string' ? bare.trim() : bare);
};

interface Named {
  readonly choice: string;
  readonly values: readonly unknown[];
  readonly form: 'bare' | 'object';
}

const forms = {
  ids: 'bare',
  'delivery-schedule-ids': 'bare',
  'delivery-schedules': 'object',
} as const;

const membersNamed = async (exchange: Exchange): Promise<Named[]> => {
  const members = (await readRequestBody(exchange))?.members ?? {};
  return Object.entries(members).flatMap(([name, value]) => {
    const choice = canonicalName(name);
    if (!Object.hasOwn(forms, choice) || !Array.isArray(value)) return [];
    return [{ choice, values: value as readonly unknown[], form: forms[choice as keyof typeof forms] }];
  });
};

const namedIn = async (exchange: Exchange): Promise<Named[]> => {
  const list = await bareList(exchange);
  return list === undefined ? membersNamed(exchange) : [{ choice: 'list', values: list, form: 'object' }];
};

/** The delivery schedules that a request names, in a way that the choice allows. Rejects with a `Refusal`. */
export const namedSchedules = async (exchange: Exchange): Promise<readonly Id[]> => {
  if (exchange.body === undefined) throw new Refusal('body-missing');
  const way = exchange.sandbox.choices.of('scheduling-agreements/schedules-body');
  const named = (await namedIn(exchange)).find(({ choice }) => way === 'any' || choice === way);
  const ids = named?.values.map((value) => idOf(value, named.form)) ?? [];
  const known = ids.filter((id) => id !== undefined);
  if (known.length > 0 && known.length === ids.length) return [...new Set(known)];
  throw invalidParameter(exchange, 'The request names no delivery schedules.');
};
