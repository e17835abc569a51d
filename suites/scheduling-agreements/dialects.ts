import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { declared } from '../harness/declared.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { type AgreementShape, compose } from './compose.ts';
import { bodyOf, type Made, make, tellAnswer } from './descriptor.ts';
import { type Mend, mendsOf, plainMend } from './mends.ts';

/** How a target takes agreements, and the first one that it took; or why it takes none. */
type Ready =
  | { readonly mend: Mend; readonly twin: Made }
  | { readonly reason: string; readonly unclear: boolean; readonly refused: Made };

const send = (
  context: Context,
  { below }: Mend,
  body: Members,
  more: Partial<Outgoing> = {},
): Promise<Made> => make(context, body, { ...(below && { body: bodyOf(body, 'wrapped') }), ...more });

const look = async (context: Context): Promise<Ready> => {
  const plain = await make(context, compose(context));
  if (plain.outcome === 'accepted') return { mend: plainMend, twin: plain };
  const reason =
    'no plain agreement was accepted (references, agreement, item-members and line of scheduling-agreements in the ' +
    `profile tell what each needs here): ${tellAnswer(plain.answer)}`;
  if (plain.outcome === 'unclear') return { reason, unclear: true, refused: plain };
  const { taken } = await firstAccepted(
    mendsOf(context.profile.schedulingAgreements),
    (mend) => send(context, mend, mend.apply(compose(context))),
    // The API is not there, or not for this token: no form will help.
    ({ answer }) => [401, 403, 404, 405].includes(answer.status ?? 0),
  );
  return taken === undefined
    ? { reason, unclear: false, refused: plain }
    : { mend: taken.way, twin: taken.came };
};

/** How this target takes a plain agreement. What it did under load is asked again. */
export const findForm = oncePerProfile(look, {
  isFinal: (ready) => !('reason' in ready && ready.unclear),
});

/** Why nothing of agreements applies to the target of a profile; undefined where it does. */
export const notOffered = (profile: Profile): string | undefined => {
  const access = declared(profile, 'early-access');
  if (access === 'true') return undefined;
  return access === undefined
    ? 'The profile does not say whether the target is in the Early Access Program: capabilities.early-access.'
    : 'The target is not in the Early Access Program, by its profile.';
};

const noSupplier =
  'The profile names no supplier: scheduling-agreements.supplier is what agreements can be created for.';

/** Whether a target is asked for agreements at all; if not the claims are not applicable. */
export const isOffered = ({ judge, profile }: Context, claims: readonly RequirementId[]): boolean => {
  const reason = notOffered(profile);
  if (reason === undefined) return true;
  judge.notApplicable(claims, reason);
  return false;
};

/** Whether agreements could be created, by the profile; if not the claims are not applicable. */
export const isSupplied = (context: Context, claims: readonly RequirementId[]): boolean => {
  if (!isOffered(context, claims)) return false;
  if (context.profile.schedulingAgreements.supplier !== undefined) return true;
  context.judge.notApplicable(claims, noSupplier);
  return false;
};

/** Agreements in the form that a target takes. */
export interface Workshop {
  /** The one that was accepted first: the positive twin of what is refused. */
  readonly twin: Made;
  readonly mend: Mend;
  readonly compose: (shape?: AgreementShape) => Members;
  readonly send: (body: Members, more?: Partial<Outgoing>) => Promise<Made>;
  readonly make: (shape?: AgreementShape) => Promise<Made>;
}

/** A workshop for a way of taking agreements that was found. */
export const openWorkshop = (context: Context, { mend, twin }: Pick<Workshop, 'mend' | 'twin'>): Workshop => {
  const composed = (shape?: AgreementShape) => mend.apply(compose(context, shape));
  const sent = (body: Members, more?: Partial<Outgoing>) => send(context, mend, body, more);
  return { mend, twin, compose: composed, send: sent, make: (shape) => sent(composed(shape)) };
};

/** A workshop, where the target takes plain agreements; else the claims are settled with the reason. */
export const workshopFor = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<Workshop | undefined> => {
  if (!isSupplied(context, claims)) return undefined;
  const ready = await findForm(context);
  if ('reason' in ready) {
    const { judge } = context;
    for (const claim of claims) (ready.unclear ? judge.inconclusive : judge.blocked)(claim, ready.reason);
    return undefined;
  }
  return openWorkshop(context, ready);
};
