import { nobody, type PeopleSettings, paces, peopleWho } from '../people/settings.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { texts, wordIn } from './member.ts';

/** `GET people`: who acts by themselves. */
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

/** `PUT people {pace, who?}`: lets people act by themselves from now on, or no longer. */
export const putPeople = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> => {
  const words = ['off', ...Object.keys(paces)] as readonly PeopleSettings['pace'][];
  const pace = wordIn(body, 'pace', words);
  const settings = { pace, who: whoIn(body) };
  return transact(sandbox, () => {
    sandbox.people.replace(settings);
    return { status: 200, body: settings };
  });
};
