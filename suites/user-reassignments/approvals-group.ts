import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { tellOutcome } from '../harness/resources/create.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { approvalsNames } from './approvals-names.ts';
import { type Made, make, read } from './descriptor.ts';
import { openPeople } from './people.ts';
import { isShownAs } from './shown.ts';

type ApprovalsName = keyof typeof approvalsNames;

export const approvalsNameKeys = Object.keys(approvalsNames) as readonly ApprovalsName[];

/** The name that a profile pins: by its key, or as it stands, which an instance may have configured. */
const pinnedName = (text: string): string =>
  (approvalsNames as Readonly<Record<string, string>>)[text] ?? text;

/** What came of looking for the name that requests call the approvals group by. */
type FoundGroup =
  | { readonly name: string }
  | {
      readonly tried: readonly string[];
      /** Whether some of what was answered tells nothing of the name. */
      readonly unclear: boolean;
    };

const member = 'replace-in-approvals';

/** Whether the member is shown as it was sent; undefined where answer and read do not tell. */
const isKept = async (context: Context, { shown, id }: Made): Promise<boolean | undefined> => {
  const seen = isSnapshot(shown) ? shown : id === undefined ? undefined : await read(context, id);
  return isSnapshot(seen) ? isShownAs(seen, member) : undefined;
};

/** Whether a request in which nothing but this member is true is taken under a name, with what it was answered. */
const attempt = async (
  context: Context,
  people: ReturnType<typeof openPeople>,
  name: string,
): Promise<{ readonly taken: boolean | 'perhaps' | 'unclear'; readonly words: string } | undefined> => {
  const pair = await people.next();
  if (pair === undefined) return undefined;
  const made = await make(context, { ...pair, asked: [member] }, { approvals: name });
  if (made.outcome === 'unclear') return { taken: 'unclear', words: tellOutcome(made) };
  if (made.outcome === 'refused') return { taken: false, words: tellOutcome(made) };
  const kept = await isKept(context, made);
  return { taken: kept ?? 'perhaps', words: `${tellOutcome(made)}, and not shown as it was sent` };
};

const look = async (context: Context): Promise<FoundGroup> => {
  const pinned = context.profile.dialects['user-reassignments/approvals-group'];
  if (pinned !== undefined) return { name: pinnedName(pinned) };
  const people = openPeople(context);
  // A listed user who is used here is lost for the check itself.
  if (!people.fresh && context.supply.availableUsers('from') < 2) return { tried: [], unclear: false };
  const tried: string[] = [];
  let unclear = false;
  let accepted: string | undefined;
  for (const key of approvalsNameKeys) {
    const name = approvalsNames[key];
    const came = await attempt(context, people, name);
    if (came === undefined) break;
    if (came.taken === true) return { name };
    if (came.taken === 'perhaps') accepted ??= name;
    unclear ||= came.taken === 'unclear';
    tried.push(`${key}: ${came.words}`);
  }
  // Where no answer tells, the first that was accepted.
  return accepted === undefined ? { tried, unclear } : { name: accepted };
};

/**
 * What this target calls the approvals group in requests: what the profile says, else the first name under which a
 * request is accepted that moves nothing else, and which is not passed over.
 */
export const approvalsGroupOf = oncePerProfile(look, {
  // What a target did under load need not be what it does a moment later.
  isFinal: (found) => 'name' in found || (!found.unclear && found.tried.length === approvalsNameKeys.length),
});

const advice =
  'dialects user-reassignments/approvals-group in the profile tells what requests call the group';

/** Says of claims that the group's name is not known. */
export const noteNoGroup = (
  { judge, supply }: Pick<Context, 'judge' | 'supply'>,
  claims: readonly RequirementId[],
  found: FoundGroup,
): void => {
  const { tried, unclear } = 'tried' in found ? found : { tried: [], unclear: false };
  const why = supply.availableUsers('from') === 0 ? 'no user' : 'no user to spare';
  for (const claim of claims) {
    const told = `no name of the approvals group was accepted (${advice}): ${tried.join('; ')}`;
    if (unclear) judge.inconclusive(claim, told);
    else if (tried.length > 0) judge.blocked(claim, told);
    else {
      judge.notApplicable(
        claim,
        `there was ${why} to find out with how the approvals group is called (${advice})`,
      );
    }
  }
};
