import type { Area } from '../../models/areas.ts';
import type { OperationKind } from '../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint, endpoints } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { attachment } from '../../models/resources/attachment.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { withUnits } from '../harness/generate/draw-units.ts';
import { isAccepted, isDenied } from '../harness/meaning.ts';
import { collectRecords, idsIn } from '../harness/resources/collected-records.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { isSnapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { sendWithScopes } from '../harness/run/token.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';

/** An operation, and a factory of its requests: one that changed a document may not be accepted again. */
export type ScopedCall = readonly [id: EndpointId, request: () => OutgoingRequest | Promise<OutgoingRequest>];

/** How the scopes of an area are judged. */
interface ScopedArea {
  readonly id: Check['id'];
  readonly title: string;
  /** The silences about a token with only the read scope or only the write scope, if that is open. */
  readonly alone?: { readonly read: SilenceId; readonly write: SilenceId };
  /** The silences about whether the write scope permits reads, and whether operations need further scopes. */
  readonly open: { readonly writeReads: SilenceId; readonly further: SilenceId };
  /** The calls to send with tokens of different scopes. Judges the claims itself if there are none. */
  readonly calls: (
    context: Context,
    claims: readonly RequirementId[],
  ) => Promise<readonly ScopedCall[] | undefined>;
}

/** Operations tried with every insufficient token; others are tried with one only, since tokens take time to obtain. */
const tried: readonly OperationKind[] = ['list', 'show', 'create'];
const mostOthers = 4;

const uniqueOf = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** The operations of an area whose rows name the scope that they require. */
const scopedIn = (area: Area) =>
  endpoints.filter((row) => row.area === area && row.requirements?.takesScope !== undefined);

const claimsOf = (area: Area): readonly RequirementId[] =>
  uniqueOf(scopedIn(area).flatMap(({ requirements: { takesScope = [] } = {} }) => takesScope));

/** One call with its row. */
interface ScopeTrial {
  readonly context: Context;
  readonly request: ScopedCall[1];
  readonly id: EndpointId;
  readonly name: string;
  readonly needs: RequirementId;
  readonly scope: string;
  /** All of the area's scopes. */
  readonly all: readonly string[];
}

const attemptOf = (context: Context, [id, request]: ScopedCall): ScopeTrial => {
  const { area, method, path, scope, requirements: { takesScope: rows } = {} } = endpoint(id);
  const [needs] = rows ?? [];
  if (scope === undefined || needs === undefined)
    throw new RangeError(`no requirement is about the scope of ${id}`);
  const all = uniqueOf(scopedIn(area).flatMap((row) => row.scope ?? []));
  return { context, request, id, name: `${method} ${path}`, needs, scope, all };
};

const sendWith = async ({ context, request }: ScopeTrial, scopes: readonly string[]) =>
  sendWithScopes(context, { request: await request(), scopes });

/** The id of the record that an answer shows. */
const idIn = (resource: Resource, answer: Answer): Id | undefined => {
  const shown = snapshotIn(resource, answer);
  return isSnapshot(shown) ? idFrom(shown.data['id']) : undefined;
};

/** Notes a created record as left behind on the target. */
const noteCreated = ({ judge }: Context, operation: EndpointId, answer: Answer): void => {
  const { area, operationKind, resource } = endpoint(operation);
  if (operationKind !== 'create' || resource === undefined || !isAccepted(answer)) return;
  const id = idIn(resource, answer);
  judge.leftBehind(`one of ${area}, ${id === undefined ? 'whose id is not known' : `with id ${id}`}`);
};

/** Whether an answer shows records of the operation's kind. */
const showsAny = (id: EndpointId, answer: Answer): boolean => {
  const { operationKind, resource } = endpoint(id);
  if (resource === undefined) return false;
  if (operationKind === 'show') return idIn(resource, answer) !== undefined;
  return idsIn(collectRecords(resource, answer).readings).length > 0;
};

/** Whether a read of a file or its record answers what the control answered. */
const isSameFile = (answer: Answer, control: Answer): boolean => {
  const [shown, other] = [answer, control].map((one) => idIn(attachment, one));
  return (
    answer.text.trim() !== '' && (answer.text === control.text || (shown !== undefined && shown === other))
  );
};

/** Whether a call was served: an accepted read without records may be a disguised refusal. */
const isServed = (id: EndpointId, answer: Answer, control = answer): boolean => {
  const { method, operationKind } = endpoint(id);
  if (!isAccepted(answer)) return false;
  if (operationKind === 'show-attachment') return isSameFile(answer, control);
  return method !== 'GET' || showsAny(id, answer);
};

const isRead = ({ id }: ScopeTrial): boolean => endpoint(id).method === 'GET';

/**
 * The scopes of tokens that lack the one a call needs: the other scopes that serve it, and scopes of other areas. It is
 * open whether the write scope permits reads, so reads are sent with neither of the two.
 */
const lackingFor = (attempt: ScopeTrial, base: readonly string[]): readonly (readonly string[])[] => {
  const { context, id, scope, all } = attempt;
  const objects = all.map((one) => one.split('.').at(-2) ?? one);
  const others = context.profile.client.scopes.filter((one) => !objects.some((word) => one.includes(word)));
  const isTried = isRead(attempt) || tried.includes(endpoint(id).operationKind);
  const remaining = base.filter((one) => (isRead(attempt) ? !all.includes(one) : one !== scope));
  return [remaining, ...(isTried ? [others.slice(0, mostOthers)] : [])].filter((some) => some.length > 0);
};

const judgeLack = async (attempt: ScopeTrial, scopes: readonly string[], control: Answer): Promise<void> => {
  const { context, id, name, needs, scope } = attempt;
  const { judge } = context;
  const answer = await sendWith(attempt, scopes);
  if (answer === undefined)
    return judge.inconclusive(needs, `no token is issued for ${scopes.join(' ')} alone`);
  noteCreated(context, id, answer);
  if (isDenied(answer)) return judge.holds(needs, answer.exchange);
  if (!isServed(id, answer, control))
    return judge.inconclusive(needs, `${name} with ${scopes.join(' ')}: ${describeAnswer(answer)}`);
  judge.violated(needs, {
    expected: `${name} is refused with a token that lacks ${scope}`,
    seen: `it answered ${answer.status} with ${scopes.join(' ')}`,
    exchanges: [control.exchange, answer.exchange],
    explanation: `${name} does not need ${scope}`,
  });
};

/** Observes how a platform treats some of the scopes alone. */
const observeWith = async (
  attempt: ScopeTrial,
  silence: SilenceId,
  scopes: readonly string[],
): Promise<void> => {
  const answer = await sendWith(attempt, scopes);
  if (answer === undefined) return;
  const { context, id } = attempt;
  noteCreated(context, id, answer);
  if (isDenied(answer)) context.judge.observe(silence, 'refused', answer.exchange);
  else if (isAccepted(answer)) context.judge.observe(silence, 'served', answer.exchange);
};

const observeAlone = async (attempt: ScopeTrial, { alone, open }: ScopedArea): Promise<void> => {
  const { id, scope, all } = attempt;
  const { basis, operationKind } = endpoint(id);
  if (basis !== 'documented' || !tried.includes(operationKind)) return;
  const others = all.filter((one) => one !== scope);
  if (isRead(attempt)) await observeWith(attempt, open.writeReads, others);
  if (alone !== undefined) await observeWith(attempt, isRead(attempt) ? alone.read : alone.write, [scope]);
};

/** The area's scopes if they serve a call, else all scopes of the client if those do; undefined if neither does. */
const servingScopes = async (attempt: ScopeTrial, { open }: ScopedArea) => {
  const { context, id, name, needs, all } = attempt;
  const control = await sendWith(attempt, all);
  if (control === undefined)
    return context.judge.inconclusive(needs, `no token is issued for ${all.join(' ')} alone`);
  noteCreated(context, id, control);
  if (isServed(id, control)) {
    context.judge.observe(open.further, 'none', control.exchange);
    return { control, base: all };
  }
  const full = isDenied(control) ? await context.client.send(await attempt.request()) : undefined;
  if (full !== undefined) noteCreated(context, id, full);
  if (full === undefined || !isServed(id, full))
    return context.judge.inconclusive(needs, `${name} with ${all.join(' ')}: ${describeAnswer(control)}`);
  context.judge.observe(open.further, 'asked', control.exchange);
  return { control: full, base: context.profile.client.scopes };
};

const tryCall = async (attempt: ScopeTrial, area: ScopedArea): Promise<void> => {
  const serving = await servingScopes(attempt, area);
  if (serving === undefined) return;
  const { control, base } = serving;
  for (const scopes of lackingFor(attempt, base)) await judgeLack(attempt, scopes, control);
  if (base === attempt.all) await observeAlone(attempt, area);
};

/**
 * Makes a check that repeats each call that the area's documented scopes permit, with tokens that lack one
 * or all of these scopes.
 */
export const documentedScopes = (area: Area, options: ScopedArea): Check => {
  const claims = claimsOf(area);
  const scopes = uniqueOf(scopedIn(area).flatMap((row) => row.scope ?? []));
  return {
    id: options.id,
    title: options.title,
    claims,
    observes: [...Object.values(options.open), ...Object.values(options.alone ?? {})],
    draws: true,
    run: async (unscoped) => {
      const context = withUnits(unscoped);
      const { judge, profile } = context;
      const missing = `the client of the profile does not hold all of ${scopes.join(', ')}`;
      if (!scopes.every((scope) => profile.client.scopes.includes(scope)))
        return judge.notApplicable(claims, whyLacking(missing, 'client.scopes'));
      const calls = await options.calls(context, claims);
      if (calls === undefined) return;
      await context.drawUnits(calls, (call) => tryCall(attemptOf(context, call), options));
      judge.inconclusive(claims, 'no operation was served with the documented scopes');
    },
  };
};
