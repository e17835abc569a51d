import type { Check, Context } from './check.ts';
import type { AskedHook } from './fixtures/fixtures.ts';
import { inUnits } from './in-units.ts';
import { keysLackingIn, lacking } from './lacking.ts';

/** A check that asks a hook. */
interface HookCheck<Subject> extends Omit<Check, 'run'> {
  readonly hook: AskedHook;
  /** Why nothing can be told without it. */
  readonly without: string;
  /** What it is asked about; a text says why there is nothing to ask about. */
  readonly subjects: (context: Context) => readonly Subject[] | string;
  /** Asks about one of them, and judges. */
  readonly look: (context: Context, subject: Subject) => Promise<void>;
}

/** Makes a check that asks a hook about one subject after the other; what was judged of none is inconclusive. */
export const hookCheck = <Subject>({
  hook,
  without,
  subjects,
  look,
  ...check
}: HookCheck<Subject>): Check => ({
  ...check,
  run: async (context) => {
    const { fixtures, judge } = context;
    if (!fixtures.canAsk(hook)) return judge.notApplicable(check.claims, lacking(without, `hooks.${hook}`));
    const found = subjects(context);
    if (typeof found === 'string')
      return judge[keysLackingIn(found).length > 0 ? 'notApplicable' : 'blocked'](check.claims, found);
    await inUnits(judge, found, (subject) => look(context, subject));
    judge.inconclusive(check.claims, `the hook ${hook} told nothing that could be judged`);
  },
});
