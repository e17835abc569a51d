import { retirementNote } from '../../models/silences/retired.ts';
import type { Sandbox } from '../exchange.ts';
import type { ControlAnswer, ControlRequest } from './control.ts';
import { words } from './member.ts';

const show = ({ choices }: Sandbox, note?: string): ControlAnswer => ({
  status: 200,
  body: {
    ...(note !== undefined && { note }),
    changed: choices.changed(),
    choices: choices.all(),
  },
});

/** `GET choices`: all in force, and those that differ from the reference. */
export const getChoices = ({ sandbox }: ControlRequest): ControlAnswer => show(sandbox);

/** `PUT choices {ID: VALUE, ...}`: these, and the reference for all others. */
export const putChoices = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const values = words(body, 'The body') ?? {};
    sandbox.choices.replace(values);
    return show(sandbox, retirementNote(Object.keys(values)));
  });
