import { scopes } from '../../../../fixtures/seed/clients.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal, type RefusalCode } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { tokenParts } from './token-parts.ts';

/** The text behind `Bearer`; empty where there is none. */
export const bearerOf = ({ incoming: { headers } }: Exchange): string =>
  /^bearer +(\S+)/i.exec(headers.authorization ?? '')?.[1] ?? '';

const grantedBy = (token: string): readonly string[] => {
  const scope = tokenParts(token)?.claims['scope'];
  return typeof scope === 'string' ? scope.split(' ') : scopes;
};

/** Around `authenticate`: lets in who was turned away for a reason, where `applies` says so. */
export const letIn = (code: RefusalCode, applies: (token: string, exchange: Exchange) => boolean): Wrapping =>
  at('authenticate', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      const token = bearerOf(exchange);
      if (!(error instanceof Refusal) || error.code !== code || !applies(token, exchange)) throw error;
      exchange.grant = { client: 'procon-integration', scopes: new Set(grantedBy(token)) };
      fired(exchange);
    }
  });
