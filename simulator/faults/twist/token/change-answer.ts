import type { Members } from '../../../../models/members.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Whether an exchange asks for a token. */
export const isTokenRequest = ({ endpoint }: Exchange): boolean => endpoint?.deed === 'token';

const changeWhere =
  (applies: (status: number) => boolean) =>
  (change: (members: Members, exchange: Exchange) => Members | Promise<Members>): Wrapping =>
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result } = exchange;
      if (!isTokenRequest(exchange) || result.kind !== 'json' || !applies(outgoing.status)) return;
      const value = await change(result.value, exchange);
      if (JSON.stringify(value) === JSON.stringify(result.value)) return;
      exchange.result = { kind: 'json', value };
      fired(exchange);
    });

/** Around `apply`: changes the members of an answer that brings a token. */
export const changeAnswer = changeWhere((status) => status < 300);

/** Around `apply`: changes the members of the refusal of a token request. */
export const changeRefusal = changeWhere((status) => status >= 400);
