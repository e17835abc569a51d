import { Refusal, type RefusalCode } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `authenticate`: sends a refusal with other headers than it should have. */
export const changeChallenge = (
  codes: readonly RefusalCode[],
  headers: Readonly<Record<string, string>>,
): Wrapping =>
  at('authenticate', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      if (!(error instanceof Refusal) || !codes.includes(error.code)) throw error;
      fired(exchange);
      throw new Refusal(error.code, { status: error.status, headers });
    }
  });
