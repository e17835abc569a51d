import { expanded } from '../../../fixtures/hostile/entities.ts';
import type { Reception } from '../../../fixtures/hostile/hostile-body.ts';
import type { Welcome } from './visitor.ts';

/** What stands in no answer: traces of a program, what an entity means, what a file holds. */
const leaks = new RegExp(
  String.raw`\n\s+at |node:internal|node_modules|\.[jt]s:\d+|${expanded}|root:[^:]*:0:0:`,
);

const isTaken = ({ status }: Welcome): boolean => status >= 200 && status < 300;

/** What is wrong with an answer to any body; undefined for nothing. */
export const wrongAnswer = (welcome: Welcome): string | undefined => {
  const { status, text } = welcome;
  if (leaks.test(text)) return `tells too much: ${leaks.exec(text)?.[0]}`;
  return isTaken(welcome) || (status >= 400 && status < 500) ? undefined : `is answered ${status}`;
};

/** What is wrong with an answer to a body; undefined for nothing. */
export const wrongWelcome = (welcome: Welcome, reception: Reception): string | undefined => {
  const wrong = wrongAnswer(welcome);
  if (wrong !== undefined) return wrong;
  if (reception === 'either' || isTaken(welcome) === (reception === 'accepted')) return undefined;
  return `is ${isTaken(welcome) ? 'taken' : 'refused'}: ${welcome.status} ${welcome.text.slice(0, 200)}`;
};
