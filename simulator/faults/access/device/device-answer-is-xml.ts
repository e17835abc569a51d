import type { Fault } from '../../fault.ts';
import { spellDeviceAnswer } from '../../twist/token/spell-device-answer.ts';

/** A device authorization request is answered with XML. */
export const deviceAnswerIsXml: Fault = {
  id: 'access/device-answer-is-xml',
  title: 'A device authorization request is answered with XML.',
  violates: ['access/device-answer-is-json'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellDeviceAnswer('application/xml; charset=utf-8', (members) => {
    const inner = Object.entries(members).map(([name, value]) => `<${name}>${String(value)}</${name}>`);
    return `<device-authorization>${inner.join('')}</device-authorization>`;
  }),
};
