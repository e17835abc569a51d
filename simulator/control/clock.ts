import { isWithinClock } from '../clock.ts';
import { transact } from '../transact.ts';
import type { ControlAnswer, ControlRequest } from './control.ts';
import { ControlError } from './control.ts';
import { flag, moment } from './member.ts';

const show = ({ sandbox: { clock } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
});

/** `GET clock`. */
export const getClock = show;

const advanceBy = (body: ControlRequest['body']): number | undefined => {
  const value = body['advanceSeconds'] ?? undefined;
  if (value === undefined) return undefined;
  const fits = typeof value === 'number' && value >= 0 && value <= 1e10;
  if (fits) return value * 1000;
  throw new ControlError('advanceSeconds must be a number from 0 to 10000000000.');
};

/** `PUT clock {now?, advanceSeconds?, frozen?}`: sets, then advances the clock; due events are carried out. */
export const putClock = (request: ControlRequest): Promise<ControlAnswer> => {
  const { body, sandbox } = request;
  const [now, advance, frozen] = [moment(body, 'now'), advanceBy(body), flag(body, 'frozen')];
  const { clock } = sandbox;
  if (!isWithinClock((now ?? clock.now()) + (advance ?? 0)))
    throw new ControlError('The clock ends with the year 9999.');
  return transact(sandbox, () => {
    if (frozen !== undefined) clock.freeze(frozen);
    if (now !== undefined) clock.set(now);
    if (advance !== undefined) clock.advance(advance);
    return show(request);
  });
};
