import { expanded } from '../../../fixtures/hostile/entities.ts';
import type { Reception } from '../../../fixtures/hostile/hostile-body.ts';
import type { Welcome } from './visitor.ts';

/** What stands in no answer: traces of a program, what an entity means, what a file holds. */
const leaks = new RegExp(
  String.raw`\n\s+at |node:internal|node_modules|\.[jt]s:\d+|${expanded}|root:[^:]*:0:0:`,
);

/** What is wrong with an answer to a body; undefined for nothing. */
export const wrongWelcome = ({ status, text }: Welcome, reception: Reception): string | undefined => {
  if (leaks.test(text)) return `tells too much: ${leaks.exec(text)?.[0]}`;
  const isTaken = status >= 200 && status < 300;
  if (!isTaken && (status < 400 || status > 499)) return `is answered ${status}`;
  if (reception === 'either' || isTaken === (reception === 'accepted')) return undefined;
  return `is ${isTaken ? 'taken' : 'refused'}: ${status} ${text.slice(0, 200)}`;
};
