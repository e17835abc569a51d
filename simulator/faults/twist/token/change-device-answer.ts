import type { Members } from '../../../../models/members.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Whether an exchange asks for device codes. */
export const isDeviceRequest = ({ endpoint }: Exchange): boolean => endpoint?.deed === 'device-authorization';

/** The members of an answer that brings device codes; undefined for every other. */
export const deviceMembers = (exchange: Exchange): Members | undefined => {
  const { outgoing, result } = exchange;
  return isDeviceRequest(exchange) && outgoing.status < 300 && result.kind === 'json'
    ? result.value
    : undefined;
};

/** Around `apply`: changes the members of an answer that brings device codes. */
export const changeDeviceAnswer = (change: (members: Members, exchange: Exchange) => Members): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const members = deviceMembers(exchange);
    if (members === undefined) return;
    const value = change(members, exchange);
    if (JSON.stringify(value) === JSON.stringify(members)) return;
    exchange.result = { kind: 'json', value };
    fired(exchange);
  });
