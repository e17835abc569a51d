import type { ControlAnswer, ControlRequest } from './control.ts';
import { words } from './member.ts';

const show = ({ sandbox: { choices } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: {
    changed: choices.changed(),
    choices: choices.all(),
  },
});

/** `GET choices`: all in force, and those that differ from the reference. */
export const getChoices = show;

/** `PUT choices {ID: VALUE, ...}`: these, and the reference for all others. */
export const putChoices = (request: ControlRequest): Promise<ControlAnswer> =>
  request.sandbox.lock.hold(() => {
    request.sandbox.choices.replace(words(request.body, 'The body') ?? {});
    return show(request);
  });
