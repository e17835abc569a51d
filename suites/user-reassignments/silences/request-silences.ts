import type { Check } from '../../harness/check.ts';
import { openPeople } from '../asking/people.ts';
import { observeReferences } from './observe-references.ts';
import { probes } from './probes.ts';

/** Looks at requests that the documentation does not speak of. Judges nothing. */
export const requestSilences: Check = {
  id: 'user-reassignments/request-silences',
  title: 'What unusual requests for a reassignment lead to',
  claims: [],
  observes: ['user-reassignments/user-reference', ...probes.map(({ silence }) => silence)],
  effect: 'changes',
  appetite: { kind: 'user' },
  run: async (context) => {
    const { client, judge } = context;
    judge.planned(probes.length);
    for (const { silence, cast, ask } of probes) {
      const pair = await openPeople(context, cast).next();
      const answer = pair && (await ask(context, pair));
      if (answer !== undefined) judge.observe(silence, answer, client.exchanges.at(-1));
      judge.executed();
    }
    await observeReferences(context);
  },
};
