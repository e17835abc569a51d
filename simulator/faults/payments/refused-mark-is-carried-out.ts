import type { Exchange } from '../../exchange.ts';
import { apply } from '../../pipeline/apply.ts';
import { decide } from '../../pipeline/decide.ts';
import { load } from '../../pipeline/load.ts';
import { validate } from '../../pipeline/validate.ts';
import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

const mark = async (exchange: Exchange): Promise<void> => {
  try {
    for (const step of [validate, load, decide, apply]) await step(exchange);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/** A credential without the permission to update payments is refused, and its mark is carried out. */
export const refusedMarkIsCarriedOut: Fault = {
  id: 'payments/refused-mark-is-carried-out',
  title: 'A credential without the permission to update payments is refused, and its mark is carried out.',
  violates: ['payments/credential-needs-permissions'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      const isMark = exchange.endpoint?.id === 'payments.mark-exported';
      if (error instanceof Refusal && error.code === 'scope-missing' && isMark) {
        await exchange.sandbox.lock.hold(() => mark({ ...exchange, outgoing: { ...exchange.outgoing } }));
        fired(exchange);
      }
      throw error;
    }
  },
};
