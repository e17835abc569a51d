import { retirementNote } from '../../models/silences/retired.ts';
import { isWithinClock } from '../clock.ts';
import type { Sandbox } from '../exchange.ts';
import { nobody, type PeopleSettings, paces, peopleWho } from '../people/settings.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, moment, texts, wordIn, words } from './member.ts';

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

/** `PUT choices {ID: VALUE, ...}`: sets these, and resets all others to the reference. */
export const putChoices = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const values = words(body, 'The body') ?? {};
    sandbox.choices.replace(values);
    return show(sandbox, retirementNote(Object.keys(values)));
  });

/** `GET clock`. */
export const getClock = ({ sandbox: { clock } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
});

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
    return getClock(request);
  });
};

/** `GET people`: the simulated people who act automatically. */
export const getPeople = ({ sandbox }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: sandbox.people.settings,
});

const whoIn = (body: ControlRequest['body']): PeopleSettings['who'] => {
  const given = texts(body['who'], 'who');
  if (given === undefined) return nobody.who;
  const unknown = given.find((one) => !peopleWho.some((who) => who === one));
  if (unknown === undefined) return peopleWho.filter((who) => given.includes(who));
  throw new ControlError(`who must be a list of ${peopleWho.join(', ')}.`);
};

/** `PUT people {pace, who?}`: sets which people act automatically and how fast, or disables them. */
export const putPeople = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> => {
  const words = ['off', ...Object.keys(paces)] as readonly PeopleSettings['pace'][];
  const pace = wordIn(body, 'pace', words);
  const settings = { pace, who: whoIn(body) };
  return transact(sandbox, () => {
    sandbox.people.replace(settings);
    return { status: 200, body: settings };
  });
};
