import { decide } from '../../models/decide.ts';
import {
  type AccessTokenEvent,
  type AccessTokenRecord,
  accessToken as lifecycle,
} from '../../models/lifecycles/access/access-token.ts';
import type { Sandbox } from '../exchange.ts';
import type { StoredClient } from './stored-records.ts';

const most = 10_000;

/** Opens a token family: the tokens from one consent, which are revoked together. */
export const openFamily = ({ random, store }: Sandbox, client: string): string => {
  const id = random.hex(12);
  store.keep('family', id, { client, record: { state: 'good' } });
  store.bound('family', most);
  return id;
};

const applyEvent = (record: AccessTokenRecord, type: AccessTokenEvent['type']): AccessTokenRecord => {
  const ruling = decide(lifecycle, record, { event: { type }, facts: {} });
  return ruling === undefined || ruling.kind === 'refused' ? record : ruling.next;
};

/** Ends a family; its access and refresh tokens are refused from then on. */
export const endFamily = (
  { store, tokens }: Sandbox,
  id: string,
  type: Extract<AccessTokenEvent['type'], 'fail' | 'replay'>,
): void => {
  const family = store.kept('family', id);
  if (family === undefined) return;
  store.keep('family', id, { ...family, record: applyEvent(family.record, type) });
  tokens.forgetChecks();
};

/** Whether the tokens of a family are valid. */
export const isGoodFamily = ({ store }: Sandbox, id: string, client: StoredClient): boolean =>
  id === client.family || store.kept('family', id)?.record.state === 'good';
