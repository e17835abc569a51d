import type { Check, Context } from './check.ts';
import type { CalledHook } from './fixtures/fixtures.ts';
import { inUnits } from './run/work-units.ts';
import { keysLackingIn, whyLacking } from './verdict/lacking.ts';

interface HookCheck<Subject> extends Omit<Check, 'run'> {
  readonly hook: CalledHook;
  /** Why the claims are inconclusive without the hook. */
  readonly without: string;
  /** The subjects for which to call the hook, or why there are none. */
  readonly subjects: (context: Context) => readonly Subject[] | string;
  /** Calls the hook for a subject and judges its result. */
  readonly observe: (context: Context, subject: Subject) => Promise<void>;
}

/** Makes a check that calls a hook for each subject; claims that no subject decides are inconclusive. */
export const hookCheck = <Subject>({
  hook,
  without,
  subjects,
  observe,
  ...check
}: HookCheck<Subject>): Check => ({
  ...check,
  run: async (context) => {
    const { fixtures, judge } = context;
    if (!fixtures.hasHook(hook))
      return judge.notApplicable(check.claims, whyLacking(without, `hooks.${hook}`));
    const subjectsOrReason = subjects(context);
    if (typeof subjectsOrReason === 'string')
      return judge[keysLackingIn(subjectsOrReason).length > 0 ? 'notApplicable' : 'blocked'](
        check.claims,
        subjectsOrReason,
      );
    await inUnits(judge, subjectsOrReason, (subject) => observe(context, subject));
    judge.inconclusive(check.claims, `the hook ${hook} returned nothing that could be judged`);
  },
});
