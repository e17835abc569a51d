import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';
import { rawBody, withoutOffset } from '../../twist/agreement/without-offset.ts';

/** The dates of the validity are read without their offset. */
export const offsetsOfValidityAreIgnored: Fault = {
  id: 'scheduling-agreements/offsets-of-validity-are-ignored',
  title: 'The dates of the validity are read without their offset.',
  violates: [
    'scheduling-agreements/create-answers-validity-dates',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent, exchange) => {
    const raw = rawBody(exchange);
    return put(
      sent,
      Object.fromEntries(
        ['validity-start-date', 'validity-end-date']
          .filter((name) => Object.hasOwn(sent, name))
          .map((name) => [name, withoutOffset(raw[name], sent[name] ?? null)]),
      ),
    );
  }),
};
