import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { answerOf, attempt } from '../asking/attempt.ts';
import { change } from '../asking/change.ts';
import { blockWithoutForm } from '../asking/form.ts';
import type { Made } from '../asking/make.ts';
import { freeLine, marker } from '../asking/wish.ts';
import { showsReference } from '../seeing/shown-otherwise.ts';
import type { RequisitionSight } from '../seeing/sight.ts';
import { type ReferenceKind, referenceKinds } from './bad-references.ts';

/** One reference that a target must not take, as it was answered. */
interface Case {
  readonly kind: ReferenceKind;
  readonly row: RequirementId;
  readonly value: unknown;
  readonly outcome: Made['outcome'];
  readonly answer: string;
  readonly sight: RequisitionSight | undefined;
  readonly exchanges: readonly Exchange[];
  /** Whether the same request with a good reference was accepted. */
  readonly twinTaken: boolean;
}

const untold = ({ kind: { member }, outcome }: Case): string =>
  outcome === 'refused'
    ? `and no request with another ${member} was accepted`
    : `and no read shows the ${member}`;

/** Whether it was kept out: `refused`, `left-out` where something else or nothing stands in its place. */
const judgeCase = ({ judge, profile }: Context, one: Case): 'refused' | 'left-out' | undefined => {
  const { kind, row, value, outcome, sight, twinTaken, answer, exchanges } = one;
  if (outcome === 'refused' && twinTaken) {
    judge.holds(row);
    return 'refused';
  }
  const shown = outcome === 'accepted' && sight !== undefined ? kind.shownIn(profile, sight) : undefined;
  const shows = showsReference(shown, value);
  if (shows === undefined) {
    judge.inconclusive(row, `${answer}, ${untold(one)}`);
    return undefined;
  }
  if (!shows) {
    judge.holds(row);
    return 'left-out';
  }
  judge.violated(row, {
    expected: `a ${kind.member} that exists and is active, or none`,
    seen: `accepted, and a read shows ${jsonText(shown)}`,
    exchanges,
    explanation: `${row.split('/')[1]}: another one is stored`,
  });
  return undefined;
};

/** The rules of a kind with a reference that breaks each, where the profile knows one. */
const brokenBy = (context: Context, kind: ReferenceKind): readonly (readonly [RequirementId, unknown])[] => {
  const inactive = kind.inactive(context.profile);
  if (inactive === undefined) {
    context.judge.notApplicable(kind.active, `the profile names no inactive ${kind.member}`);
    return [[kind.exists, kind.unknown]];
  }
  return [
    [kind.exists, kind.unknown],
    [kind.active, inactive],
  ];
};

const whenCreated = async (context: Context, kind: ReferenceKind, format: Format): Promise<void> => {
  const good = kind.good(context.profile);
  const twin =
    good === undefined ? undefined : await attempt(context, kind.wish(good, context.profile), { format });
  const twinTaken = twin?.made.outcome === 'accepted';
  for (const [row, value] of brokenBy(context, kind)) {
    const { made, sight, exchanges } = await attempt(context, kind.wish(value, context.profile), { format });
    const known = [...(twin?.exchanges ?? []), ...exchanges];
    const { outcome, answer } = made;
    const kept = judgeCase(context, {
      ...{ kind, row, value, outcome, sight, twinTaken },
      ...{ answer: answerOf(made), exchanges: known },
    });
    if (kept !== undefined) {
      context.judge.observe('requisitions/wrong-reference', kept, answer.exchange);
    }
  }
};

/** Of the header alone: how an update names a line is open. */
const whenUpdated = async (context: Context): Promise<void> => {
  const { user } = context.profile.requisitions;
  const { made } = await attempt(context, {
    header: { ...(user && { 'requested-by': user }) },
    lines: [freeLine('update of references')],
  });
  if (made.id === undefined) return;
  const twin = await change(context, made.id, { 'req-title': marker('twin') });
  const twinTaken = twin.outcome === 'accepted';
  for (const kind of referenceKinds.filter(({ member }) => member !== 'supplier')) {
    for (const [row, value] of brokenBy(context, kind)) {
      const { outcome, answer, sight, exchanges } = await change(context, made.id, { [kind.member]: value });
      const words = `answered with ${answer.status ?? 'nothing'}`;
      const known = [...made.exchanges, ...twin.exchanges, ...exchanges];
      const kept = judgeCase(context, {
        ...{ kind, row, value, outcome, sight, twinTaken, answer: words, exchanges: known },
      });
      if (kept === undefined) continue;
      const seen = kept === 'refused' ? kept : 'unchanged';
      context.judge.observe('requisitions/wrong-reference-on-update', seen, answer.exchange);
    }
  }
};

/** Sends currencies, requesters and suppliers that do not exist or are not active. */
export const referencesExist: Check = {
  id: 'requisitions/references-exist',
  title: 'Currency, requester and suppliers of a requisition exist and are active',
  claims: referenceKinds.flatMap(({ exists, active }) => [exists, active]),
  observes: ['requisitions/wrong-reference', 'requisitions/wrong-reference-on-update'],
  effect: 'changes',
  run: async (context) => {
    context.judge.planned(referenceKinds.length + 1);
    if (await blockWithoutForm(context, referencesExist.claims)) return;
    for (const kind of referenceKinds) {
      for (const format of formatsOf(context.profile)) await whenCreated(context, kind, format);
      context.judge.executed();
    }
    await whenUpdated(context);
    context.judge.executed();
  },
};
