import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** Of a parameter that is given twice the last one counts. */
export const lastOfRepeatedParametersCounts: Fault = {
  id: 'access/last-of-repeated-parameters-counts',
  title: 'Of a parameter that is given twice the last one counts.',
  violates: ['access/repeated-parameter-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    for (const [name, value] of [...parameters]) parameters.set(name, value);
  }),
};
