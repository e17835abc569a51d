import type { Members } from '../../../../models/members.ts';
import { at, type Wrapping } from '../../fault.ts';
import { deviceMembers } from './change-device-answer.ts';

/** Around `respond`: spells an answer with device codes in another format. */
export const spellDeviceAnswer = (type: string, spell: (members: Members) => string): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const members = deviceMembers(exchange);
    if (members === undefined) return;
    const { outgoing } = exchange;
    outgoing.body = spell(members);
    outgoing.headers['Content-Type'] = type;
    fired(exchange);
  });
